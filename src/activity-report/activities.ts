import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Activity, ActivityAnswer, ActivityList, NewActivity } from './contract.ts';
import { activityKinds, applicationKinds, findActivityKind, isActivityKind } from './kinds.ts';
import { type AddedActivity, isActivityKey } from './line-rules.ts';
import { loadMonthLines } from './lines.ts';
import { firstOccurrence } from './recurrence-rules.ts';
import { selectReports } from './report-store.ts';
import { LISTED_PAST_MONTHS } from './rules.ts';
import * as store from './store.ts';

/** What a user adds to the report, and what they answer about an application in it. */

/** Most activities of one user: all of them are read for each report. */
const MOST = 2000;
/** How many years back an activity may lie, and how many years ahead its last day. */
const YEARS = 5;

function shown(parts: Parts, { first_day: firstDay, last_day: lastDay, weekdays, ...row }: AddedActivity): Activity {
  const { label: kindLabel } = findActivityKind(row.kind);
  const first = firstOccurrence({ firstDay, lastDay, weekdays })?.toString();
  const hasCome = first !== undefined && first <= stockholmDay(parts.clock.now()).toString();
  const begins = hasCome ? null : (first ?? firstDay);
  return { ...row, kindLabel, firstDay, lastDay, weekdays: [...weekdays], begins };
}

export async function listActivities(parts: Parts, actor: Actor): Promise<ActivityList> {
  const rows = await store.selectAllActivities(parts.db, actor.userId);
  return { items: rows.map((row) => shown(parts, row)), kinds: [...activityKinds] };
}

type Row = Pick<AddedActivity, 'kind' | 'first_day' | 'last_day' | 'weekdays' | 'what' | 'place'>;

function rowOf(parts: Parts, input: NewActivity): Row | Refused {
  const { kind, firstDay, weekdays = [] } = input;
  const lastDay = input.lastDay === undefined ? (weekdays.length > 0 ? null : firstDay) : input.lastDay;
  if (!isActivityKind(kind)) return refuseField('kind', 'Välj vad du gjorde i listan.');
  const today = stockholmDay(parts.clock.now());
  const [earliest, latest] = [today.subtract({ years: YEARS }), today.add({ years: YEARS })];
  const far = (day: string) => day < earliest.toString() || day > latest.toString();
  if (far(firstDay)) return refuseField('firstDay', 'Kontrollera årtalet.');
  // A weekly activity may begin in the future; the list then shows the day on which it begins.
  if (firstDay > today.toString() && weekdays.length === 0)
    return refuseField('firstDay', 'Den dagen har inte varit än. Skriv in den när den är gjord.');
  if (lastDay !== null && far(lastDay)) return refuseField('lastDay', 'Kontrollera årtalet.');
  if (lastDay !== null && lastDay < firstDay)
    return refuseField('lastDay', 'Välj en sista dag som inte är före den första.');
  const oldest = today.toPlainYearMonth().subtract({ months: LISTED_PAST_MONTHS }).toPlainDate({ day: 1 }).toString();
  if (lastDay !== null && lastDay < oldest)
    return refuseField(
      lastDay === firstDay ? 'firstDay' : 'lastDay',
      `Välj en dag i de senaste ${LISTED_PAST_MONTHS} månaderna. Längre tillbaka går inte rapporten.`,
    );
  if (!firstOccurrence({ firstDay, lastDay, weekdays }))
    return refuseField('weekdays', 'Ingen av veckodagarna finns mellan den första och den sista dagen.');
  const what = input.what.trim();
  if (what === '') return refuseField('what', `Skriv kort: ${findActivityKind(kind).what.toLowerCase()}.`);
  return { ...{ kind, what, weekdays, first_day: firstDay, last_day: lastDay }, place: input.place?.trim() || null };
}

export async function addActivity(parts: Parts, actor: Actor, input: NewActivity): Promise<Activity | Refused> {
  const row = rowOf(parts, input);
  if (row instanceof Refused) return row;
  if ((await store.countActivities(parts.db, actor.userId)) >= MOST)
    return new Refused('conflict', { detail: 'Du har så många aktiviteter som får plats. Ta bort några gamla först.' });
  const id = newId();
  const weekdays = [...row.weekdays];
  await store.insertActivity(parts.db, {
    ...row,
    ...{ id, weekdays, user_id: actor.userId, created_at: parts.clock.now() },
  });
  return shown(parts, { ...row, id });
}

export async function changeActivity(
  parts: Parts,
  actor: Actor,
  id: string,
  input: NewActivity,
): Promise<Activity | Refused> {
  if (!isUuid(id)) return new Refused('not_found');
  const row = rowOf(parts, input);
  if (row instanceof Refused) return row;
  const changed = await store.updateActivity(parts.db, actor.userId, id, { ...row, weekdays: [...row.weekdays] });
  return changed ? shown(parts, { ...row, id }) : new Refused('not_found');
}

export async function removeActivity(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  const gone = isUuid(id) && (await store.deleteActivity(parts.db, actor.userId, id));
  return gone ? undefined : new Refused('not_found');
}

/** A line of a month's report: of an application or an activity. */
interface MonthLine {
  month: string;
  key: string;
}

/** Leaves a line out of a month's report; the application or activity itself is kept. */
export async function omitLine(parts: Parts, actor: Actor, { month, key }: MonthLine): Promise<Refused | undefined> {
  const refused = await refuseHandedIn(parts, actor, month);
  if (refused) return refused;
  const { told } = await loadMonthLines(parts, actor.userId, Temporal.PlainYearMonth.from(month));
  if (!told.some((line) => line.key === key)) return new Refused('not_found');
  if (isActivityKey(key)) return new Refused('conflict', { detail: 'Ta bort aktiviteten i stället.' });
  await store.insertOmission(parts.db, actor.userId, month, key);
  return undefined;
}

export async function includeLine(parts: Parts, actor: Actor, { month, key }: MonthLine): Promise<Refused | undefined> {
  const refused = await refuseHandedIn(parts, actor, month);
  if (refused) return refused;
  return (await store.deleteOmission(parts.db, actor.userId, month, key)) ? undefined : new Refused('not_found');
}

async function refuseHandedIn(parts: Parts, actor: Actor, month: string): Promise<Refused | undefined> {
  const [newest] = await selectReports(parts.db, actor.userId, month);
  if (newest?.reopened_at !== null) return undefined;
  return new Refused('conflict', { detail: 'Öppna månaden igen först: den är inlämnad.' });
}

/** Stores where the work of an application is, or how the job was found, where the ad leaves it open. */
export async function saveActivityAnswer(
  parts: Parts,
  actor: Actor,
  applicationId: string,
  { kind, place, how }: ActivityAnswer,
): Promise<Refused | undefined> {
  if (kind && !applicationKinds.includes(kind)) return refuseField('kind', 'Välj i listan hur du sökte jobbet.');
  const answer = {
    ...(kind === undefined ? {} : { kind }),
    ...(place === undefined ? {} : { place: place?.trim() || null }),
    ...(how === undefined ? {} : { how }),
  };
  const put = isUuid(applicationId) && (await store.putAnswer(parts.db, actor.userId, applicationId, answer));
  return put ? undefined : new Refused('not_found');
}
