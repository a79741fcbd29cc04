import { CopyButton } from '../../../form/copy-button.tsx';
import { count, longDay, moment } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { letterStates, letterTones } from './letter-item.tsx';
import { customerOf } from './words.ts';

/** How far the letters have come, for who has to do with the money alone. */
export function LettersProgress({ order }: { order: AdminOrder }) {
  return (
    <section className="surface stack gap-18 min-w-0 p-22" aria-labelledby="brev">
      <h2 id="brev">{order.letterCount === 1 ? 'Brev' : count(order.letterCount, 'brev', 'brev')}</h2>
      <div className="row gap-10 between">
        <span className="stack min-w-0" style={{ flex: '1 1 140px' }}>
          <span className="soft small">Kund</span>
          <span className="font-600 anywhere">{customerOf(order)}</span>
          <span className="soft small">Beställde {longDay(order.createdAt)}</span>
        </span>
        {order.user && <CopyButton value={order.user.email} what="adressen" />}
      </div>
      <ul className="divide">
        {order.letters.map(({ id, title, status, deliveredAt }) => (
          <li key={id} className="row gap-4-12 between py-10">
            <span>{title}</span>
            <span className="pill figures" data-tone={letterTones[status]}>
              {deliveredAt ? `Levererat ${moment(deliveredAt)}` : letterStates[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
