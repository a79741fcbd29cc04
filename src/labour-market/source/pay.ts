import { areas } from './areas.ts';
import { type Fields, isObject, type KnownCodes, type PayRow, type Read, textOf, toldOf } from './facts.ts';
import { COUNTRY } from './outlook.ts';

/**
 * Lönestrukturstatistik as PxWeb publishes its tables: json-stat2, or CSV with a column for each measure and year.
 * A cell without a figure stays without one.
 */

type Measure = 'median' | 'low' | 'high' | 'mean';

/** One cell by what its dimensions say: their ids or labels, and the measure's label. */
interface Cell {
  /** By the name of the dimension, in small letters: the code and its label. */
  at: Map<string, { code: string; label: string }>;
  measure: string;
  year: string;
  value: number | null;
}

export function isJsonStat(document: unknown): document is Fields {
  return isObject(document) && document.class === 'dataset' && Array.isArray(document.id) && 'dimension' in document;
}

export function readJsonStat(document: Fields, known: KnownCodes): Read<PayRow> {
  return rowsOf(jsonStatCells(document), known);
}

function jsonStatCells(document: Fields): Cell[] {
  const ids = (document.id as unknown[]).map(String);
  const dimensions = isObject(document.dimension) ? document.dimension : {};
  const categories = ids.map((id) => categoriesOf(dimensions[id]));
  const sizes = categories.map((codes) => codes.length);
  const total = sizes.reduce((product, size) => product * size, 1);
  const values = document.value;
  const valueAt = (at: number) => {
    const value = Array.isArray(values) ? values[at] : isObject(values) ? values[String(at)] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const names = ids.map((id) => {
    const label = isObject(dimensions[id]) ? textOf(dimensions[id].label) : '';
    return { id: id.toLowerCase(), label: label.toLowerCase() };
  });
  return Array.from({ length: total }, (_, at) => {
    let rest = at;
    const chosen: { code: string; label: string }[] = [];
    for (let d = ids.length - 1; d >= 0; d -= 1) {
      const size = sizes[d] ?? 1;
      chosen[d] = categories[d]?.[rest % size] ?? { code: '', label: '' };
      rest = Math.floor(rest / size);
    }
    const named = new Map(
      names.flatMap(({ id, label }, d) => {
        const one = chosen[d] ?? { code: '', label: '' };
        return [[id, one] as const, [label, one] as const];
      }),
    );
    return {
      at: named,
      measure: named.get('contentscode')?.label ?? textOf(document.label),
      year: (named.get('tid') ?? named.get('time') ?? named.get('år'))?.code ?? '',
      value: valueAt(at),
    };
  });
}

/** The codes of a dimension in their order, each with its label. */
function categoriesOf(dimension: unknown): { code: string; label: string }[] {
  const category = isObject(dimension) && isObject(dimension.category) ? dimension.category : {};
  const labels = isObject(category.label) ? category.label : {};
  const index = category.index;
  const codes = Array.isArray(index)
    ? index.map(String)
    : isObject(index)
      ? Object.entries(index)
          .toSorted(([, a], [, b]) => Number(a) - Number(b))
          .map(([code]) => code)
      : Object.keys(labels);
  return codes.map((code) => ({ code, label: textOf(labels[code]) }));
}

/** A measure and its year. */
const COLUMN = /^(.*) ((?:19|20)\d\d)$/;

export const isPayCsv = (text: string) => /^\uFEFF?"?(?:region|sektor|yrke)/i.test(text) && /\b20\d\d"?/.test(text);

export function readPayCsv(text: string, known: KnownCodes): Read<PayRow> {
  const [header = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(csvCells);
  const columns = header.map((name) => ({ name, read: COLUMN.exec(name) }));
  const cells = lines.flatMap((line) => {
    const at = new Map(
      columns.flatMap(({ name, read }, n) => {
        if (read) return [];
        const value = line[n] ?? '';
        const [code = '', ...rest] = value.split(' ');
        return [[name.toLowerCase(), { code, label: rest.join(' ') || value }] as const];
      }),
    );
    return columns.flatMap(({ read }, n): Cell[] => {
      if (!read) return [];
      const value = Number((line[n] ?? '').replace(/\s/g, '') || Number.NaN);
      return [{ at, measure: read[1] ?? '', year: read[2] ?? '', value: Number.isFinite(value) ? value : null }];
    });
  });
  return rowsOf(cells, known);
}

/** One line of CSV with commas, semicolons or tabs; a quote in quotes is doubled. */
function csvCells(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (quoted && sign === '"' && line.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && /[,;\t]/.test(sign)) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** How the tables call their measures. */
function measureOf(label: string): Measure | undefined {
  const name = label.toLowerCase();
  if (name.includes('median') || /\b50(?::e)?\s*percentil|percentil\s*50/.test(name)) return 'median';
  if (/\b10(?::e)?\s*percentil|percentil\s*10\b|\bp10\b/.test(name)) return 'low';
  if (/\b90(?::e)?\s*percentil|percentil\s*90\b|\bp90\b/.test(name)) return 'high';
  return name.includes('genomsnittlig') || name.includes('månadslön') ? 'mean' : undefined;
}

const firstOf = (at: Cell['at'], ...names: string[]) => {
  for (const [key, value] of at) if (names.some((name) => key.startsWith(name))) return value;
  return undefined;
};

function sexOf(found: { code: string; label: string } | undefined): PayRow['sex'] | undefined {
  if (!found) return 'all';
  const words = `${found.code} ${found.label}`.toLowerCase();
  if (words.includes('1+2') || words.includes('totalt') || words.includes('båda')) return 'all';
  if (words.includes('kvinnor') || found.code === '2') return 'women';
  return words.includes('män') || found.code === '1' ? 'men' : undefined;
}

function regionOf(found: { code: string } | undefined, counties: ReadonlySet<string>): string | undefined {
  if (!found || found.code === 'SE' || found.code === COUNTRY) return COUNTRY;
  if (areas.some(({ area }) => area === found.code)) return found.code;
  return counties.has(found.code) ? found.code : undefined;
}

/** In a table of all sectors that one is told, and it is called so where there is no sector at all. */
function sectorOf(found: { code: string; label: string } | undefined): string {
  if (!found || found.code === '0' || `${found.code} ${found.label}`.toLowerCase().includes('samtliga')) return 'alla';
  return found.label || found.code;
}

function rowsOf(cells: readonly Cell[], known: KnownCodes): Read<PayRow> {
  const counties = new Set(known.regions.values());
  const years = cells.map(({ year }) => Number.parseInt(year, 10)).filter(Number.isInteger);
  const newest = years.length > 0 ? Math.max(...years) : Number.NaN;
  const rows = new Map<string, PayRow>();
  const [strange, places, measures] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let missing = 0;
  for (const { at, measure, year, value } of cells) {
    if (Number.parseInt(year, 10) !== newest) continue;
    const kind = measureOf(measure);
    const ssyk = firstOf(at, 'yrke', 'ssyk')?.code ?? '';
    const place = firstOf(at, 'region');
    const region = regionOf(place, counties);
    const sex = sexOf(firstOf(at, 'kon', 'kön'));
    if (!kind) measures.add(measure);
    if (!known.ssyk.has(ssyk)) strange.add(ssyk);
    if (region === undefined && place) places.add(place.code);
    if (value === null) missing += 1;
    if (!kind || !sex || region === undefined || value === null || !known.ssyk.has(ssyk)) continue;
    const sector = sectorOf(firstOf(at, 'sektor'));
    const key = [ssyk, region, sector, sex].join('|');
    const row: PayRow = rows.get(key) ?? {
      ...{ ssyk, region, sector, sex, year: newest },
      ...{ median: null, low: null, high: null, mean: null },
    };
    rows.set(key, { ...row, [kind]: Math.round(value) });
  }
  return {
    rows: [...rows.values()],
    version: Number.isNaN(newest) ? '' : String(newest),
    problems: [
      ...(missing > 0 ? [`${missing} celler saknar uppgift`] : []),
      ...toldOf('yrkeskoder finns inte i taxonomin', strange),
      ...toldOf('regioner känns inte igen', places),
      ...toldOf('mått känns inte igen', measures),
    ],
  };
}
