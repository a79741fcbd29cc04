import type { ApplicationProof } from '../applications/applications.ts';
import { formatDayAndTime, formatLongDay } from '../platform/kernel/swedish.ts';
import type { ReportLine } from './contract.ts';

/** File names and texts of the proof. Pure. */

interface Receipt {
  received_at: Date;
  sender: string;
  subject: string;
  text: string;
}

/** Removes what some file systems do not accept in a name. */
export function sanitizeFileName(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{N} ._(),&+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.{2,}/g, '.')
    .trim();
  return [...plain].slice(0, 60).join('').trim() || 'utan namn';
}

/** The name of a folder: `01 2026-11-18 Kock, Krogen`. */
export function folderName(number: number, day: string, what: string): string {
  const name = sanitizeFileName(what).replace(/[ .]$/, '');
  return `${String(number).padStart(2, '0')} ${day} ${name}`;
}

const lines = (...all: (string | null)[]) => `${all.filter((line) => line !== null).join('\n')}\n`;

const NO_AD_TEXT = 'Annonsens text är inte sparad.';
const savedAs = ({ ad }: ApplicationProof) => `Annonsen som den sparades ${formatDayAndTime(ad.at)}`;

export function adText(proof: ApplicationProof): string {
  const { ad } = proof;
  return lines(
    ad.title,
    ad.employer,
    ad.url,
    ad.deadline === null ? null : `Sista ansökningsdag: ${ad.deadline}`,
    ...(ad.text === null ? ['', NO_AD_TEXT] : [`${savedAs(proof)}.`, '', ad.text]),
  );
}

const NOTHING_KEPT = 'Du sökte det utanför Sökväg: annons, brev och kvitto finns bara om du har sparat dem själv.';

/** The text for a job that the user added without an application: there is only what they say. */
export function lineText({ kindLabel, text, evidence }: ReportLine): string {
  return lines(`${kindLabel}: ${text}`, ...evidence, NOTHING_KEPT);
}

export function presentLineForPrint({ kindLabel, when, title, place, evidence }: ReportLine) {
  const facts = [`${kindLabel}, ${when}${place === null ? '' : `, ${place}`}.`, ...evidence, NOTHING_KEPT];
  return { title, facts, parts: [] };
}

/** @param evidence what the report says of the sending; the text claims no more */
export function letterText(proof: ApplicationProof, evidence: readonly string[]): string {
  const { subject, letter, mailText } = proof;
  return lines(
    ...evidence,
    subject === null ? null : `Ämne: ${subject}`,
    ...(mailText === null ? [] : ['', mailText]),
    '',
    letter,
  );
}

export function receiptText({ received_at, sender, subject, text }: Receipt): string {
  return lines(`Mottaget ${formatDayAndTime(received_at)}`, `Från: ${sender}`, `Ämne: ${subject}`, '', text);
}

/** What the PDF shows of one application; about the sending it shows what the report says. */
export function presentProofForPrint(
  proof: ApplicationProof,
  receipts: readonly Receipt[],
  evidence: readonly string[],
) {
  const { ad, subject, letter, mailText, cv, attachments } = proof;
  return {
    title: `${ad.title}, ${ad.employer}`,
    facts: [
      ...evidence,
      ...(ad.url ? [`Annons: ${ad.url}`] : []),
      ...(ad.deadline ? [`Sista ansökningsdag ${formatLongDay(new Date(`${ad.deadline}T12:00:00Z`))}.`] : []),
      cv ? 'Cv skickades med. Det ligger i ZIP-filen.' : 'Vilket cv som skickades är inte sparat.',
      ...(ad.text === null ? [NO_AD_TEXT] : []),
      ...(letter === null ? ['Inget brev är sparat.'] : []),
      ...(attachments.length > 0 ? [`Bilagor: ${attachments.map(({ name }) => name).join(', ')}.`] : []),
    ],
    parts: [
      ...(ad.text === null ? [] : [{ heading: savedAs(proof), text: ad.text }]),
      ...(mailText === null ? [] : [{ heading: 'Mejlet', text: mailText }]),
      ...(letter === null ? [] : [{ heading: subject ? `Brevet: ${subject}` : 'Brevet', text: letter }]),
      ...receipts.map((receipt) => ({
        heading: `Kvitto ${formatDayAndTime(receipt.received_at)}: ${receipt.subject}`,
        text: `Från ${receipt.sender}\n\n${receipt.text}`,
      })),
    ],
  };
}
