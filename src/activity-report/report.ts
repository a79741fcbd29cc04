import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { csvFile } from '../platform/kernel/csv.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { formatLongDay, formatMonth, pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { renderPdf } from '../platform/print/typst.ts';
import type { ActivityReport, ReportLine } from './contract.ts';
import * as lineRules from './line-rules.ts';
import { loadMonthLines } from './lines.ts';
import { loadReportName } from './person.ts';
import { selectReports } from './report-store.ts';
import { reportTemplate } from './report-template.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** The report of a month: for the page, as a file for a spreadsheet, and as a page to print. */

/** @param month as `2026-11`; default: this month in Stockholm */
export async function getActivityReport(parts: Parts, actor: Actor, month?: string): Promise<ActivityReport> {
  const now = parts.clock.now();
  const of = month ? Temporal.PlainYearMonth.from(month) : stockholmDay(now).toPlainYearMonth();
  const { told: lines, leftOut } = await loadMonthLines(parts, actor.userId, of);
  const [handed, ...former] = await selectReports(parts.db, actor.userId, of.toString());
  const stands = handed?.reopened_at === null ? handed : undefined;
  const items = stands ? rules.attachEvidence(stands.lines, lines) : lines;
  const until = rules.lastProofDay(of, parts.config.retention.recruiters);
  return {
    month: of.toString(),
    label: formatMonth(of),
    window: rules.reportWindow(of, parts.config.reminders.reportWindow),
    sent: items.filter(({ kind }) => kind.startsWith('applied')).length,
    target: stands
      ? stands.target
      : rules.targetForMonth(await store.selectTargets(parts.db, actor.userId), of.toString()),
    items,
    leftOut,
    handedIn: handed
      ? {
          at: handed.handed_in_at.toISOString(),
          isReopened: !stands,
          changes: lineRules.compareReportLines(handed.lines, lines),
          former: former.map((row) => ({
            at: row.handed_in_at.toISOString(),
            lines: row.lines.map((line) => ({ key: line.key, text: lineRules.lineSummary(line) })),
          })),
        }
      : null,
    hasProof: Temporal.PlainDate.compare(stockholmDay(now), until) <= 0,
    proofUntil: until.toString(),
  };
}

const header = ['Aktivitet', 'Datum', 'Vad', 'Arbetsgivare', 'Ort', 'Hur', 'Underlag'];

const cellsOf = ({ kindLabel, when, title, employer, place, how, asks }: ReportLine): string[] => [
  kindLabel,
  when,
  title,
  employer ?? '',
  place ?? (asks.includes('place') ? 'Ort saknas' : ''),
  how ?? '',
];

/** The evidence of a line, and what the user has not answered yet. */
const evidenceOf = ({ evidence, asks }: ReportLine) =>
  [...evidence, ...(asks.includes('kind') ? ['Hur du hittade jobbet är inte ifyllt.'] : [])].join(' ');

export async function renderActivityReportCsv(parts: Parts, actor: Actor, month?: string) {
  const report = await getActivityReport(parts, actor, month);
  const rows = report.items.map((line) => [...cellsOf(line), evidenceOf(line)]);
  const file = Buffer.from(csvFile(header, rows), 'utf8');
  return { name: `aktivitetsrapport-${report.month}.csv`, type: 'text/csv; charset=utf-8', file };
}

export async function renderActivityReportPdf(parts: Parts, actor: Actor, month?: string) {
  return parts.costly.run(actor.userId, 'print', (slot) => renderReportPdf(parts, slot, actor, month));
}

export async function renderReportPdf(parts: Parts, slot: WorkSlot, actor: Actor, month?: string) {
  const report = await getActivityReport(parts, actor, month);
  const name = await loadReportName(parts, actor);
  if (name instanceof Refused) return name;
  const count = pluralize(report.sent, 'sökt jobb', 'sökta jobb');
  const handedIn = report.handedIn
    ? `. Inlämnad ${formatLongDay(new Date(report.handedIn.at))}${report.handedIn.isReopened ? ', ändras nu' : ''}`
    : '';
  const file = await renderPdf(slot, reportTemplate, {
    name,
    title: `Aktivitetsrapport ${report.label}`,
    // The user's target is left out: it is nobody else's business.
    lead: `${count}${handedIn}`,
    header: header.slice(1, 6),
    groups: [...Map.groupBy(report.items, ({ kindLabel }) => kindLabel)].map(([kind, lines]) => ({
      kind,
      rows: lines.map((line) => ({ cells: cellsOf(line).slice(1), evidence: evidenceOf(line) })),
    })),
    empty: `Inga aktiviteter i ${report.label}.`,
  });
  return { name: `aktivitetsrapport-${report.month}.pdf`, type: 'application/pdf', file };
}
