import { Link } from 'react-router';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm, shortDay } from '../../text/format.ts';
import { useApplication } from '../applications/api.ts';
import type { SwishInfo } from './api.ts';

type Days = Pick<SwishInfo, 'deliveredBy' | 'deliveredWaiting'>;

/**
 * Why a letter may come too late for an ad. `closed`: the ad is closed. `late`: it closes before any letter can be
 * ready. `waits`: a letter is in time only if work begins at once. A letter on the ad's last day counts as late.
 */
export function explainLateness(
  deadline: string,
  { deliveredBy, deliveredWaiting }: Days,
  beginAtOnce: boolean,
  today = dayInStockholm(),
): 'closed' | 'waits' | 'late' | null {
  if (deadline < today) return 'closed';
  if (deadline > (beginAtOnce ? deliveredBy : deliveredWaiting)) return null;
  return deadline > deliveredBy ? 'waits' : 'late';
}

interface Props {
  applicationId: string;
  price: SwishInfo;
  beginAtOnce: boolean;
}

/** Warns beside the delivery day if the ad closes before it, and says what the customer can do. */
export function LateDeliveryWarning({ applicationId, price, beginAtOnce }: Props) {
  const deadline = useApplication(applicationId).data?.deadline;
  const why = deadline && explainLateness(deadline, price, beginAtOnce);
  if (!deadline || !why) return null;
  const day = <b className="font-620 nowrap">{shortDay(deadline)}</b>;
  const done = <b className="font-620 nowrap">{shortDay(price.deliveredBy)}</b>;
  return (
    <Notice tone="amber">
      {why === 'closed' && (
        <>Annonsens sista dag var {day}. Fråga arbetsgivaren om du kan söka ändå, innan du beställer.</>
      )}
      {why === 'waits' && (
        <>
          Annonsens sista dag är {day}. Kryssa i Börja skriva direkt, så är brevet klart senast {done} om du betalar i
          dag.
        </>
      )}
      {why === 'late' && (
        <>
          Annonsens sista dag är {day}. Även om vi börjar skriva direkt kan brevet dröja till {done}. Vill du vara säker
          på att hinna kan du <Link to={`/ansokningar/${applicationId}`}>skriva det själv i ansökan</Link>.
        </>
      )}
    </Notice>
  );
}
