import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import type { Resume } from '../../profile/contract.ts';
import { buildCvDocument, readOwnDocument } from '../../profile/profile.ts';

/**
 * Reads a document as an employer's program does, and compares it with the CV.
 *
 * @returns approved texts that are missing in the document, and text in it that was not approved; empty if they agree
 */
export async function verifyDocument(
  slot: WorkSlot,
  cv: Resume,
  language: 'sv' | 'en',
  file: { name: string; bytes: Buffer },
): Promise<string[]> {
  const reading = await readOwnDocument(slot, { bytes: new Uint8Array(file.bytes), fileName: file.name });
  // The CV import rejects very short documents as `scant`, but a CV may be that short.
  const read = reading.scant ?? reading.lines.map(({ text }) => text);
  return findTextDifferences(textsOf(cv, language), read);
}

/** All texts of the document, in reading order. */
function textsOf(cv: Resume, language: 'sv' | 'en'): string[] {
  const { name, label, contacts, sections } = buildCvDocument(cv, language);
  return [
    name,
    label,
    ...contacts.map(({ text }) => text),
    ...sections.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap((one) => [one.title, one.subtitle, one.when, ...one.paragraphs, ...one.bullets]),
    ]),
  ].filter((text) => text !== '');
}

/** The expected texts that were not read, and what was read beyond them. */
export function findTextDifferences(expected: readonly string[], read: readonly string[]): string[] {
  let rest = bare(read.join(' '));
  const missing: string[] = [];
  // Longest texts first, as a short one may be part of a longer one.
  for (const text of [...expected].sort((one, other) => other.length - one.length)) {
    const wanted = bare(text);
    const at = wanted === '' ? 0 : rest.indexOf(wanted);
    if (at === -1) missing.push(text);
    else rest = `${rest.slice(0, at)}\n${rest.slice(at + wanted.length)}`;
  }
  const left = rest.replace(/\n/gu, '');
  return left === '' ? missing : [...missing, left];
}

/** Removes white space, bullets, dashes and emoji, as line breaks, bullets and fonts differ between documents. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]|[•·‣◦▪|–—‐‑-]/gu, '')
    .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '');
}
