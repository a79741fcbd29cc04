import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/day.ts';
import { formatMoment, longDay, shortDay } from '../../text/format.ts';
import { type ActivityReport, handIn, setReopened, takeBackHandIn } from './api.ts';

const signs = { added: 'Ny:', removed: 'Borta:', changed: 'Ändrad:' };

/** The number of lines in which something is missing. */
export const countIncomplete = ({ items }: ActivityReport) => items.filter(({ asks }) => asks.length > 0).length;

/** When to hand the month in, that it was handed in, and what has changed since. */
export function HandInCard({ report }: { report: ActivityReport }) {
  const { label, window, handedIn } = report;
  const isOver = dayInStockholm() > window.until;
  return (
    <section className="surface stack gap-12 p-18-20" aria-label="Inlämning">
      {handedIn ? (
        <p className="line gap-8 font-640">
          <IconCircleCheck size={20} stroke={1.9} aria-hidden />
          Inlämnad {longDay(handedIn.at)}
        </p>
      ) : (
        <p>
          Rapporten för {label} {isOver ? 'lämnades' : 'lämnas'} som regel {shortDay(window.from)} till{' '}
          {shortDay(window.until)}.{' '}
          {isOver
            ? 'Den tiden har gått. Har du inte lämnat in den, hör av dig till Arbetsförmedlingen.'
            : 'Din egen tid står på Mina sidor hos Arbetsförmedlingen.'}
        </p>
      )}
      {handedIn?.isReopened && (
        <p>
          Nu kan du ändra raderna. Lämna sedan in rapporten igen hos Arbetsförmedlingen och markera det här. Går det
          inte längre, hör av dig till dem. Det du lämnade in förut sparas.
        </p>
      )}
      {handedIn && handedIn.changes.length > 0 && <Changes handedIn={handedIn} />}
      <Ways report={report} />
      {handedIn?.former.map(({ at, lines }) => (
        <details key={at} className="fold">
          <summary>Tidigare inlämning, {formatMoment(at)}</summary>
          <ul className="bullets stack gap-6">
            {lines.map(({ key, text }) => (
              <li key={key} className="anywhere">
                {text}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Changes({ handedIn: { changes, isReopened } }: { handedIn: NonNullable<ActivityReport['handedIn']> }) {
  return (
    <div className="stack gap-8">
      <p>
        Det här har ändrats sedan dess.
        {!isReopened && ' Behöver Arbetsförmedlingen veta det, lämna in igen eller hör av dig till dem.'}
      </p>
      <ul className="bullets stack gap-6">
        {changes.map(({ key, change, text, before }) => (
          <li key={key} className="anywhere">
            {signs[change]} {text}
            {before && <span className="soft"> (förut: {before})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The actions on the month, each with its confirmation. */
function Ways({ report }: { report: ActivityReport }) {
  const { month, handedIn } = report;
  const [asked, setAsked] = useState<'incomplete' | 'takeBack'>();
  const close = () => setAsked(undefined);
  const { send, busy, problem, forget } = useSend(async (act: () => Promise<void>) => {
    await act();
    close();
  });
  const ask = (what: typeof asked) => {
    forget();
    setAsked(what);
  };
  const missing = countIncomplete(report);
  const isOver = month < dayInStockholm().slice(0, 7);
  const mark = () => void send(() => handIn(month));
  const button = (words: string, act: () => void, variant = 'default') => (
    <Button variant={variant} aria-disabled={busy || undefined} onClick={act}>
      {words}
    </Button>
  );
  const told = problem && <Notice tone="red">{problem.message}</Notice>;
  if (!isOver) return null;
  return (
    <>
      <div className="wrap gap-10">
        {handedIn && !handedIn.isReopened ? (
          <>
            {button('Ändra och lämna in igen', () => void send(() => setReopened(month, true)))}
            {button('Jag har inte lämnat in den', () => ask('takeBack'), 'subtle')}
          </>
        ) : (
          <>
            {button(
              handedIn ? 'Jag har lämnat in den igen' : 'Jag har lämnat in den',
              missing > 0 ? () => ask('incomplete') : mark,
            )}
            {handedIn && button('Låt det inlämnade gälla', () => void send(() => setReopened(month, false)), 'subtle')}
          </>
        )}
      </div>
      {!asked && told}
      {asked === 'incomplete' && (
        <Question
          title={`${missing === 1 ? 'En rad saknar' : `${missing} rader saknar`} uppgifter. Lämna in ändå?`}
          told={told}
          busy={busy}
          answers={{ send: 'Markera som inlämnad', act: mark, keep: 'Fyll i först' }}
          close={close}
        >
          Raderna sparas som de är nu. Det som saknas är ort eller hur du hittade jobbet.
        </Question>
      )}
      {asked === 'takeBack' && (
        <Question
          title="Har du inte lämnat in den?"
          told={told}
          busy={busy}
          answers={{
            send: 'Ta bort markeringen',
            act: () => void send(() => takeBackHandIn(month)),
            keep: 'Låt den stå kvar',
            variant: 'danger',
          }}
          close={close}
        >
          Markeringen försvinner, och raderna som de var när du satte den sparas inte.
        </Question>
      )}
    </>
  );
}

interface QuestionProps {
  title: string;
  answers: { send: string; act: () => void; keep: string; variant?: 'danger' };
  busy: boolean;
  told: ReactNode;
  close: () => void;
  children: ReactNode;
}

function Question({ title, answers, busy, told, close, children }: QuestionProps) {
  return (
    <Dialog opened title={title} close={close}>
      <p>{children}</p>
      {told}
      <FormButtons busy={busy} cancel={close} framed {...answers} />
    </Dialog>
  );
}
