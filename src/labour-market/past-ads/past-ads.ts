import { splitBeforeEach } from '../../platform/kernel/groups.ts';
import { formatMonth } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { EmployerPastAds, FigureSource, PastAds } from '../contract.ts';
import { presentConcept } from '../figures.ts';
import { publisherPages } from '../rules.ts';
import * as store from './store.ts';

/** Historical ads of the agency for an occupation or an employer; null if no file has any. */

const MONTHS = 12;
/** The most occupations that are listed for an employer. */
const MOST_NAMED = 6;

const PAST_ADS = 'Arbetsförmedlingen, Historiska annonser';

/** A span of months, `januari 2024 till december 2024`; empty if a file covers none. */
function spanOf(first: string | null, last: string | null): string {
  if (!first || !last) return '';
  return [...new Set([first, last])].map((month) => formatMonth(Temporal.PlainYearMonth.from(month))).join(' till ');
}

interface Told {
  file: string;
  first_month: string;
  last_month: string;
  read_at: Date;
}

/** The months that are shown, and the file that covers most of them. */
interface Window {
  months: string[];
  file: Told;
}

async function toldFiles(parts: Parts): Promise<Told[]> {
  return (await store.selectFiles(parts.db)).flatMap(({ first_month, last_month, ...file }) =>
    first_month && last_month ? [{ ...file, first_month, last_month }] : [],
  );
}

const monthsBetween = (first: string, last: string): string[] => {
  const from = Temporal.PlainYearMonth.from(first);
  const { months } = from.until(last, { largestUnit: 'months' });
  return Array.from({ length: months + 1 }, (_, n) => from.add({ months: n }).toString());
};

/**
 * The last twelve consecutive months that files cover, even if a gap and a few newer months follow. Without twelve, the
 * longest sequence of consecutive months.
 */
function windowOf(files: readonly Told[]): Window | undefined {
  const told = [...new Set(files.flatMap((file) => monthsBetween(file.first_month, file.last_month)))].toSorted();
  const rows = splitBeforeEach(told, (month, row) => monthsBetween(row.at(-1) ?? month, month).length !== 2);
  const whole = rows.findLast((row) => row.length >= MONTHS);
  const months = (whole ?? rows.toSorted((a, b) => b.length - a.length)[0] ?? []).slice(-MONTHS);
  const of = ({ first_month, last_month }: Told) =>
    months.filter((month) => first_month <= month && month <= last_month).length;
  const [file] = files.toSorted((a, b) => of(b) - of(a) || b.last_month.localeCompare(a.last_month));
  return file && { months, file };
}

function sourceOf(first: string, last: string, { read_at }: Told): FigureSource {
  return { name: PAST_ADS, version: spanOf(first, last), readAt: read_at.toISOString(), url: publisherPages.pastAds };
}

/** Ads per month of a year, 0 where none, and the employers with most ads in the file that covers most of it. */
export async function loadPastAds(parts: Parts, concepts: readonly string[]): Promise<PastAds | null> {
  const window = windowOf(await toldFiles(parts));
  const [first, last] = [window?.months[0], window?.months.at(-1)];
  if (!window || !first || !last) return null;
  const counted = await store.countMonths(parts.db, concepts, first, last);
  const counts = new Map(counted.map(({ month, ads }) => [month, ads]));
  const { file } = window;
  const employers = await store.selectEmployers(parts.db, concepts, file.file);
  if (counted.length === 0 && employers.length === 0) return null;
  return {
    months: window.months.map((month) => ({ month, ads: counts.get(month) ?? 0 })),
    employers,
    employersOf: spanOf(file.first_month, file.last_month),
    source: sourceOf(first, last, file),
  };
}

export async function loadPastAdsOfEmployer(
  parts: Parts,
  taxonomy: Taxonomy,
  name: string,
): Promise<EmployerPastAds | null> {
  const file = windowOf(await toldFiles(parts))?.file;
  if (!file) return null;
  const rows = await store.selectOccupationsOf(parts.db, name, file.file);
  if (rows.length === 0) return null;
  return {
    ads: rows.reduce((sum, { ads }) => sum + ads, 0),
    occupations: rows
      .flatMap(({ concept_id, ads }) => presentConcept(taxonomy, concept_id).map((one) => ({ ...one, ads })))
      .slice(0, MOST_NAMED),
    source: sourceOf(file.first_month, file.last_month, file),
  };
}

/** Each file as the operator sees it. */
export async function selectPastAdSources(parts: Parts) {
  return (await store.selectFiles(parts.db)).map(({ file, ads, first_month, last_month, problems, read_at }) => ({
    ...{ kind: 'past-ads', name: PAST_ADS, file, rows: ads, problems, read_at },
    version: spanOf(first_month, last_month),
  }));
}
