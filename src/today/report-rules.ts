import { stockholmDay } from '../platform/kernel/clock.ts';
import type { ApplicationFact } from './facts.ts';
import { daysUntil, endOfDay, type Moment, monthName } from './moment-rules.ts';
import type { ItemRule } from './row.ts';

/** The report of a month to the employment agency is handed in on days of the next, which a setting names. */
export interface ReportWindow {
  first: number;
  last: number;
}

export interface ReportFact {
  month: Temporal.PlainYearMonth;
  /** How many applications were sent in it. */
  sent: number;
  window: ReportWindow;
}

const monthBefore = (day: Temporal.PlainDate) => day.toPlainYearMonth().subtract({ months: 1 });

/** What was sent from here on may have to be reported. */
export function reportPeriodStart({ today }: Moment): Date {
  const first = monthBefore(today).toPlainDate({ day: 1 });
  return new Date(first.toZonedDateTime('Europe/Stockholm').epochMilliseconds);
}

export function buildReportFact(
  applications: readonly ApplicationFact[],
  { today }: Moment,
  window: ReportWindow,
): ReportFact {
  const month = monthBefore(today);
  const sent = applications.filter(
    ({ sentAt }) => sentAt !== null && stockholmDay(sentAt).toPlainYearMonth().equals(month),
  );
  return { month, sent: sent.length, window };
}

const dayIn = ({ month }: ReportFact, day: number) => month.add({ months: 1 }).toPlainDate({ day });
const lastDay = (fact: ReportFact) => dayIn(fact, fact.window.last);

/** Only for whoever has something to report: others may not be registered there at all. */
export const reportItemRule: ItemRule<ReportFact> = {
  kind: 'report',
  applies: (fact, moment) =>
    fact.sent > 0 && daysUntil(dayIn(fact, fact.window.first), moment) <= 0 && daysUntil(lastDay(fact), moment) >= 0,
  weight: (fact, moment) => (daysUntil(lastDay(fact), moment) <= 2 ? 860 : 620),
  episode: ({ month }) => month.toString(),
  tell: (fact, moment) => {
    const left = daysUntil(lastDay(fact), moment);
    const count = fact.sent === 1 ? 'en ansökan' : `${fact.sent} ansökningar`;
    return {
      title: `Aktivitetsrapporten för ${monthName(fact.month)}`,
      reason:
        `Du skickade ${count} i ${monthName(fact.month)}. Är du inskriven på Arbetsförmedlingen ska ` +
        'rapporten in senast den ' +
        `${fact.window.last}${left === 0 ? ', det är i dag' : left === 1 ? ', det är i morgon' : ''}.`,
      action: { label: 'Öppna rapporten', href: `/aktivitetsrapport?manad=${fact.month}` },
      dueAt: endOfDay(lastDay(fact)),
      subject: { type: 'month', id: fact.month.toString() },
    };
  },
};
