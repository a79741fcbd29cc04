import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import type { Resume } from '../../profile/contract.ts';
import { buildCvDocument, readOwnDocument } from '../../profile/profile.ts';

/**
 * Reads a document as an employer's program does.
 *
 * @returns what it does not say of what the person approved, and what it says beside that
 */
export async function verifyDocument(
  slot: WorkSlot,
  cv: Resume,
  language: 'sv' | 'en',
  file: { name: string; bytes: Buffer },
): Promise<string[]> {
  const reading = await readOwnDocument(slot, { bytes: new Uint8Array(file.bytes), fileName: file.name });
  // Few words are no CV to the import, and all that some CVs have.
  const read = reading.scant ?? reading.lines.map(({ text }) => text);
  return compareTexts(textsOf(cv, language), read);
}

/** Every text of the document, in the order in which it is read. */
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

/** Texts that are not in what was read, and what was read that is in no text. */
export function compareTexts(expected: readonly string[], read: readonly string[]): string[] {
  let rest = bare(read.join(' '));
  const missing: string[] = [];
  // Long texts first: a short one may stand inside of them.
  for (const text of [...expected].sort((one, other) => other.length - one.length)) {
    const wanted = bare(text);
    const at = wanted === '' ? 0 : rest.indexOf(wanted);
    if (at === -1) missing.push(text);
    else rest = `${rest.slice(0, at)}\n${rest.slice(at + wanted.length)}`;
  }
  const left = rest.replace(/\n/gu, '');
  return left === '' ? missing : [...missing, left];
}

/** Letters and digits and signs alone: lines are broken, bullets drawn and fonts joined as each document does. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]|[•·‣◦▪|–—‐‑-]/gu, '')
    .replace(/[\p{RI}\p{EMod}\p{VS}[\p{Extended_Pictographic}--[©®™]]]/gv, '');
}
