import { endStates, planFollowUps, statesWithCalendarDates } from '../applications/applications.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { selectOpenAsks } from '../replies/replies.ts';
import type { CalendarEntry } from './contract.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

const withDeadline: readonly string[] = statesWithCalendarDates('deadline');
const withAnswer: readonly string[] = statesWithCalendarDates('answer');

/**
 * The dates of one user in a span of Stockholm days, both ends included, sorted: last days of ads, interviews,
 * follow-ups, answers to offers, and the window of the activity report. Cancelled entries are included and marked.
 */
export async function listDates(
  db: Db | Tx,
  config: Pick<Config, 'reminders'>,
  userId: string,
  span: rules.DaySpan,
): Promise<CalendarEntry[]> {
  return (await listDatesByUser(db, config, [userId], span)).get(userId) ?? [];
}

/** Like `listDates`, for many users at once. Keys are user ids. */
export async function listDatesByUser(
  db: Db | Tx,
  config: Pick<Config, 'reminders'>,
  userIds: readonly string[],
  span: rules.DaySpan,
): Promise<Map<string, CalendarEntry[]>> {
  const states = [...withDeadline, ...withAnswer, ...statesWithCalendarDates('follow_up')];
  const standing = await store.selectApplications(db, userIds, states);
  const dated = await store.selectInterviews(db, userIds, span);
  const applications = Map.groupBy(standing, ({ user_id }) => user_id);
  const asks = await selectOpenAsks(db, userIds);
  const withDay = asks.flatMap(({ due_on, ...ask }) => (due_on === null ? [] : [{ ...ask, due_on }]));
  const asked = Map.groupBy(withDay, ({ user_id }) => user_id);
  const interviews = Map.groupBy(dated, ({ user_id }) => user_id);
  return new Map(
    userIds.map((userId) => {
      const own = {
        applications: applications.get(userId) ?? [],
        interviews: interviews.get(userId) ?? [],
        asks: asked.get(userId) ?? [],
      };
      return [userId, entriesOf(userId, own, config, span)];
    }),
  );
}

function entriesOf(
  userId: string,
  {
    applications,
    interviews,
    asks,
  }: { applications: store.DatedApplication[]; interviews: store.DatedInterview[]; asks: rules.DatedAsk[] },
  { reminders }: Pick<Config, 'reminders'>,
  span: rules.DaySpan,
): CalendarEntry[] {
  const ended: readonly string[] = endStates;
  // Applications whose employer named a last day, so that it need not be estimated.
  const answered = new Set(asks.flatMap(({ kind, application_id: id }) => (kind === 'offer' ? [id] : [])));
  const entries = [
    ...asks.map((ask) => rules.askEntry(ask)),
    ...applications.flatMap((application) => {
      if (withDeadline.includes(application.state)) return rules.deadlineEntries(application);
      if (answered.has(application.id)) return [];
      if (withAnswer.includes(application.state))
        return rules.offerAnswerEntries(application, reminders.offerAnswerAfter);
      return rules.followUpEntries(application, planOf(application, reminders));
    }),
    ...interviews.map((interview) => rules.interviewEntry(interview, ended.includes(interview.state))),
    ...rules.reportWindowEntries(userId, span, reminders.reportWindow),
  ];
  return rules.sortEntries(entries.filter((entry) => rules.overlapsSpan(entry, span)));
}

/** No follow-ups after an answer, for suspected fraud, or when delivery failed or is delayed. */
function planOf(
  { sent_at, replied_at, promised_by, is_fraud, deadline, delivery, state }: store.DatedApplication,
  reminders: Config['reminders'],
) {
  const isUnread = (delivery === 'failed' || delivery === 'delayed') && state === 'sent';
  if (!sent_at || isUnread || is_fraud || (replied_at && replied_at >= sent_at)) return [];
  const closes = deadline === null ? null : Temporal.PlainDate.from(deadline);
  const promisedBy = promised_by === null ? null : Temporal.PlainDate.from(promised_by);
  return planFollowUps({ sentOn: stockholmDay(sent_at), deadline: closes, promisedBy }, reminders).followUps;
}
