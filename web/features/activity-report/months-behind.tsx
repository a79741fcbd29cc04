import { Link } from 'react-router';
import { count } from '../../text/format.ts';
import { type ReportMonths, useReportMonths } from './api.ts';
import { monthLabel } from './months.ts';

/** The months behind: what there is in each, and what to know of it. Nothing is shown before there is one. */
export function MonthsBehind() {
  const { data } = useReportMonths();
  return data && data.items.length > 1 ? <Months months={data} /> : null;
}

function Months({ months: { items } }: { months: ReportMonths }) {
  return (
    <section className="surface stack gap-12 p-18-20" aria-labelledby="manader">
      <h2 id="manader" className="text-18">
        Dina månader
      </h2>
      <ul className="stack">
        {items.map(({ month, applied, interviews, others, note }) => (
          <li key={month} className="divided stack gap-2" style={{ padding: '10px 0' }}>
            <div className="wrap gap-6-24 between">
              <Link to={`?manad=${month}`} className="font-600">
                {monthLabel(month)}
              </Link>
              <span className="figures soft">
                {count(applied, 'sökt jobb', 'sökta jobb')}, {count(interviews, 'intervju', 'intervjuer')}, {others}{' '}
                annat
              </span>
            </div>
            <p className="soft small">{note}</p>
          </li>
        ))}
      </ul>
      <p className="soft small">
        Vad en månad betyder för din ersättning avgör Arbetsförmedlingen och a-kassan. Här ser du bara vad du har kvar.
      </p>
    </section>
  );
}
