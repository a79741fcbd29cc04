import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSend } from '../../api/send.ts';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm } from '../../text/day.ts';
import { longDay, shortDay } from '../../text/format.ts';
import { type ActivityReport, setHandedIn } from './api.ts';

const signs = { added: 'Ny:', removed: 'Borta:', changed: 'Ändrad:' };

/** When the month is handed in, that it was, and what has changed since. */
export function HandingIn({ report }: { report: ActivityReport }) {
  const { month, label, window, handedIn } = report;
  const { send, busy, problem } = useSend(() => setHandedIn(month, !handedIn));
  const isOver = month < dayInStockholm().slice(0, 7);
  const button = (
    <Button variant="default" aria-disabled={busy || undefined} onClick={() => void send()}>
      {handedIn ? 'Jag har inte lämnat in den' : 'Jag har lämnat in den'}
    </Button>
  );
  return (
    <section className="surface stack gap-12 p-18-20" aria-label="Inlämning">
      {handedIn ? (
        <p className="line gap-8 font-640">
          <IconCircleCheck size={20} stroke={1.9} aria-hidden />
          Inlämnad {longDay(handedIn.at)}
        </p>
      ) : (
        <p>
          Rapporten för {label} lämnas som regel {shortDay(window.from)} till {shortDay(window.until)}. Din egen tid
          står på Mina sidor hos Arbetsförmedlingen.
        </p>
      )}
      {handedIn && handedIn.changes.length > 0 && (
        <div className="stack gap-8">
          <p>Det här har ändrats sedan dess. Behöver Arbetsförmedlingen veta det, hör av dig till dem.</p>
          <ul className="bullets stack gap-6">
            {handedIn.changes.map(({ change, text, before }) => (
              <li key={`${change} ${text}`} className="anywhere">
                {signs[change]} {text}
                {before && <span className="soft"> (förut: {before})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOver && <div>{button}</div>}
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </section>
  );
}
