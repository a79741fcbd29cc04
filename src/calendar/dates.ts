import { applicationStates, endStates, followUpPlan, isEditable } from '../applications/applications.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/open.ts';
import { stockholmDay } from '../kernel/clock.ts';
import type { CalendarEntry } from './contract.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

const unsent = [...applicationStates.filter(isEditable), 'ad_closed'];
const unanswered = ['sent', 'acknowledged'];

/**
 * What a person has to keep from a day to a day, both Stockholm days and both within, in order: last days of ads,
 * interviews, follow-ups, answers to offers, and the window of the activity report. What was called off is there too,
 * and says so.
 */
export async function datesOf(
  db: Db | Tx,
  { reminders }: Pick<Config, 'reminders'>,
  userId: string,
  span: rules.Span,
): Promise<CalendarEntry[]> {
  const applications = await store.standingApplications(db, userId, [...unsent, ...unanswered, 'offered']);
  const interviews = await store.interviewsOf(db, userId, span);
  const ended: readonly string[] = endStates;
  const entries = [
    ...applications.flatMap((application) => {
      if (unsent.includes(application.state)) return rules.deadlineOf(application);
      if (application.state === 'offered')
        return rules.offerAnswerOf(application, reminders.offerAnswerAfter);
      return rules.followUpsOf(application, planOf(application, reminders));
    }),
    ...interviews.map((interview) => rules.interviewEntry(interview, ended.includes(interview.state))),
    ...rules.reportWindows(userId, span, reminders.reportWindow),
  ];
  return rules.inOrder(entries.filter((entry) => rules.isWithin(entry, span)));
}

function planOf({ sent_at, deadline }: store.StandingApplication, reminders: Config['reminders']) {
  if (!sent_at) return [];
  const closes = deadline === null ? null : Temporal.PlainDate.from(deadline);
  return followUpPlan({ sentOn: stockholmDay(sent_at), deadline: closes }, reminders).followUps;
}
