import type { FigureSource, Outlook, Pay } from './contract.ts';
import type { DocumentKind } from './source/documents.ts';
import type * as facts from './source/facts.ts';

/** Chooses the figure to show for a place: its own, else that of the next wider place. Pure. */

/** A place that figures exist for. Lists of places begin with the narrowest. */
export interface FigurePlace {
  code: string;
  label: string;
}

type OutlookRow = Omit<facts.OutlookRow, 'ssyk'>;
type PayRow = Omit<facts.PayRow, 'ssyk'>;

/** The publishers' pages of the figures. */
export const publisherPages: Record<DocumentKind | 'taxonomy' | 'pastAds', string> = {
  taxonomy: 'https://data.arbetsformedlingen.se/taxonomy/',
  outlook: 'https://data.arbetsformedlingen.se/prognoser/',
  pay: 'https://www.statistikdatabasen.scb.se/pxweb/sv/ssd/START__AM__AM0110__AM0110A/',
  pastAds: 'https://data.jobtechdev.se/annonser/historiska/',
  related: 'https://gitlab.com/arbetsformedlingen/taxonomy-dev/backend/narliggande-yrken',
  skills: 'https://data.arbetsformedlingen.se/',
};

const payTableAt = (table: string) =>
  table.startsWith('TAB')
    ? `https://statistikdatabasen.scb.se/api/v2/tables/${table}?lang=sv`
    : `https://www.statistikdatabasen.scb.se/goto/sv/ssd/${table}`;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The outlook of each occupation that the source lists in the group, for the narrowest place that has one. */
export function findNarrowestOutlooks(
  rows: readonly OutlookRow[],
  places: readonly FigurePlace[],
  source: FigureSource,
): Outlook[] {
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, own]) => {
    const at = places.findIndex(({ code }) => own.some(({ region }) => region === code));
    const place = places[at];
    const row = own.find(({ region }) => region === place?.code);
    if (!place || !row) return [];
    return [
      {
        name,
        chances: `${capital(row.chances)} möjligheter till arbete`,
        demand: row.demand === null ? null : `Efterfrågan väntas ${row.demand} på fem års sikt`,
        place: place.label,
        isWider: at > 0,
        source,
      },
    ];
  });
}

const sexes = { women: 'Kvinnor', men: 'Män', all: 'Alla' };

const hasSpread = ({ median, low, high }: PayRow) => median !== null && low !== null && high !== null;
const isOfAll = ({ sector, sex }: PayRow) => sector === 'alla' && sex === 'all';

/**
 * Pay in the narrowest place that has figures: all employees first, then by sex and sector. Areas have means only, so
 * the next wider place with median and percentiles is added.
 */
export function findNarrowestPay(
  rows: readonly PayRow[],
  places: readonly FigurePlace[],
  group: string,
  source: FigureSource,
): Pay[] {
  const of = places.map((place) => ({ place, own: rows.filter(({ region }) => region === place.code) }));
  const first = of.findIndex(({ own }) => own.length > 0);
  const spread = of.findIndex(({ own }) => own.some((row) => isOfAll(row) && hasSpread(row)));
  const shown = of.filter((_, at) => at === first || (at === spread && at > first));
  return shown.map(({ place, own }) => ({
    ...{ group, place: place.label, isWider: place !== places[0], year: own[0]?.year ?? 0 },
    sources: payTablesOf(own, source),
    rows: own.toSorted((a, b) => rankOf(a) - rankOf(b)).map(payRowOf),
  }));
}

/** The tables that the rows are from; the publisher as a whole if the file names no table. */
function payTablesOf(rows: readonly PayRow[], source: FigureSource): FigureSource[] {
  const tables = [...new Set(rows.flatMap((row) => row.tables))].toSorted();
  if (tables.length === 0) return [source];
  return tables.map((table) => ({ ...source, name: `${source.name}, tabell ${table}`, url: payTableAt(table) }));
}

const rankOf = ({ sector, sex }: PayRow) => (sector === 'alla' ? 0 : 2) + (sex === 'all' ? 0 : 1);

function payRowOf({ sector, sex, median, low, high, mean }: PayRow): Pay['rows'][number] {
  const name = sex === 'all' ? capital(sector) : `${capital(sector)}, ${sexes[sex].toLowerCase()}`;
  return { who: sector === 'alla' ? sexes[sex] : name, median, low, high, mean };
}

/** Match an amount of pay. Ads name other amounts too, such as benefits and grants. */
const AMOUNT_OF_PAY = /(?:lön|salary)\P{N}{0,60}\d[\d\s.,–-]{0,20}(?:kr|kronor|sek|:-)(?![a-zåäö])/iu;
const AMOUNT_BY_TIME = /\d\s?(?:kr|kronor|sek|:-)\s?(?:\/|per |i )\s?(?:mån|tim)/i;

/** A text that asks the employer for the pay; null if the ad names an amount. */
export function draftPayQuestion(ad: { headline: string; salary: string | null; description: string | null }) {
  const text = ad.description ?? '';
  if (/\d/.test(ad.salary ?? '') || AMOUNT_OF_PAY.test(text) || AMOUNT_BY_TIME.test(text)) return null;
  return [
    'Hej!',
    `Jag är intresserad av tjänsten ”${ad.headline}”. Vilken ingångslön, eller vilket lönespann, gäller för den?`,
    'Vänliga hälsningar',
  ].join('\n\n');
}

/** The number of a legal entity, with its hyphen; null for a sole trader, whose number is a personal one. */
export function parseCompanyNumber(written: string | null): string | null {
  const digits = (written ?? '').replace(/\D/g, '');
  return digits.length === 10 && Number(digits[2]) >= 2 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : null;
}
