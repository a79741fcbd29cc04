import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { SmallButton } from '../../form/send.tsx';
import { Loading, QueryView } from '../../frame/states.tsx';
import { longDay, time } from '../../text/format.ts';
import { type CalendarEntry, useCalendar } from './api.ts';
import { atNoon, cancelledWord, entryPath, entryTitle, kindStyles } from './kinds.ts';
import classes from './month.module.css';
import { addMonths, monthOf, weekNumber, weeksOf } from './month.ts';

const weekdays = [
  ['mån', 'måndag'],
  ['tis', 'tisdag'],
  ['ons', 'onsdag'],
  ['tors', 'torsdag'],
  ['fre', 'fredag'],
  ['lör', 'lördag'],
  ['sön', 'söndag'],
] as const;

export function MonthView({ today, month, show }: { today: string; month: string; show: (month: string) => void }) {
  const weeks = weeksOf(month);
  const days = useCalendar(weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today);
  const name = longDay(atNoon(`${month}-01`)).replace(/^1 /, '');
  return (
    <section className={classes.month} aria-labelledby="manadens-namn">
      <div className={`${classes.monthHead} row gap-10-20 between`}>
        <h2 id="manadens-namn" aria-live="polite">
          {name}
        </h2>
        <div className="flex gap-8">
          {month !== monthOf(today) && <SmallButton onClick={() => show(monthOf(today))}>I dag</SmallButton>}
          <Turn label="Föregående månad" onClick={() => show(addMonths(month, -1))}>
            <IconChevronLeft size={20} stroke={1.9} aria-hidden />
          </Turn>
          <Turn label="Nästa månad" onClick={() => show(addMonths(month, 1))}>
            <IconChevronRight size={20} stroke={1.9} aria-hidden />
          </Turn>
        </div>
      </div>
      <QueryView
        query={days}
        failed="Din kalender kunde inte hämtas"
        loading={<Loading what="Läser in månaden" height={weeks.length * 92 + 40} radius={16} />}
      >
        {({ items }) => (
          <>
            <Grid weeks={weeks} month={month} today={today} items={items} name={name} />
            <Legend />
          </>
        )}
      </QueryView>
    </section>
  );
}

const Turn = ({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <button type="button" className={`${classes.turnButton} hover-sunken`} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

interface GridProps {
  weeks: string[][];
  month: string;
  today: string;
  items: CalendarEntry[];
  name: string;
}

const Grid = ({ weeks, month, today, items, name }: GridProps) => (
  <table className={classes.grid}>
    <caption className="heard-only">{name}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="heard-only">vecka</span>
        </th>
        {weekdays.map(([short, long]) => (
          <th key={short} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          <th scope="row" className={classes.week}>
            <span className="heard-only">vecka </span>
            {weekNumber(week[0] ?? today)}
          </th>
          {week.map((day) => (
            <Day
              key={day}
              day={day}
              isToday={day === today}
              isOutside={monthOf(day) !== month}
              entries={items.filter((entry) => entry.day === day || entry.lastDay === day)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const MOST_SHOWN = 3;

interface DayProps {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  entries: CalendarEntry[];
}

function Day({ day, isToday, isOutside, entries }: DayProps) {
  const shown = entries.length > MOST_SHOWN + 1 ? entries.slice(0, MOST_SHOWN) : entries;
  const rest = entries.slice(shown.length);
  return (
    <td data-today={isToday || undefined} data-outside={isOutside || undefined}>
      <time dateTime={day} className={classes.number}>
        {Number(day.slice(8))}
        {isToday && <span className="heard-only"> i dag</span>}
      </time>
      {shown.length > 0 && <Chips day={day} entries={shown} />}
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{rest.length} till</summary>
          <Chips day={day} entries={rest} />
        </details>
      )}
    </td>
  );
}

const Chips = ({ day, entries }: { day: string; entries: CalendarEntry[] }) => (
  <ul className={`${classes.chips} stack gap-4 mt-2`}>
    {entries.map((entry) => (
      <li key={entry.uid}>
        <Chip entry={entry} day={day} />
      </li>
    ))}
  </ul>
);

function Chip({ entry, day }: { entry: CalendarEntry; day: string }) {
  const { icon: Icon, tone } = kindStyles[entry.kind];
  return (
    <Link
      to={entryPath(entry)}
      className={`${classes.chip} tone`}
      data-tone={tone}
      title={`${entry.label}: ${entry.startsAt ? `${time(entry.startsAt)} ` : ''}${entryTitle(entry)}`}
    >
      <Icon size={15} stroke={2} aria-hidden />
      <span className="heard-only">
        {entry.cancelled && `${cancelledWord(entry)}: `}
        {entry.label}:{' '}
      </span>
      <span className={classes.chipWords}>
        {entry.startsAt && `${time(entry.startsAt)} `}
        {entry.cancelled ? (
          <s>
            <Words text={wordsOf(entry, day)} />
          </s>
        ) : (
          <Words text={wordsOf(entry, day)} />
        )}
      </span>
      {entry.employer && <span className="heard-only">, {entry.employer}</span>}
    </Link>
  );
}

function Words({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and none moves.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={classes.word}>{word}</span>
    </Fragment>
  ));
}

/** An entry of several days is shown on its first and its last day. */
function wordsOf({ day, lastDay, title }: CalendarEntry, here: string): string {
  if (day === lastDay) return title;
  return here === day ? 'Rapporten kan lämnas' : 'Sista dag för rapporten';
}

const Legend = () => (
  <ul className="wrap gap-8-20 soft small" aria-label="Vad tecknen betyder">
    {Object.values(kindStyles).map(({ label, tone, icon: Icon }) => (
      <li key={label} className="line gap-8">
        <span className="sign tone" data-tone={tone}>
          <Icon size={15} stroke={2} aria-hidden />
        </span>
        {label}
      </li>
    ))}
  </ul>
);
