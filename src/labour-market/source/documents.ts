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

/** Reads published files. The kind of each is recognised by its structure, not by its name or origin. */

type Kinds = { outlook: OutlookRow; pay: PayRow; related: RelatedRow; skills: SkillsRow };
export type DocumentKind = keyof Kinds;
type Found<K extends DocumentKind> = ReadResult<Kinds[K]> & { file: string };
export type DocumentContent = { [K in DocumentKind]?: Found<K> };

const inflate = promisify(gunzip);
/** The largest unpacked size, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/** Parses JSON; returns CSV as text; a problem in Swedish if it is neither. */
export async function parseDocument(bytes: Buffer): Promise<{ document: unknown } | { problem: string }> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = isPacked ? await inflate(bytes, { maxOutputLength: LARGEST }).catch(() => undefined) : bytes;
  if (!plain) return { problem: 'gick inte att packa upp till slutet' };
  const text = textIn(plain).replace(/^\uFEFF/, '');
  if (text.trim() === '') return { problem: 'är tom' };
  if (!/^\s*[[{]/.test(text)) {
    // A complete table ends with a line break. In a table that is cut off, the last figure may be incomplete.
    return isPayCsv(text) && !text.endsWith('\n') ? { problem: 'slutar mitt i en rad' } : { document: text };
  }
  try {
    return { document: JSON.parse(text) };
  } catch {
    return { problem: 'är inte hel JSON' };
  }
}

/** Decodes UTF-8, else Latin-1: SCB publishes CSV in either. */
function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

/** Whether a document has one of the published structures. */
export function isPublishedForm(document: unknown): boolean {
  if (typeof document === 'string') return isPayCsv(document);
  const forms = [isOutlookList, isOutlookMap, isJsonStat, isRelatedDocument, isSkillsDocument, isOccupationLinks];
  return forms.some((is) => is(document));
}

/** The kind of a document, by its structure. */
function kindOf(document: unknown): DocumentKind | undefined {
  if (typeof document === 'string' || isJsonStat(document)) return 'pay';
  if (isOutlookList(document)) return 'outlook';
  // Checked first, because two skills of an occupation look like a cell of the outlook map.
  if (isSkillsDocument(document)) return 'skills';
  if (isOutlookMap(document)) return 'outlook';
  return isRelatedDocument(document) ? 'related' : undefined;
}

/** Refuses figures of a future year. They are of another table or mistyped, and would displace all correct ones. */
function refuseLater(version: string, year: number): void {
  if (Number(/\d{4,}/.exec(version)?.[0] ?? year) > year)
    throw new FileRefused(`är från ett år som inte har kommit: ${version}`);
}

/** @param year the current year; figures of a later year are refused */
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
  // The problems of each file of a kind, so that they are reported by file name when several files are joined.
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
  // Uses the newest edition of a kind; the other files are reported as unused.
  const put = <K extends DocumentKind>(kind: K, file: string, read: ReadResult<Kinds[K]>) => {
    const before = content[kind] as Found<K> | undefined;
    const isBetter = !before || (read.rows.length > 0 && newerEdition(before.version, read.version) === read.version);
    if (before) problems.push(unusedOf(isBetter ? before : { ...read, file }, isBetter ? file : before.file));
    if (!isBetter) return;
    content[kind] = { ...read, file } as DocumentContent[K];
    told.set(kind, [{ file, problems: read.problems }]);
  };
  // Pay and near occupations: several files of one edition are joined.
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
      // Any other error is a table that is cut off within a quoted cell.
      const why = error instanceof FileRefused ? error.message : 'gick inte att läsa till slutet';
      const kind = kindOf(document);
      unread.push({ file: name, why, isBroken: true, ...(kind ? { kind } : {}) });
    }
  return { content, problems, unread };
}

/** The message about a file that is not used: it gives no usable rows, or another file is newer. */
function unusedOf({ file, rows, problems }: ReadResult<unknown> & { file: string }, used: string): string {
  if (rows.length > 0 || problems.length === 0) return `${file} används inte, utan ${used}`;
  return `${file} ger inga rader som går att använda: ${problems.join('; ')}`;
}
