import { Section } from '../../../frame/page.tsx';
import { MoreButton, QueryView } from '../../../frame/states.tsx';
import { formatCount, formatMoment } from '../../../text/format.ts';
import { type SetAside, useSetAside } from './api.ts';
import classes from './source.module.css';

/** Records that could not be stored, each with the reason and its beginning. */
export function SetAsideRecords() {
  const list = useSetAside();
  return (
    <Section className="stack gap-12" id="at-sidan" title="Lagda åt sidan">
      <QueryView query={list} failed="Posterna kunde inte hämtas" loading="Läser in posterna" height={64}>
        {() =>
          list.items?.length ? (
            <>
              <p className="soft">
                De här posterna gick inte att spara. Läsningen gick vidare, och de prövas igen nästa gång.
              </p>
              <ul className="rows divide">
                {list.items.map((record) => (
                  <Record key={record.id} record={record} />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          ) : (
            <p className="soft">Inget. Alla poster från källan gick att spara.</p>
          )
        }
      </QueryView>
    </Section>
  );
}

function Record({ record: { reason, sourceId, at, firstSeenAt, seen, raw } }: { record: SetAside }) {
  return (
    <li className={`${classes.record} stack gap-4 p-12-20 anywhere`}>
      <p>
        <b>{reason}</b>{' '}
        <span className="soft small">
          {sourceId ? (
            <>
              Annons <span className="code">{sourceId}</span>
            </>
          ) : (
            'Utan id'
          )}
        </span>
      </p>
      <p className="soft small">
        Sedd {formatMoment(at)}
        {seen > 1 && `, ${formatCount(seen, 'gång', 'gånger')} sedan ${formatMoment(firstSeenAt)}`}
      </p>
      <details>
        <summary>Visa posten{sourceId && <span className="heard-only"> {sourceId}</span>}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <pre className={classes.raw} tabIndex={0}>
          {raw}
        </pre>
      </details>
    </li>
  );
}
