import type { ReportProgress } from '../activity-report/activity-report.ts';
import { pluralize } from '../platform/kernel/swedish.ts';
import { daysUntil, endOfDay, monthName } from './moment-rules.ts';
import type { ItemRule } from './row.ts';

/**
 * Days of the next month, set in the settings, in which a month's activity report is handed in to Arbetsförmedlingen.
 */
export interface ReportWindow {
  first: number;
  last: number;
}

export type ReportFact = Omit<ReportProgress, 'userId'>;

const dayIn = ({ month }: ReportFact, day: number) => month.add({ months: 1 }).toPlainDate({ day });

/** The item for last month's report, shown within that window. */
export const reportItemRule = (window: ReportWindow): ItemRule<ReportFact> => ({
  kind: 'report',
  // Only for users with something to report, as others may not be registered there.
  applies: (fact, moment) =>
    fact.sent + fact.others > 0 &&
    !fact.handedIn &&
    daysUntil(dayIn(fact, window.first), moment) <= 0 &&
    daysUntil(dayIn(fact, window.last), moment) >= 0,
  weight: (fact, moment) => (daysUntil(dayIn(fact, window.last), moment) <= 2 ? 860 : 620),
  episode: ({ month }) => month.toString(),
  tell: (fact, moment) => {
    const left = daysUntil(dayIn(fact, window.last), moment);
    const sent = fact.sent === 1 ? 'ett jobb' : `${fact.sent} jobb`;
    const did = fact.sent > 0 ? `Du sökte ${sent}` : `Du har ${pluralize(fact.others, 'aktivitet', 'aktiviteter')}`;
    return {
      title: `Aktivitetsrapporten för ${monthName(fact.month)}`,
      reason:
        `${did} i ${monthName(fact.month)}. Är du inskriven på Arbetsförmedlingen ska ` +
        'rapporten in senast den ' +
        `${window.last}${left === 0 ? ', det är i dag' : left === 1 ? ', det är i morgon' : ''}.`,
      action: { label: 'Öppna rapporten', href: `/aktivitetsrapport?manad=${fact.month}` },
      dueAt: endOfDay(dayIn(fact, window.last)),
      subject: { type: 'month', id: fact.month.toString() },
    };
  },
});

/** Day of the month from which progress towards the target is shown. */
const PROGRESS_FROM = 20;

/** The item for the jobs left to apply for to reach this month's target. */
export const targetItemRule: ItemRule<ReportFact> = {
  kind: 'report_target',
  applies: ({ sentNow, target }, { today }) => today.day >= PROGRESS_FROM && target !== null && sentNow < target,
  weight: () => 540,
  episode: (_, { today }) => `target ${today.toPlainYearMonth()}`,
  tell: ({ sentNow, target }, { today }) => {
    const month = today.toPlainYearMonth();
    const left = (target ?? 0) - sentNow;
    return {
      title: `${sentNow} av ${target} sökta jobb i ${monthName(month)}`,
      reason: `Det är ${left} kvar till målet i din planering.`,
      action: { label: 'Hitta en annons att söka', href: '/matchningar' },
      dueAt: endOfDay(month.toPlainDate({ day: month.daysInMonth })),
      subject: { type: 'month', id: month.toString() },
    };
  },
};
