import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { RecordSplitter } from '../../ads/ads.ts';
import { describeCodes, FileRefused, formatCount, isObject, nounForms, toStorableText } from '../source/facts.ts';

/**
 * Counts the ads in a file of the agency's historical ads: one ad per line, or one JSON list, plain, `.gz` or in a ZIP.
 * An unpacked year is several gigabytes, so the file is streamed, and no text of an ad is kept.
 */

export interface PastAdCounts {
  /** By month (`2024-03`) and by occupation, or by SSYK group if the occupation is unknown. */
  months: { concept_id: string; month: string; ads: number }[];
  employers: { concept_id: string; employer: string; ads: number }[];
  ads: number;
  firstMonth: string;
  lastMonth: string;
  /** In Swedish, for the operator. */
  problems: string[];
}

export interface KnownConcepts {
  occupations: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

const LONGEST_NAME = 300;
/** The largest share of unreadable lines: a file with more is of another kind, or broken. */
const MOST_UNREADABLE = 0.01;
const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))-\d\d/;

/**
 * @param thisMonth as `2026-11`; ads of later months are left out and reported
 * @throws FileRefused if it is no such file, or is cut off
 */
export async function readPastAds(
  path: string,
  known: KnownConcepts,
  thisMonth: string,
  signal: AbortSignal,
): Promise<PastAdCounts> {
  const months = new Map<string, { concept_id: string; month: string; ads: number }>();
  const employers = new Map<string, { concept_id: string; employer: string; ads: number }>();
  const unknown = new Set<string>();
  let [lines, unreadable, later, ads] = [0, 0, 0, 0];
  const seen: string[] = [];
  for await (const record of recordsOf(path)) {
    signal.throwIfAborted();
    if (record?.trim() === '') continue;
    lines += 1;
    const ad = record === undefined ? undefined : adIn(record);
    if (!ad) {
      unreadable += 1;
      // The first lines decide: a file of another kind is not read to its end.
      if (unreadable > 20 && unreadable > lines * MOST_UNREADABLE && ads === 0) break;
      continue;
    }
    const { month, occupations, groups, employer } = ad;
    if (month > thisMonth) {
      later += 1;
      continue;
    }
    const concept = occupations.find((id) => known.occupations.has(id)) ?? groups.find((id) => known.groups.has(id));
    if (!concept) {
      for (const id of occupations.length > 0 ? occupations : ['utan yrke']) unknown.add(id);
      continue;
    }
    ads += 1;
    add(months, `${concept} ${month}`, { concept_id: concept, month });
    if (seen[0] === undefined || month < seen[0]) seen[0] = month;
    if (seen[1] === undefined || month > seen[1]) seen[1] = month;
    if (employer) add(employers, `${concept} ${employer.toLowerCase()}`, { concept_id: concept, employer });
  }
  const [firstMonth, lastMonth] = seen;
  if (unreadable > lines * MOST_UNREADABLE || lines === 0)
    throw new FileRefused('känns inte igen som historiska annonser');
  if (ads === 0 && later > 0) throw new FileRefused('är från en månad som inte har kommit');
  if (firstMonth === undefined || lastMonth === undefined)
    throw new FileRefused('ger inga annonser vars yrke finns i taxonomin');
  return {
    months: [...months.values()],
    employers: [...employers.values()],
    ...{ ads, firstMonth, lastMonth },
    problems: [
      ...describeCodes(nounForms.occupation, 'finns inte i taxonomin', unknown),
      ...(unreadable > 0 ? [`${formatCount(unreadable, nounForms.row)} gick inte att läsa`] : []),
      ...(later > 0 ? [`${formatCount(later, ['annons', 'annonser'])} är från en månad som inte har kommit`] : []),
    ],
  };
}

function add<T>(to: Map<string, T & { ads: number }>, key: string, what: T): void {
  const counted = to.get(key);
  if (counted) counted.ads += 1;
  else to.set(key, { ...what, ads: 1 });
}

/** Objects in the present format, lists of objects in the files. */
const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter(isObject)
    .map(({ concept_id }) => toStorableText(concept_id))
    .filter(Boolean);

function adIn(record: string) {
  let ad: unknown;
  try {
    ad = JSON.parse(record);
  } catch {
    return undefined;
  }
  if (!isObject(ad)) return undefined;
  const month = MONTH.exec(toStorableText(ad.publication_date))?.[1];
  if (!month) return undefined;
  return {
    month,
    occupations: idsOf(ad.occupation),
    groups: idsOf(ad.occupation_group),
    employer: toStorableText(isObject(ad.employer) ? ad.employer.name : undefined)
      .replace(/\s+/g, ' ')
      .slice(0, LONGEST_NAME),
  };
}

/** Every record; `undefined` for one that is too large. */
async function* recordsOf(path: string): AsyncGenerator<string | undefined> {
  const splitter = new RecordSplitter();
  try {
    for await (const chunk of plainOf(path))
      for (const { bytes, tooLarge } of splitter.push(chunk)) yield tooLarge ? undefined : bytes.toString('utf8');
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('gick inte att läsa till slutet', { cause: error });
  }
  const { closed, rest } = splitter.end();
  if (!closed) throw new FileRefused('slutar mitt i en annons');
  if (rest) yield wholeOf(rest.toString('utf8'));
}

/** The rest after the last complete line. It is refused if it is half an ad: the file was not copied to its end. */
function wholeOf(last: string): string {
  if (last.trim() !== '' && !adIn(last)) throw new FileRefused('slutar mitt i en annons');
  return last;
}

/** The unpacked bytes of the ads; of a ZIP, those of its only file. */
async function* plainOf(path: string): AsyncGenerator<Buffer> {
  if (!path.toLowerCase().endsWith('.zip')) {
    const file = createReadStream(path);
    // A failure surfaces at the stream that is read, so the callback ignores it.
    yield* path.toLowerCase().endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
    return;
  }
  const zip = await openPromise(path, { lazyEntries: true });
  let isFound = false;
  for await (const entry of zip.eachEntry()) {
    if (!/\.jsonl?$/i.test(entry.fileName)) continue;
    if (isFound) throw new FileRefused('har flera filer i sig: packa upp dem i mappen');
    isFound = true;
    yield* await zip.openReadStreamPromise(entry);
  }
  if (!isFound) throw new FileRefused('har ingen fil med annonser i sig');
}
