import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  FileRefused,
  type KnownCodes,
  newerEdition,
  type OutlookRow,
  type PayRow,
  type ReadResult,
  type RelatedRow,
  type SkillsRow,
} from './facts.ts';
import type { SourceFile, UnreadFile } from './folder.ts';
import { isJsonStat } from './json-stat.ts';
import { isRelatedDocument, isSkillsDocument, joinRelated, readRelated, readSkills } from './occupations.ts';
import {
  isOccupationLinks,
  isOutlookList,
  isOutlookMap,
  readOccupationLinks,
  readOutlookList,
  readOutlookMap,
} from './outlook.ts';
import { joinPay, keepPlausiblePay, readJsonStat, readPayCsv } from './pay.ts';
import { isPayCsv } from './pay-csv.ts';

/** Published files, wherever they are from and whatever they are called: each is known by its form. */

type Kinds = { outlook: OutlookRow; pay: PayRow; related: RelatedRow; skills: SkillsRow };
export type DocumentKind = keyof Kinds;
type Found<K extends DocumentKind> = ReadResult<Kinds[K]> & { file: string };
export type DocumentContent = { [K in DocumentKind]?: Found<K> };

const inflate = promisify(gunzip);
/** What a packed file may become, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/** JSON as what it says, CSV as its text; the problem where it is neither. */
export async function parseDocument(bytes: Buffer): Promise<{ document: unknown } | { problem: string }> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isPacked ? await inflate(bytes, { maxOutputLength: LARGEST }).catch(() => undefined) : bytes;
  if (!plain) return { problem: 'gick inte att packa upp till slutet' };
  const text = textIn(plain).replace(/^\uFEFF/, '');
  if (text.trim() === '') return { problem: 'är tom' };
  if (!/^\s*[[{]/.test(text)) {
    // A table ends with the end of a line. Of one that is cut the last figure may be half.
    return isPayCsv(text) && !text.endsWith('\n') ? { problem: 'slutar mitt i en rad' } : { document: text };
  }
  try {
    return { document: JSON.parse(text) };
  } catch {
    return { problem: 'är inte hel JSON' };
  }
}

/** SCB's CSV may be in Latin 1. */
function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

/** Whether a document is of one of the published forms. */
export function isPublishedForm(document: unknown): boolean {
  if (typeof document === 'string') return isPayCsv(document);
  const forms = [isOutlookList, isOutlookMap, isJsonStat, isRelatedDocument, isSkillsDocument, isOccupationLinks];
  return forms.some((is) => is(document));
}

/** What a document holds, by its form. */
function kindOf(document: unknown): DocumentKind | undefined {
  if (typeof document === 'string' || isJsonStat(document)) return 'pay';
  if (isOutlookList(document)) return 'outlook';
  // Two skills of an occupation look like a cell of the map.
  if (isSkillsDocument(document)) return 'skills';
  if (isOutlookMap(document)) return 'outlook';
  return isRelatedDocument(document) ? 'related' : undefined;
}

/** Figures of a year that has not come are another table's, or mistyped: they would hide all that are right. */
function refuseLater(version: string, year: number): void {
  if (Number(/\d{4,}/.exec(version)?.[0] ?? year) > year)
    throw new FileRefused(`är från ett år som inte har kommit: ${version}`);
}

/** @param year the one that it is: figures of a later one are refused */
export async function readDocuments(
  files: readonly SourceFile[],
  known: KnownCodes,
  year: number,
): Promise<{ content: DocumentContent; problems: string[]; unread: UnreadFile[] }> {
  const problems: string[] = [];
  const unread: UnreadFile[] = [];
  const documents: { name: string; document: unknown }[] = [];
  for (const { name, bytes } of files) {
    const read = await parseDocument(bytes);
    if ('problem' in read) unread.push({ file: name, why: read.problem, isBroken: true });
    else if (isPublishedForm(read.document)) documents.push({ name, document: read.document });
    else unread.push({ file: name, why: 'känns inte igen', isBroken: false });
  }
  const links = readOccupationLinks(
    documents.map(({ document }) => document),
    known,
  );
  const content: DocumentContent = {};
  // What each file of a kind told, so that the files of one edition tell it by their names.
  const told = new Map<DocumentKind, { file: string; problems: string[] }[]>();
  const join = <K extends DocumentKind>(
    kind: K,
    before: Found<K>,
    file: string,
    joined: ReadResult<Kinds[K]>,
    own: string[],
  ) => {
    const all = [...(told.get(kind) ?? []), { file, problems: own }];
    told.set(kind, all);
    const named = all.flatMap((one) => one.problems.map((problem) => `${one.file}: ${problem}`));
    content[kind] = { ...joined, problems: named, file: `${before.file}, ${file}` } as DocumentContent[K];
  };
  // Of several files of a kind the newest edition counts, and the others are told.
  const put = <K extends DocumentKind>(kind: K, file: string, read: ReadResult<Kinds[K]>) => {
    const before = content[kind] as Found<K> | undefined;
    const isBetter = !before || (read.rows.length > 0 && newerEdition(before.version, read.version) === read.version);
    if (before) problems.push(unusedOf(isBetter ? before : { ...read, file }, isBetter ? file : before.file));
    if (!isBetter) return;
    content[kind] = { ...read, file } as DocumentContent[K];
    told.set(kind, [{ file, problems: read.problems }]);
  };
  // Kinds of which several files of one edition belong together.
  const putPay = (file: string, read: ReadResult<PayRow>) => {
    refuseLater(read.version, year);
    const before = content.pay;
    if (!before || before.version !== read.version || read.rows.length === 0) return put('pay', file, read);
    const joined = keepPlausiblePay({ ...joinPay(before, read), problems: [] });
    join('pay', before, file, joined, [...read.problems, ...joined.problems]);
  };
  const putRelated = (file: string, read: ReadResult<RelatedRow>) => {
    const before = content.related;
    if (!before || before.version !== read.version || read.rows.length === 0) return put('related', file, read);
    join('related', before, file, joinRelated(before, read), read.problems);
  };
  const putOutlook = (file: string, read: ReadResult<OutlookRow>) => {
    refuseLater(read.version, year);
    put('outlook', file, read);
  };
  const readOne = (name: string, document: unknown) => {
    if (typeof document === 'string') putPay(name, readPayCsv(document, known, name));
    else if (isJsonStat(document)) putPay(name, readJsonStat(document, known, name));
    else if (isOutlookList(document)) putOutlook(name, readOutlookList(document, known));
    else if (isSkillsDocument(document)) put('skills', name, readSkills(document, known));
    else if (isOutlookMap(document)) putOutlook(name, readOutlookMap(document, links, known));
    else if (isRelatedDocument(document)) putRelated(name, readRelated(document, known));
  };
  for (const { name, document } of documents)
    try {
      readOne(name, document);
    } catch (error) {
      // Else it is a table that breaks off within a quote.
      const why = error instanceof FileRefused ? error.message : 'gick inte att läsa till slutet';
      const kind = kindOf(document);
      unread.push({ file: name, why, isBroken: true, ...(kind ? { kind } : {}) });
    }
  return { content, problems, unread };
}

/** A file that gives nothing is not used for what is wrong with it, and not because another one is newer. */
function unusedOf({ file, rows, problems }: ReadResult<unknown> & { file: string }, used: string): string {
  if (rows.length > 0 || problems.length === 0) return `${file} används inte, utan ${used}`;
  return `${file} ger inga rader som går att använda: ${problems.join('; ')}`;
}
