import { useEffect, useState } from 'react';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { formatCount, formatMoment, longDay } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { LetterItem, letterStates, letterTones } from './letter-item.tsx';
import { lettersToRevise, letterToWrite, unwrittenLetters } from './next-step.ts';
import classes from './order.module.css';
import { customerLabel } from './words.ts';

interface Props {
  order: AdminOrder;
  /** Whether to open the letter of the next step; `begun` is called when it is open. */
  writing: boolean;
  begun: () => void;
}

/** The customer, their wishes, and the letters, to write or upload. */
export function LettersCard({ order, writing, begun }: Props) {
  // A paid order opens the first letter that is missing; others open the first to be revised.
  const [open, setOpen] = useState<string | null>(() =>
    order.status === 'paid' ? (unwrittenLetters(order)[0]?.id ?? null) : (lettersToRevise(order)[0]?.id ?? null),
  );
  useEffect(() => {
    if (!writing) return;
    const letter = letterToWrite(order);
    if (letter) {
      setOpen(letter.id);
      document.getElementById(`brev-${letter.id}`)?.focus();
    }
    begun();
  }, [writing, order, begun]);
  const isEnded = order.status === 'cancelled' || order.status === 'refunded';
  return (
    <section className="surface stack gap-18 min-w-0 p-22" aria-labelledby="brev">
      <LettersHead order={order} />
      <div>
        <h3>Kundens önskemål</h3>
        {order.instructions ? (
          <p className="mt-6 anywhere pre-line">{order.instructions}</p>
        ) : (
          <p className="soft">Kunden har inte skrivit något.</p>
        )}
      </div>
      <ul className={`${classes.letters} stack`}>
        {order.letters.map((letter) => (
          <LetterItem
            key={letter.id}
            orderId={order.id}
            letter={letter}
            isEnded={isEnded}
            open={!isEnded && open === letter.id}
            toggle={(now) => setOpen(now ? letter.id : null)}
          />
        ))}
      </ul>
    </section>
  );
}

/** How many letters, and for which customer. */
const LettersHead = ({ order }: { order: AdminOrder }) => (
  <>
    <h2 id="brev">{order.letterCount === 1 ? 'Brev' : formatCount(order.letterCount, 'brev', 'brev')}</h2>
    <div className="row gap-10 between">
      <span className="stack min-w-0" style={{ flex: '1 1 140px' }}>
        <span className="soft small">Kund</span>
        <span className="font-600 anywhere">{customerLabel(order)}</span>
        <span className="soft small">Beställde {longDay(order.createdAt)}</span>
      </span>
      {order.user && <CopyButton value={order.user.email} what="adressen" />}
    </div>
  </>
);

/** The progress of the letters, for administrators who only handle money. */
export const LettersProgress = ({ order }: { order: AdminOrder }) => (
  <section className="surface stack gap-18 min-w-0 p-22" aria-labelledby="brev">
    <LettersHead order={order} />
    <ul className="divide">
      {order.letters.map(({ id, title, status, lastDeliveredAt }) => (
        <li key={id} className="row gap-4-12 between py-10">
          <span>{title}</span>
          <Pill tone={letterTones[status]}>
            {lastDeliveredAt ? `Levererat ${formatMoment(lastDeliveredAt)}` : letterStates[status]}
          </Pill>
        </li>
      ))}
    </ul>
  </section>
);
