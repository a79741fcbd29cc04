import { stockholmDay } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { ReportLine } from './contract.ts';
import * as lineRules from './line-rules.ts';
import { monthSpan } from './rules.ts';
import * as store from './store.ts';

/** The lines of a month's report, and those that the user left out, each in the order of the agency's form. */
export interface MonthLines {
  told: ReportLine[];
  leftOut: ReportLine[];
}

export async function loadMonthLines(
  parts: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  month: Temporal.PlainYearMonth,
): Promise<MonthLines> {
  return (await loadLinesByMonth(parts, userId, [month])).get(month.toString()) ?? { told: [], leftOut: [] };
}

/** The lines of consecutive months. Keys are months such as `2026-11`. */
export async function loadLinesByMonth(
  parts: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  months: readonly Temporal.PlainYearMonth[],
): Promise<Map<string, MonthLines>> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return new Map();
  const { db } = parts;
  const now = parts.clock.now();
  const today = stockholmDay(now);
  const span = { from: monthSpan(first).from, until: monthSpan(last).until };
  const days = {
    from: first.toPlainDate({ day: 1 }).toString(),
    until: last.toPlainDate({ day: last.daysInMonth }).toString(),
  };
  const sent = (await store.selectSentApplications(db, userId, span)).map(lineRules.applicationLine);
  const held = (await store.selectInterviews(db, userId, span, now)).map(lineRules.interviewLine);
  const added = await store.selectActivities(db, userId, days);
  const changes = (await store.selectCvChangeDays(db, userId, days)).map((day) => Temporal.PlainDate.from(day));
  const omissions = await store.selectOmissions(
    db,
    userId,
    months.map((month) => month.toString()),
  );
  const within = (month: Temporal.PlainYearMonth) => (day: Temporal.PlainDate) => day.toPlainYearMonth().equals(month);
  return new Map(
    months.map((month) => {
      const left = new Set(omissions.filter((row) => row.month === month.toString()).map(({ line_key }) => line_key));
      const lines = lineRules.sortInFormOrder([
        ...[...sent, ...held].filter(({ day }) => within(month)(Temporal.PlainDate.from(day))),
        ...added.flatMap((row) => lineRules.activityLine(row, month, today)),
        ...lineRules.cvUpdateLine(changes.filter(within(month))),
      ]);
      const [told, leftOut] = [lines.filter(({ key }) => !left.has(key)), lines.filter(({ key }) => left.has(key))];
      return [month.toString(), { told, leftOut }];
    }),
  );
}
