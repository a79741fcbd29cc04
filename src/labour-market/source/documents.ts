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
  type OccupationLinks,
  readOccupationLinks,
  readOutlookList,
  readOutlookMap,
} from './outlook.ts';
import { joinPay, keepPlausiblePay, readJsonStat, readPayCsv } from './pay.ts';
import { isPayCsv } from './pay-csv.ts';

/** Reads published files. The kind of each is recognised by its structure, not by its name or origin. */

type Kinds = { outlook: OutlookRow; pay: PayRow; related: RelatedRow; skills: SkillsRow };
export type DocumentKind = keyof Kinds;
export type DocumentContent = { [K in DocumentKind]?: ReadResult<Kinds[K]> & { file: string } };

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

type Row = Kinds[DocumentKind];

interface Form {
  kind: DocumentKind;
  read: (known: KnownCodes, links: OccupationLinks, file: string) => ReadResult<Row>;
}

/** How a document is read, by its structure. */
function formOf(document: unknown): Form | undefined {
  if (typeof document === 'string')
    return isPayCsv(document)
      ? { kind: 'pay', read: (known, _, file) => readPayCsv(document, known, file) }
      : undefined;
  if (isJsonStat(document)) return { kind: 'pay', read: (known, _, file) => readJsonStat(document, known, file) };
  if (isOutlookList(document)) return { kind: 'outlook', read: (known) => readOutlookList(document, known) };
  // Checked first, because two skills of an occupation look like a cell of the outlook map.
  if (isSkillsDocument(document)) return { kind: 'skills', read: (known) => readSkills(document, known) };
  if (isOutlookMap(document))
    return { kind: 'outlook', read: (known, links) => readOutlookMap(document, links, known) };
  return isRelatedDocument(document) ? { kind: 'related', read: (known) => readRelated(document, known) } : undefined;
}

/** Whether a document has one of the published structures. */
export const isPublishedForm = (document: unknown): boolean =>
  formOf(document) !== undefined || isOccupationLinks(document);

/** Refuses figures of a future year. They are of another table or mistyped, and would displace all correct ones. */
function refuseLater(version: string, year: number): void {
  if (Number(/\d{4,}/.exec(version)?.[0] ?? year) > year)
    throw new FileRefused(`är från ett år som inte har kommit: ${version}`);
}

interface Found extends ReadResult<Row> {
  file: string;
  /** The problems of each file that was joined. */
  each: { file: string; problems: string[] }[];
}

/** Pay and near occupations: several files of one edition are joined. */
function joined(kind: DocumentKind, before: Found, read: ReadResult<Row>, file: string): Found | undefined {
  if ((kind !== 'pay' && kind !== 'related') || before.version !== read.version || read.rows.length === 0)
    return undefined;
  const { rows, problems } =
    kind === 'pay'
      ? keepPlausiblePay(joinPay(before as ReadResult<PayRow>, read as ReadResult<PayRow>))
      : joinRelated(before as ReadResult<RelatedRow>, read as ReadResult<RelatedRow>);
  const each = [...before.each, { file, problems: [...read.problems, ...problems] }];
  const named = each.flatMap((one) => one.problems.map((problem) => `${one.file}: ${problem}`));
  return { rows, version: read.version, problems: named, file: `${before.file}, ${file}`, each };
}

/** @param year the current year; figures of a later year are refused */
export async function readDocuments(
  files: readonly SourceFile[],
  known: KnownCodes,
  year: number,
): Promise<{ content: DocumentContent; problems: string[]; unread: UnreadFile[] }> {
  const problems: string[] = [];
  const unread: UnreadFile[] = [];
  const documents: { file: string; document: unknown }[] = [];
  for (const { name: file, bytes } of files) {
    const read = await parseDocument(bytes);
    if ('problem' in read) unread.push({ file, why: read.problem, isBroken: true });
    else if (isPublishedForm(read.document)) documents.push({ file, document: read.document });
    else unread.push({ file, why: 'känns inte igen', isBroken: false });
  }
  const links = readOccupationLinks(
    documents.map(({ document }) => document),
    known,
  );
  const content: Partial<Record<DocumentKind, Found>> = {};
  // Uses the newest edition of a kind; the other files are reported as unused.
  const put = (kind: DocumentKind, file: string, read: ReadResult<Row>) => {
    if (kind === 'pay' || kind === 'outlook') refuseLater(read.version, year);
    const before = content[kind];
    const both = before && joined(kind, before, read, file);
    const isBetter = !before || (read.rows.length > 0 && newerEdition(before.version, read.version) === read.version);
    if (before && !both) problems.push(unusedOf(isBetter ? before : { ...read, file }, isBetter ? file : before.file));
    if (both) content[kind] = both;
    else if (isBetter) content[kind] = { ...read, file, each: [{ file, problems: read.problems }] };
  };
  for (const { file, document } of documents) {
    const form = formOf(document);
    try {
      if (form) put(form.kind, file, form.read(known, links, file));
    } catch (error) {
      // Any other error is a table that is cut off within a quoted cell.
      const why = error instanceof FileRefused ? error.message : 'gick inte att läsa till slutet';
      unread.push({ file, why, isBroken: true, ...(form && { kind: form.kind }) });
    }
  }
  return { content: content as DocumentContent, problems, unread };
}

/** The message about a file that is not used: it gives no usable rows, or another file is newer. */
function unusedOf({ file, rows, problems }: ReadResult<unknown> & { file: string }, used: string): string {
  if (rows.length > 0 || problems.length === 0) return `${file} används inte, utan ${used}`;
  return `${file} ger inga rader som går att använda: ${problems.join('; ')}`;
}
