import { IconCalendarHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkButton, SmallButton } from '../../form/send.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { shortDay, time } from '../../text/format.ts';
import { type CalendarEntry, useCalendar } from './api.ts';
import classes from './days.module.css';
import { atNoon, cancelledWord, entryPath, entryTitle, kindStyles } from './kinds.ts';
import { addDays, DAYS_AHEAD } from './month.ts';

const DAYS_BACK = 30;

/** Coming dates by day; earlier ones on demand. */
export function DayList({ today }: { today: string }) {
  const [earlier, setEarlier] = useState(false);
  const from = earlier ? addDays(today, -DAYS_BACK) : today;
  const days = useCalendar(from, addDays(today, DAYS_AHEAD));
  return (
    <QueryView
      query={days}
      failed="Din kalender kunde inte hämtas"
      loading="Läser in dina datum"
      cards={[112, 112, 112]}
    >
      {({ items }) => (
        <>
          {items.every(({ kind }) => kind === 'report_window') && <NoDays />}
          <div>
            <SmallButton aria-pressed={earlier} onClick={() => setEarlier(!earlier)}>
              {earlier ? 'Dölj det som har varit' : `Visa de senaste ${DAYS_BACK} dagarna`}
            </SmallButton>
          </div>
          <div className="stack gap-24" style={{ maxWidth: 760 }}>
            {[...byDay(nearReport(items, today), from)].map(([day, entries]) => (
              <section key={day} aria-labelledby={`dag-${day}`} className={`${classes.day} stack gap-10`}>
                <h2 id={`dag-${day}`} data-today={day === today || undefined}>
                  {nameOf(day, today)}
                </h2>
                <ul className="surface divide">
                  {entries.map((entry) => (
                    <Entry key={entry.uid} entry={entry} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Keeps only the next report window: the others are the same, a month later. */
function nearReport(items: CalendarEntry[], today: string): CalendarEntry[] {
  const isAhead = ({ kind, lastDay }: CalendarEntry) => kind === 'report_window' && lastDay >= today;
  const next = items.find(isAhead);
  return items.filter((entry) => !isAhead(entry) || entry === next);
}

/** Groups by day. An entry that began earlier and continues is listed on the first day shown. */
function byDay(items: CalendarEntry[], from: string): Map<string, CalendarEntry[]> {
  const groups = Map.groupBy(items, ({ day }) => (day < from ? from : day));
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function nameOf(day: string, today: string): string {
  const date = shortDay(atNoon(day), atNoon(today));
  if (day === today) return `I dag, ${date}`;
  if (day === addDays(today, 1)) return `I morgon, ${date}`;
  return date;
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { icon: Icon, tone } = kindStyles[entry.kind];
  const title = <Link to={entryPath(entry)}>{entryTitle(entry)}</Link>;
  return (
    <li className={`${classes.entry} flex gap-14 p-14-16`}>
      <span className="sign tone" data-tone={tone}>
        <Icon size={19} stroke={1.9} aria-hidden />
      </span>
      <div className="stack gap-2 min-w-0 anywhere">
        <p className="soft small">
          {entry.startsAt && <b className="ink figures">{hoursOf(entry)} </b>}
          {entry.label}
          {entry.cancelled && <span className="pill ml-8">{cancelledWord(entry)}</span>}
        </p>
        <p className="font-600">{entry.cancelled ? <s>{title}</s> : title}</p>
        {detailsOf(entry).map((line) => (
          <p key={line} className="soft small">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}

const hoursOf = ({ startsAt, endsAt }: CalendarEntry) => [startsAt, endsAt].map((at) => (at ? time(at) : '')).join('–');

function detailsOf({ day, lastDay, place, link, note }: CalendarEntry): string[] {
  const until = day === lastDay ? null : `Till och med ${shortDay(atNoon(lastDay))}`;
  return [until, place, link, note].filter((line) => line !== null);
}

const NoDays = () => (
  <EmptyState
    icon={IconCalendarHeart}
    title="Inga egna datum ännu"
    action={<LinkButton to="/annonser">Hitta annonser</LinkButton>}
  >
    När du sparar en annons står dess sista ansökningsdag här. Intervjuer, uppföljningar och svar på erbjudanden kommer
    hit av sig själva.
  </EmptyState>
);
