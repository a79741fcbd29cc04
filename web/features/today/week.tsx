import { Link } from 'react-router';
import { QueryView } from '../../frame/states.tsx';
import { dayInStockholm, shortDay, time } from '../../text/format.ts';
import { type CalendarItem, useWeek } from './api.ts';
import classes from './week.module.css';

const DAY_MS = 86_400_000;
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);
/** Seven days from today. Counted from noon to noon, so that a clock change skips none. */
const daysFrom = (today: string) =>
  Array.from({ length: 7 }, (_, n) => dayInStockholm(new Date(noonOf(today).getTime() + n * DAY_MS)));

/** The next seven days as a strip, with their entries. */
export function Week() {
  const days = daysFrom(dayInStockholm());
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const week = useWeek(first, last);
  return (
    <section className="stack panel gap-14 p-18" aria-labelledby="din-vecka">
      <h2 id="din-vecka">Din vecka</h2>
      <QueryView query={week} failed="Veckan kunde inte hämtas" loading="Läser in din vecka" height={116}>
        {({ items }) => {
          // A report window is open for two weeks: it matters this week only if it closes within it.
          const entries = items.filter(
            ({ cancelled, kind, lastDay }) => !cancelled && (kind !== 'report_window' || lastDay <= last),
          );
          const on = (day: string) => entries.filter((entry) => dayOf(entry) === day);
          return (
            <>
              <ol className={classes.strip}>
                {days.map((day) => (
                  <Day key={day} day={day} number={on(day).length} today={day === first} />
                ))}
              </ol>
              {entries.length === 0 ? (
                <p className="soft small">Inga datum att passa de närmaste sju dagarna.</p>
              ) : (
                <ul className={`${classes.entries} stack gap-12`}>
                  {entries.map((entry) => (
                    <li key={entry.uid}>
                      <span className="soft small">
                        {shortDay(noonOf(dayOf(entry)))}
                        {entry.startsAt ? ` ${time(entry.startsAt)}` : ''} · {entry.label}
                      </span>
                      <Title entry={entry} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

const dayOf = ({ kind, day, lastDay }: CalendarItem) => (kind === 'report_window' ? lastDay : day);

function Title({ entry: { applicationId, title } }: { entry: CalendarItem }) {
  return applicationId === null ? <span>{title}</span> : <Link to={`/ansokningar/${applicationId}`}>{title}</Link>;
}

function Day({ day, number, today }: { day: string; number: number; today: boolean }) {
  const [weekday = '', date = ''] = shortDay(noonOf(day), noonOf(day)).split(' ');
  return (
    <li className={classes.day} data-today={today || undefined} data-full={number > 0 || undefined}>
      <span aria-hidden>{weekday}</span>
      <b aria-hidden>{date}</b>
      <span className="heard-only">
        {shortDay(noonOf(day))}: {number === 0 ? 'inget' : `${number} datum`}
      </span>
    </li>
  );
}
