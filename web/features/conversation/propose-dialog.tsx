import { useState } from 'react';
import { FormButtons, SmallButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { dayInStockholm, shortDay, time } from '../../text/format.ts';
import { useCalendar } from '../calendar/api.ts';
import { stockholmInstant } from '../interviews/stockholm.ts';
import classes from './conversation.module.css';

const HOURS = ['08', '09', '10', '11', '12', '13', '14', '15', '16'];
const MOST = 5;
const DAY_MS = 86_400_000;

/** Monday to Friday of a week, as `2026-11-23`; at a weekend `ahead` counts from the coming week. */
function workdays(ahead: number): string[] {
  const noon = new Date(`${dayInStockholm()}T12:00:00Z`);
  const weekday = (noon.getUTCDay() + 6) % 7;
  const monday = noon.getTime() + ((weekday > 4 ? 7 : 0) - weekday + ahead * 7) * DAY_MS;
  return [0, 1, 2, 3, 4].map((day) => new Date(monday + day * DAY_MS).toISOString().slice(0, 10));
}

/** The full hours of a day that are still to come. */
const timesLeft = (day: string): Date[] =>
  HOURS.flatMap((hour) => stockholmInstant(day, `${hour}:00`) ?? []).filter((at) => at > new Date());

/** A week with the booked times, to choose free ones. */
export function ProposeDialog({ close, chosen }: { close: () => void; chosen: (times: string[]) => Promise<void> }) {
  const [ahead, setAhead] = useState(0);
  const [times, setTimes] = useState<string[]>([]);
  const days = workdays(ahead);
  const booked = useCalendar(days[0] ?? '', days[4] ?? '');
  const { send, busy, problem } = useSend(() => chosen(times));
  const isBooked = (at: Date) =>
    booked.data?.items.some(
      ({ startsAt, endsAt, cancelled, uncertain }) =>
        startsAt !== null &&
        // An entry that a mail moves or cancels does not block its time.
        !cancelled &&
        !uncertain &&
        Date.parse(startsAt) < at.getTime() + 3_600_000 &&
        Date.parse(endsAt ?? startsAt) > at.getTime() - (endsAt ? 0 : 3_600_000),
    ) ?? false;
  const toggle = (at: string) =>
    setTimes(times.includes(at) ? times.filter((one) => one !== at) : [...times, at].toSorted());
  return (
    <Dialog opened title="När kan du?" close={close} wide>
      <p className="soft">Välj en eller några tider, högst {MOST}. Det som redan är bokat är struket.</p>
      <div className="line gap-8 between">
        <SmallButton disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
          Veckan innan
        </SmallButton>
        <SmallButton disabled={ahead === 7} onClick={() => setAhead(ahead + 1)}>
          Nästa vecka
        </SmallButton>
      </div>
      <div className={classes.week}>
        {days.map((day) => (
          <fieldset key={day} className="stack gap-8">
            <legend className="figures" style={{ fontWeight: 600, paddingBottom: 6 }}>
              {shortDay(`${day}T12:00:00Z`)}
            </legend>
            <div className={classes.hours}>
              {timesLeft(day).length === 0 && <p className="soft small">Inga tider kvar.</p>}
              {timesLeft(day).map((at) => {
                const iso = at.toISOString();
                const on = times.includes(iso);
                return (
                  <button
                    key={iso}
                    type="button"
                    className={`${classes.hour} figures`}
                    aria-pressed={on}
                    aria-label={`${shortDay(at)} kl. ${time(at)}${isBooked(at) ? ', upptaget' : ''}`}
                    disabled={isBooked(at) || (!on && times.length >= MOST)}
                    onClick={() => toggle(iso)}
                  >
                    {time(at)}
                  </button>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <p role="status" className="figures">
        {times.length === 0
          ? 'Ingen tid är vald än.'
          : `Valt: ${times.map((at) => `${shortDay(at)} kl. ${time(at)}`).join(', ')}`}
      </p>
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      <FormButtons busy={busy} send="Skriv svaret" disabled={times.length === 0} act={send} cancel={close} />
    </Dialog>
  );
}
