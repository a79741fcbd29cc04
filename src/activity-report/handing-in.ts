import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { formatLongDay, formatMonth } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import type { ReportLine, ReportMonths } from './contract.ts';
import { loadLinesByMonth, loadMonthLines } from './lines.ts';
import * as reports from './report-store.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** Marks a month as handed in to the agency. Its lines stay as they were then, also when it is handed in again. */

export async function markHandedIn(parts: Parts, actor: Actor, month: string): Promise<Refused | undefined> {
  const of = Temporal.PlainYearMonth.from(month);
  const now = parts.clock.now();
  const current = stockholmDay(now).toPlainYearMonth();
  if (Temporal.PlainYearMonth.compare(of, current) >= 0)
    return refuseField('month', `Rapporten för ${formatMonth(of)} lämnas in när månaden är slut.`);
  if (Temporal.PlainYearMonth.compare(of, current.subtract({ months: rules.LISTED_PAST_MONTHS })) < 0)
    return refuseField('month', `Välj en av de senaste ${rules.LISTED_PAST_MONTHS} månaderna.`);
  const { told: lines } = await loadMonthLines(parts, actor.userId, of);
  const target = rules.targetForMonth(await store.selectTargets(parts.db, actor.userId), of.toString());
  const put = await reports.insertReport(parts.db, {
    user_id: actor.userId,
    month: of.toString(),
    handed_in_at: now,
    target,
    lines: lines.map(rules.omitEvidence),
  });
  if (put) return undefined;
  return new Refused('conflict', { detail: `Rapporten för ${formatMonth(of)} är redan markerad som inlämnad.` });
}

/** Undoes `markHandedIn`. If the month had been handed in before, that edition is open to changes again. */
export async function undoHandedIn(parts: Parts, actor: Actor, month: string): Promise<Refused | undefined> {
  const gone = await reports.deleteReport(parts.db, actor.userId, month);
  return gone ? undefined : new Refused('not_found');
}

/** Reopens a month that was handed in, to change it and hand it in again. What was handed in is kept. */
export async function reopenHandedIn(parts: Parts, actor: Actor, month: string): Promise<Refused | undefined> {
  const found = await reports.reopenReport(parts.db, actor.userId, month, parts.clock.now());
  return found ? undefined : new Refused('not_found');
}

/** Ends the reopening: the month stays as it was handed in. */
export async function cancelReopening(parts: Parts, actor: Actor, month: string): Promise<Refused | undefined> {
  const found = await reports.reopenReport(parts.db, actor.userId, month, null);
  return found ? undefined : new Refused('not_found');
}

const handedInAs = (edition: reports.ReportEdition | undefined) =>
  edition && (edition.reopened_at ? ('reopened' as const) : ('stands' as const));

const countOf = (lines: readonly ReportLine[]) => {
  const applied = lines.filter(({ kind }) => kind.startsWith('applied')).length;
  const interviews = lines.filter(({ kind }) => kind === 'interview').length;
  return { applied, interviews, others: lines.length - applied - interviews };
};

/** This month and the earlier ones, the newest first, back to the first month that has content. */
export async function listReportMonths(parts: Parts, actor: Actor): Promise<ReportMonths> {
  const now = parts.clock.now();
  const current = stockholmDay(now).toPlainYearMonth();
  const months = Array.from({ length: rules.LISTED_PAST_MONTHS + 1 }, (_, n) =>
    current.subtract({ months: rules.LISTED_PAST_MONTHS - n }),
  );
  const lines = await loadLinesByMonth(parts, actor.userId, months);
  const editions = Map.groupBy(await reports.selectReports(parts.db, actor.userId), ({ month }) => month);
  const targets = await store.selectTargets(parts.db, actor.userId);
  const setting = parts.config.reminders.reportWindow;
  const items = months.map((month) => {
    const handed = editions.get(month.toString())?.[0];
    const stands = handed?.reopened_at === null ? handed : undefined;
    const counts = countOf(stands?.lines ?? lines.get(month.toString())?.told ?? []);
    const window = rules.reportWindow(month, setting);
    const isDue = month.equals(current.subtract({ months: 1 })) && stockholmDay(now).toString() <= window.until;
    const when = month.equals(current) ? ('now' as const) : isDue ? ('due' as const) : ('past' as const);
    const target = stands ? stands.target : rules.targetForMonth(targets, month.toString());
    const until = formatLongDay(new Date(`${window.until}T12:00:00Z`));
    return {
      ...{ month: month.toString(), label: formatMonth(month), ...counts },
      handedInAt: handed?.handed_in_at.toISOString() ?? null,
      note: rules.monthNote({ ...counts, when, handedIn: handedInAs(handed) }, target, { until }),
    };
  });
  const begun = items.findIndex(
    ({ applied, interviews, others, handedInAt }) => applied + interviews + others > 0 || handedInAt !== null,
  );
  const target = rules.targetForMonth(targets, current.toString());
  return { items: (begun < 0 ? items.slice(-1) : items.slice(begun)).toReversed(), target };
}
