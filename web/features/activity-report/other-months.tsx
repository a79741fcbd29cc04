import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, longDay } from '../../text/format.ts';
import { type Activity, type ReportMonths, useReportMonths } from './api.ts';
import { monthLabel } from './months.ts';

interface Props {
  activities: readonly Activity[];
  change: (activityId: string) => void;
}

/** Activities that the user added and that have not begun: they are not in a report yet. */
export function UpcomingActivities({ activities, change }: Props) {
  const coming = activities.flatMap(({ begins, ...rest }) => (begins === null ? [] : [{ ...rest, begins }]));
  if (coming.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="kommer">
      <h2 id="kommer" className="text-18">
        Kommer med när det har börjat
      </h2>
      <ul className="stack gap-12">
        {coming.map(({ id, kindLabel, what, begins }) => (
          <li key={id} className="surface row gap-12-20 items-start between p-16-20">
            <div className="min-w-0 anywhere">
              <p className="font-640">{what}</p>
              <p className="soft">
                {kindLabel}, från {longDay(begins)}
              </p>
            </div>
            <Button variant="subtle" size="sm" onClick={() => change(id)}>
              Ändra<span className="heard-only"> {what}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier months: the contents and state of each. Renders nothing if there are none. */
export function EarlierMonths() {
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
                {formatCount(applied, 'sökt jobb', 'sökta jobb')}, {formatCount(interviews, 'intervju', 'intervjuer')},{' '}
                {others} annat
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
