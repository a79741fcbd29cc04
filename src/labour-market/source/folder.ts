import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { KnownCodes, OutlookRow, PayRow, Read, RelatedRow, SkillsRow } from './facts.ts';
import { isRelated, isSkills, readRelated, readSkills } from './occupations.ts';
import { isOutlookList, isOutlookMap, linksOf, readOutlookList, readOutlookMap } from './outlook.ts';
import { isJsonStat, isPayCsv, readJsonStat, readPayCsv } from './pay.ts';

/** A folder with published files, whatever they are called: each is known by its form. */

const inflate = promisify(gunzip);
const ENDINGS = /\.(?:json|csv|json\.gz|csv\.gz)$/i;

/** The files that may hold figures, with their sizes and times: another fingerprint is another content. */
export async function fingerprintOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => ENDINGS.test(name)).toSorted();
  const parts = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return `${name}:${size}:${Math.round(mtimeMs)}`;
    }),
  );
  return parts.join('|');
}

type Kinds = { outlook: OutlookRow; pay: PayRow; related: RelatedRow; skills: SkillsRow };
export type Kind = keyof Kinds;
type Found<K extends Kind> = Read<Kinds[K]> & { file: string };
export type Content = { [K in Kind]?: Found<K> };

export async function readFolder(folder: string, known: KnownCodes): Promise<{ content: Content; problems: string[] }> {
  const names = (await readdir(folder)).filter((name) => ENDINGS.test(name)).toSorted();
  const problems: string[] = [];
  const files: { name: string; document: unknown }[] = [];
  for (const name of names) {
    const text = await textOfFile(join(folder, name)).catch(() => undefined);
    if (text === undefined) problems.push(`${name} gick inte att läsa`);
    else if (/\.csv/i.test(name)) files.push({ name, document: text });
    else
      try {
        files.push({ name, document: JSON.parse(text) });
      } catch {
        problems.push(`${name} är inte JSON`);
      }
  }
  const links = linksOf(files.map(({ document }) => document));
  const content: Content = {};
  // Of several files of a kind the newest edition counts, and the others are told.
  const put = <K extends Kind>(kind: K, file: string, read: Read<Kinds[K]>) => {
    const before = content[kind] as Found<K> | undefined;
    const isBetter = !before || (read.rows.length > 0 && read.version >= before.version);
    if (before) problems.push(`${isBetter ? before.file : file} används inte, utan ${isBetter ? file : before.file}`);
    if (isBetter) content[kind] = { ...read, file } as Content[K];
  };
  for (const { name, document } of files) {
    if (typeof document === 'string') {
      if (isPayCsv(document)) put('pay', name, readPayCsv(document, known));
      else problems.push(`${name} känns inte igen`);
    } else if (isOutlookList(document)) put('outlook', name, readOutlookList(document, known));
    else if (isOutlookMap(document)) put('outlook', name, readOutlookMap(document, links, known));
    else if (isJsonStat(document)) put('pay', name, readJsonStat(document, known));
    else if (isRelated(document)) put('related', name, readRelated(document, known));
    else if (isSkills(document)) put('skills', name, readSkills(document, known));
    else if (linksOf([document]).size === 0) problems.push(`${name} känns inte igen`);
  }
  return { content, problems };
}

/** @throws Error for a folder of that name, and for what is not packed as its name says */
async function textOfFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  return textIn(/\.gz$/i.test(path) ? await inflate(bytes) : bytes);
}

/** SCB's CSV may be in Latin 1. */
function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}
