import type { ReportProgress } from '../activity-report/activity-report.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { monthNames, pluralize } from '../platform/kernel/swedish.ts';
import type { Notice } from './rules.ts';

/** The days on which users are reminded of the monthly activity report, and the text. Pure. */

export type ReportOccasion = 'first' | 'middle' | 'last';

interface Window {
  first: number;
  last: number;
}

/** The last day of the window, also in a month that ends before it. */
const endOf = (today: Temporal.PlainDate, { last }: Window) => Math.min(last, today.daysInMonth);

/**
 * The reminder that is due: from the first day of the window, the fifth from its end, and the last but one. For a
 * window of 1-14 these are the 1st, 10th and 13th.
 */
export function dueReportReminder(now: Date, window: Window): ReportOccasion | undefined {
  const today = stockholmDay(now);
  const end = endOf(today, window);
  if (today.day < window.first || today.day > end) return undefined;
  if (today.day >= Math.max(window.first, end - 1)) return 'last';
  return today.day >= Math.max(window.first, end - 4) ? 'middle' : 'first';
}

export function reportNotice({ month, sent, others }: ReportProgress, window: Window): Notice {
  const name = monthNames[month.month - 1] ?? '';
  const due = month.add({ months: 1 });
  const last = Math.min(window.last, due.daysInMonth);
  const counts = [
    ...(sent > 0 ? [pluralize(sent, 'sökt jobb', 'sökta jobb')] : []),
    ...(others > 0 ? [pluralize(others, 'annan aktivitet', 'andra aktiviteter')] : []),
  ];
  return {
    kind: 'report',
    groupKey: `report:${month}`,
    title: `Aktivitetsrapporten för ${name}`,
    body:
      `${counts.length > 0 ? `Du har ${counts.join(' och ')}. ` : ''}Är du inskriven på Arbetsförmedlingen lämnar du ` +
      `in senast ${last} ${monthNames[due.month - 1]}. Markera den sedan som inlämnad, så påminner vi inte mer.`,
    href: `/aktivitetsrapport?manad=${month}`,
  };
}
