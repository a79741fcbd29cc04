import { getCurrentUser } from '../accounts/accounts.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { csvFile } from '../platform/kernel/csv.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { renderPdf } from '../platform/print/typst.ts';
import { profileOf } from '../profile/profile.ts';
import type { ActivityReport, Statistics } from './contract.ts';
import { reportTemplate } from './report-template.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** What a person has done to find work: the report that the agency asks for each month, and how it goes. */

/** @param month as `2026-11`; this one in Stockholm without it */
export async function getActivityReport(parts: Parts, actor: Actor, month?: string): Promise<ActivityReport> {
  const now = parts.clock.now();
  const of = month ? Temporal.PlainYearMonth.from(month) : stockholmDay(now).toPlainYearMonth();
  const span = rules.monthSpan(of);
  const sent = await store.selectSentApplications(parts.db, actor.userId, span);
  const held = await store.selectInterviews(parts.db, actor.userId, span, now);
  const items = [...sent.map(rules.applicationLine), ...held.map(rules.interviewLine)];
  return {
    month: of.toString(),
    label: rules.formatMonth(of),
    window: rules.reportWindow(of, parts.config.reminders.reportWindow),
    sent: sent.length,
    target: await store.findTarget(parts.db, actor.userId),
    items: items.toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}

const header = ['Datum', 'Jobb', 'Arbetsgivare', 'Ort', 'Hur', 'Underlag'];

export async function renderActivityReportCsv(parts: Parts, actor: Actor, month?: string) {
  const report = await getActivityReport(parts, actor, month);
  const rows = report.items.map(({ day, title, employer, place, how, evidence }) => [
    day,
    title,
    employer,
    place,
    how,
    evidence.join(' '),
  ]);
  const file = Buffer.from(csvFile(header, rows), 'utf8');
  return { name: `aktivitetsrapport-${report.month}.csv`, type: 'text/csv; charset=utf-8', file };
}

export async function renderActivityReportPdf(parts: Parts, actor: Actor, month?: string) {
  return parts.costly.run(actor.userId, 'print', (slot) => printedReport(parts, slot, actor, month));
}

async function printedReport(parts: Parts, slot: WorkSlot, actor: Actor, month?: string) {
  const report = await getActivityReport(parts, actor, month);
  const count = pluralize(report.sent, 'sökt jobb', 'sökta jobb');
  const me = await getCurrentUser(parts, actor);
  if (me instanceof Refused) return me;
  // A printed page without it could be anybody's.
  const profile = await profileOf(parts, actor.userId);
  const file = await renderPdf(slot, reportTemplate, {
    name: profile?.cv.basics?.name?.trim() || me.user.email,
    title: `Aktivitetsrapport ${report.label}`,
    lead: report.target === null ? count : `${count}, målet är ${report.target}`,
    header: header.slice(0, 5),
    rows: report.items.map(({ day, title, employer, place, how, evidence }) => ({
      cells: [day, title, employer, place ?? 'Ort saknas', how],
      evidence: evidence.join(' '),
    })),
    empty: `Inga sökta jobb i ${report.label}.`,
  });
  return { name: `aktivitetsrapport-${report.month}.pdf`, type: 'application/pdf', file };
}

/** How many jobs the person means to apply for in a month; null takes it away. */
export async function saveTarget(parts: Parts, actor: Actor, target: number | null) {
  await store.putTarget(parts.db, actor.userId, target);
  return { target };
}

/** How far applications came, and how the last weeks went. */
export async function getStatistics(parts: Parts, actor: Actor): Promise<Statistics> {
  const now = parts.clock.now();
  const passed = await store.selectPassedStates(parts.db, actor.userId);
  const [first] = rules.recentMondays(now);
  const since = first ? new Date(first.toZonedDateTime('Europe/Stockholm').epochMilliseconds) : now;
  const happened = await store.selectEventsSince(parts.db, actor.userId, { since, now });
  return {
    funnel: rules.countFunnel(passed),
    enough: passed.length >= rules.MIN_SENT_FOR_SHARES,
    needed: rules.MIN_SENT_FOR_SHARES,
    weeks: rules.countWeeks(now, { ...happened, sent: passed.map(({ sent_at }) => sent_at) }),
  };
}

export async function targetForExport(parts: Parts, userId: string): Promise<{ target: number | null }> {
  return { target: await store.findTarget(parts.db, userId) };
}
