import { Link } from 'react-router';
import { Choice } from '../../form/choice.tsx';
import { Notice } from '../../frame/notice.tsx';
import { shortDay } from '../../text/format.ts';
import { useTerms } from '../seller/api.ts';
import type { SwishInfo } from './api.ts';
import { LateDeliveryWarning } from './in-time.tsx';

interface Props {
  price: SwishInfo;
  /** The application that the letter is for, if known. */
  applicationId: string | null;
  beginAtOnce: boolean;
  choose: (beginAtOnce: boolean) => void;
}

/** The information that the law requires before an order, and the customer's one decision. */
export function BeforeOrdering({ price, applicationId, beginAtOnce, choose }: Props) {
  const { data } = useTerms();
  return (
    <section className="stack gap-14" aria-labelledby="innan">
      <h2 id="innan" className="text-16">
        Innan du beställer
      </h2>
      <Choice
        label="Börja skriva direkt"
        checked={beginAtOnce}
        help={data?.consent}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {!beginAtOnce && (
        <Notice tone="blue" announce={false}>
          Utan det börjar vi när ångerfristen har gått ut, efter {shortDay(price.withdrawUntil)}. Klart senast{' '}
          <b className="font-620 nowrap">{shortDay(price.deliveredWaiting)}</b> om du har betalat innan dess.
        </Notice>
      )}
      {applicationId && <LateDeliveryWarning applicationId={applicationId} price={price} beginAtOnce={beginAtOnce} />}
      <ul className="bullets small">
        <li>Du har 14 dagars ångerrätt. Du ångrar dig på beställningens sida eller med länken i bekräftelsen.</li>
        <li>Är något fel med ett brev rättar vi det. Är du inte nöjd kan du vända dig till ARN, www.arn.se.</li>
        {data && <li>Du handlar av {[data.seller.name, data.seller.email].filter(Boolean).join(', ')}.</li>}
        <li>
          När du beställer godkänner du{' '}
          <Link to="/villkor" target="_blank">
            villkoren
          </Link>
          . Så behandlar vi{' '}
          <Link to="/integritet" target="_blank">
            dina uppgifter
          </Link>
          .
        </li>
      </ul>
    </section>
  );
}
