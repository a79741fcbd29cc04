import { formatMonth } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { EmployerPastAds, FigureSource, PastAds } from '../contract.ts';
import { shownConcept } from '../figures.ts';
import { publishedAt } from '../rules.ts';
import * as store from './store.ts';

/** What the agency's historical ads tell of an occupation or an employer; null where no file tells anything. */

const MONTHS = 12;
/** Of the occupations that an employer looked for. */
const MOST_NAMED = 6;

const PAST_ADS = 'Arbetsförmedlingen, Historiska annonser';

/** `januari 2024 till december 2024`; nothing where a file tells nothing. */
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

/** The files that tell something, the one with the newest month first. */
async function toldBy(parts: Parts): Promise<[Told, ...Told[]] | undefined> {
  const files = (await store.selectFiles(parts.db)).flatMap(({ first_month, last_month, ...file }) =>
    first_month && last_month ? [{ ...file, first_month, last_month }] : [],
  );
  const [newest, ...others] = files.toSorted((a, b) => b.last_month.localeCompare(a.last_month));
  return newest && [newest, ...others];
}

function sourceOf({ first_month, last_month, read_at }: Told): FigureSource {
  return {
    name: PAST_ADS,
    version: spanOf(first_month, last_month),
    readAt: read_at.toISOString(),
    url: publishedAt.pastAds,
  };
}

/** The last twelve months, of those that the files tell of, none as 0; and who had most ads in the newest file. */
export async function pastAdsOf(parts: Parts, concepts: readonly string[]): Promise<PastAds | null> {
  const files = await toldBy(parts);
  if (!files) return null;
  const [newest] = files;
  const last = Temporal.PlainYearMonth.from(newest.last_month);
  const wanted = Array.from({ length: MONTHS }, (_, n) => last.subtract({ months: MONTHS - 1 - n }).toString());
  const counted = await store.countMonths(parts.db, concepts, wanted[0] ?? '', newest.last_month);
  const counts = new Map(counted.map(({ month, ads }) => [month, ads]));
  // Of a month that no file is of nothing is known.
  const isTold = (month: string) => files.some((one) => one.first_month <= month && month <= one.last_month);
  const months = wanted.filter(isTold).map((month) => ({ month, ads: counts.get(month) ?? 0 }));
  const employers = await store.selectEmployers(parts.db, concepts, newest.file);
  if (counted.length === 0 && employers.length === 0) return null;
  return { months, employers, source: sourceOf(newest) };
}

export async function pastAdsOfEmployer(
  parts: Parts,
  taxonomy: Taxonomy,
  name: string,
): Promise<EmployerPastAds | null> {
  const [newest] = (await toldBy(parts)) ?? [];
  if (!newest) return null;
  const rows = await store.selectOccupationsOf(parts.db, name, newest.file);
  if (rows.length === 0) return null;
  return {
    ads: rows.reduce((sum, { ads }) => sum + ads, 0),
    occupations: rows
      .flatMap(({ concept_id, ads }) => shownConcept(taxonomy, concept_id).map((one) => ({ ...one, ads })))
      .slice(0, MOST_NAMED),
    source: sourceOf(newest),
  };
}

/** Each file as the operator sees it. */
export async function selectPastAdSources(parts: Parts) {
  return (await store.selectFiles(parts.db)).map(({ file, ads, first_month, last_month, problems, read_at }) => ({
    ...{ kind: 'past-ads', name: PAST_ADS, file, rows: ads, problems, read_at },
    version: spanOf(first_month, last_month),
  }));
}
