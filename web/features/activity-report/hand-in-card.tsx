import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Question } from '../../form/question.tsx';
import { Problem, useSend } from '../../form/send.tsx';
import { dayInStockholm, formatMoment, longDay, shortDay } from '../../text/format.ts';
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
  const { send, busy, problem, forget } = useSend((act: () => Promise<void>) => act());
  const ask = (what: typeof asked) => {
    forget();
    setAsked(what);
  };
  const missing = countIncomplete(report);
  const isOver = month < dayInStockholm().slice(0, 7);
  const button = (words: string, act: () => void, variant = 'default') => (
    <Button variant={variant} aria-disabled={busy || undefined} onClick={act}>
      {words}
    </Button>
  );
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
              missing > 0 ? () => ask('incomplete') : () => void send(() => handIn(month)),
            )}
            {handedIn && button('Låt det inlämnade gälla', () => void send(() => setReopened(month, false)), 'subtle')}
          </>
        )}
      </div>
      <Problem of={problem} />
      {asked === 'incomplete' && (
        <Question
          title={`${missing === 1 ? 'En rad saknar' : `${missing} rader saknar`} uppgifter. Lämna in ändå?`}
          send="Markera som inlämnad"
          keep="Fyll i först"
          framed
          act={() => handIn(month)}
          close={close}
        >
          <p>Raderna sparas som de är nu. Det som saknas är ort eller hur du hittade jobbet.</p>
        </Question>
      )}
      {asked === 'takeBack' && (
        <Question
          title="Har du inte lämnat in den?"
          send="Ta bort markeringen"
          variant="danger"
          keep="Låt den stå kvar"
          framed
          act={() => takeBackHandIn(month)}
          close={close}
        >
          <p>Markeringen försvinner, och raderna som de var när du satte den sparas inte.</p>
        </Question>
      )}
    </>
  );
}
