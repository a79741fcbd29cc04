import {
  type ApplicationProof,
  loadApplicationProof,
  printCvOfProof,
  readProofAttachment,
} from '../applications/applications.ts';
import { type ArchiveFile, createZip } from '../platform/archive/archive.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { formatDayAndTime, formatLongDay } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { renderPdf } from '../platform/print/typst.ts';
import { selectReceipts } from '../replies/replies.ts';
import type { ActivityReport, ReportLine } from './contract.ts';
import { loadReportName } from './person.ts';
import * as rules from './proof-rules.ts';
import { proofTemplate } from './proof-template.ts';
import { getActivityReport, renderReportPdf } from './report.ts';

/** Proof that the jobs of a month were applied for, in case the agency asks: one PDF, or files in a ZIP. */

type Receipt = Awaited<ReturnType<typeof selectReceipts>>[number];

/** A line of the report for a job that was applied for, with its proof. */
interface Proof {
  line: ReportLine;
  /** What is stored of the application; null for a job that the user added without one. */
  sent: { applicationId: string; proof: ApplicationProof; receipts: Receipt[] } | null;
}

/** What a proof is made of, and for whom. */
interface Order {
  parts: Parts;
  slot: WorkSlot;
  actor: Actor;
  report: ActivityReport;
  applied: readonly ReportLine[];
}

function appliedIn(report: ActivityReport): ReportLine[] | Refused {
  if (!report.hasProof) {
    const until = formatLongDay(new Date(`${report.proofUntil}T12:00:00Z`));
    return new Refused('conflict', { detail: `Underlaget för ${report.label} fanns kvar till och med ${until}.` });
  }
  const applied = report.items.filter(({ kind }) => kind.startsWith('applied'));
  if (applied.length > 0) return applied;
  return new Refused('conflict', { detail: `Det finns inga sökta jobb i ${report.label} att visa underlag för.` });
}

/** Reads one at a time, so that a month's letters and mails need not fit in memory. */
async function* readProofs(parts: Parts, userId: string, applied: readonly ReportLine[]): AsyncGenerator<Proof> {
  for (const line of applied) {
    const { applicationId } = line;
    if (applicationId === null) {
      yield { line, sent: null };
      continue;
    }
    const proof = await loadApplicationProof(parts, userId, applicationId);
    // An application that no longer counts as sent, though the month was handed in with it, has no proof.
    if (!proof) continue;
    yield { line, sent: { applicationId, proof, receipts: await selectReceipts(parts.db, userId, applicationId) } };
  }
}

/** @param month as `2026-11` */
export async function renderProofPdf(parts: Parts, actor: Actor, month?: string) {
  return parts.costly.run(actor.userId, 'print', async (slot) => {
    const report = await getActivityReport(parts, actor, month);
    const applied = appliedIn(report);
    return applied instanceof Refused ? applied : proofPdf({ parts, slot, actor, report, applied });
  });
}

async function proofPdf({ parts, slot, actor, report, applied }: Order) {
  const name = await loadReportName(parts, actor);
  if (name instanceof Refused) return name;
  const applications: object[] = [];
  for await (const { line, sent } of readProofs(parts, actor.userId, applied))
    applications.push(
      sent ? rules.presentProofForPrint(sent.proof, sent.receipts, line.evidence) : rules.presentLineForPrint(line),
    );
  const file = await renderPdf(slot, proofTemplate, {
    name,
    title: `Underlag ${report.label}`,
    lead:
      `Annonser, brev och kvitton för jobb som söktes i ${report.label}. ` +
      `Gjord ${formatDayAndTime(parts.clock.now())}.`,
    applications,
  });
  return { name: `underlag-${report.month}.pdf`, type: 'application/pdf', file };
}

/** The proof as a ZIP with CVs, attachments and mails; it is made while it is streamed. */
export async function renderProofZip(parts: Parts, actor: Actor, month?: string) {
  const report = await getActivityReport(parts, actor, month);
  const applied = appliedIn(report);
  if (applied instanceof Refused) return applied;
  const slot = await parts.costly.enter(actor.userId, 'export');
  if (slot instanceof Refused) return slot;
  const file = createZip(proofFiles({ parts, slot, actor, report, applied }), {
    at: parts.clock.now(),
    done: (error) => {
      slot.leave();
      if (error) parts.log.info({ err: error }, 'a proof folder ended before its end');
    },
  });
  return { name: `underlag-${report.month}.zip`, type: 'application/zip', file };
}

async function* proofFiles(order: Order): AsyncGenerator<ArchiveFile> {
  const { parts, slot, actor, report, applied } = order;
  const printed = [await renderReportPdf(parts, slot, actor, report.month), await proofPdf(order)];
  for (const made of printed)
    if (!(made instanceof Refused)) yield { name: made.name, pieces: whole(made.file), stored: true };
  let number = 0;
  for await (const { line, sent } of readProofs(parts, actor.userId, applied)) {
    number += 1;
    if (!sent) {
      const folder = rules.folderName(number, line.day, line.title);
      yield { name: `${folder}/rad.txt`, pieces: whole(rules.lineText(line)) };
      continue;
    }
    const { applicationId, proof, receipts } = sent;
    const { ad, sentAt } = proof;
    const folder = rules.folderName(number, stockholmDay(sentAt).toString(), `${ad.title}, ${ad.employer}`);
    yield { name: `${folder}/annons.txt`, pieces: whole(rules.adText(proof)) };
    if (proof.letter) yield { name: `${folder}/brev.txt`, pieces: whole(rules.letterText(proof, line.evidence)) };
    const cv = await printCvOfProof(slot, proof);
    if (cv) yield { name: `${folder}/cv.pdf`, pieces: whole(cv), stored: true };
    if (proof.message) yield { name: `${folder}/skickat.eml`, pieces: whole(proof.message) };
    for (const [at, receipt] of receipts.entries())
      yield { name: `${folder}/kvitto-${at + 1}.txt`, pieces: whole(rules.receiptText(receipt)) };
    for (const [at, { id, name }] of proof.attachments.entries()) {
      const bytes = await readProofAttachment(parts, actor.userId, applicationId, id);
      // The number keeps two attachments of the same name apart.
      const path = `${folder}/bilagor/${at + 1} ${rules.sanitizeFileName(name)}`;
      if (bytes) yield { name: path, pieces: whole(bytes), stored: true };
    }
  }
}

async function* whole<T>(value: T): AsyncGenerator<T> {
  yield value;
}
