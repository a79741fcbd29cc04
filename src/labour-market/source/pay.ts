import { payAreas } from './areas.ts';
import {
  describeCodes,
  FileRefused,
  formatCount,
  type JsonFields,
  type KnownCodes,
  nounForms,
  type PayRow,
  type ReadResult,
} from './facts.ts';
import { jsonStatCells, jsonStatTable } from './json-stat.ts';
import { COUNTRY_CODE } from './outlook.ts';
import type { CodeWithLabel, TableCell } from './pay-cells.ts';
import { payCsvCells } from './pay-csv.ts';

/**
 * Lönestrukturstatistik by SSYK 2012, from PxWeb. Median and percentiles are in a table for the country, means by area
 * in another: tables of the same year are joined. A missing figure is null.
 */

const figureNames = ['median', 'low', 'high', 'mean'] as const;
type Measure = (typeof figureNames)[number];

/** @param file name or address of the file, which may contain the table's id */
export const readJsonStat = (document: JsonFields, known: KnownCodes, file: string) =>
  rowsOf(jsonStatCells(document), known, tableIn(jsonStatTable(document)) ?? tableIn(file));
export const readPayCsv = (text: string, known: KnownCodes, file: string) =>
  rowsOf(payCsvCells(text), known, tableIn(file));

/** The id of a table: `LoneSpridSektYrk4AN` in the database, `TAB1234` in its second API. */
const TABLE = /(?<![A-Za-z0-9])(?:TAB\d{1,8}|Lone?[A-Z][A-Za-z]{3,40}\d?[A-Z]{0,3})(?![A-Za-z0-9])/;
const tableIn = (text: string): string | undefined => TABLE.exec(text)?.[0];

/** Earlier editions of SSYK used the same codes for other occupations, and later ones may. */
const OTHER_CODES = /ssyk\s?(?!2012)\d/i;

/** The code of all occupations together. */
const EVERY = '0000';

/** The names of our measures in the tables. Others, such as margins of error and numbers of people, are ignored. */
const measures = new Map<string, Measure>([
  ['median', 'median'],
  ['medianlön', 'median'],
  ['50:e percentilen', 'median'],
  ['10:e percentilen', 'low'],
  ['90:e percentilen', 'high'],
  ['månadslön', 'mean'],
  ['genomsnittlig månadslön', 'mean'],
]);
const measureOf = (label: string) =>
  measures.get(
    label
      .toLowerCase()
      .replace(/\(?(?:kr|kronor)\)?$/, '')
      .trimEnd()
      .replace(/,$/, '')
      .trim(),
  );

/** Ignored: margins of error and numbers of people. Any other label may be a renamed measure and is reported. */
const isOther = (label: string) => /^(?:felmarginal|antal)/i.test(label);

const firstOf = (at: TableCell['at'], ...names: string[]) => {
  for (const [key, value] of at) if (names.some((name) => key.startsWith(name))) return value;
  return undefined;
};

function sexOf(found: CodeWithLabel | undefined): PayRow['sex'] | undefined {
  if (!found) return 'all';
  const words = `${found.code} ${found.label}`.toLowerCase();
  if (words.includes('1+2') || words.includes('totalt') || words.includes('båda')) return 'all';
  if (words.includes('kvinnor') && words.includes('män')) return 'all';
  if (words.includes('kvinnor') || found.code === '2') return 'women';
  return words.includes('män') || found.code === '1' ? 'men' : undefined;
}

function regionOf(found: CodeWithLabel | undefined, counties: ReadonlySet<string>): string | undefined {
  if (!found || found.code === 'SE' || found.code === COUNTRY_CODE) return COUNTRY_CODE;
  if (payAreas.some(({ area }) => area === found.code)) return found.code;
  return counties.has(found.code) ? found.code : undefined;
}

/** A row for all sectors, or of a table without a sector dimension, is `alla`. */
function sectorOf(found: CodeWithLabel | undefined): string {
  if (!found || found.code === '0' || found.label.toLowerCase().includes('samtliga')) return 'alla';
  return found.label || found.code;
}

const keyOf = ({ ssyk, region, sector, sex }: PayRow) => [ssyk, region, sector, sex].join('|');
const nameOf = ({ code, label }: CodeWithLabel) => code || label || '(tom)';

/** The plausible range of monthly pay in kronor. Figures in thousands, per year or per week are outside. */
const [LEAST, MOST] = [10_000, 500_000];

function isPlausible({ low, median, high, mean }: PayRow): boolean {
  const isPay = (figure: number | null) => figure === null || (figure >= LEAST && figure <= MOST);
  const spread = [low, median, high].filter((figure) => figure !== null);
  return [...spread, mean].every(isPay) && spread.every((figure, at) => at === 0 || (spread[at - 1] ?? 0) <= figure);
}

/** Leaves out and reports rows with implausible figures, or with percentiles in the wrong order. */
export function keepPlausiblePay(read: ReadResult<PayRow>): ReadResult<PayRow> {
  const strange = read.rows.filter((row) => !isPlausible(row));
  const named = strange.map(({ ssyk, region, sector, sex }) => `${ssyk} ${region} ${sector} ${sexNames[sex]}`);
  const told = describeCodes(nounForms.row, 'har orimlig lön', named);
  return { ...read, rows: read.rows.filter(isPlausible), problems: [...told, ...read.problems] };
}

const sexNames = { all: 'alla', women: 'kvinnor', men: 'män' };

function rowsOf(cells: readonly TableCell[], known: KnownCodes, table: string | undefined): ReadResult<PayRow> {
  const counties = new Set(known.regions.values());
  for (const name of cells[0]?.at.keys() ?? [])
    if (OTHER_CODES.test(name)) throw new FileRefused(`har inte koder av SSYK 2012: ${name}`);
  const years = cells.map(({ year }) => Number.parseInt(year, 10)).filter(Number.isInteger);
  const newest = years.reduce((most, year) => Math.max(most, year), Number.NEGATIVE_INFINITY);
  const rows = new Map<string, PayRow>();
  const [codes, places, labels] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [strangeSexes, strangeSectors] = [new Set<string>(), new Set<string>()];
  const seen = new Map<string, Pick<TableCell, 'measure' | 'value'>>();
  let missing = 0;
  for (const { at, measure, year, value } of cells) {
    if (Number.parseInt(year, 10) !== newest) continue;
    const kind = measureOf(measure);
    const occupation = firstOf(at, 'yrke', 'ssyk');
    const ssyk = occupation?.code ?? '';
    if (ssyk === EVERY) continue;
    const place = firstOf(at, 'region');
    const region = regionOf(place, counties);
    const told = firstOf(at, 'kon', 'kön');
    const sex = sexOf(told);
    const sector = sectorOf(firstOf(at, 'sektor'));
    if (!kind) labels.add(measure);
    if (!known.ssyk.has(ssyk)) codes.add(occupation ? nameOf(occupation) : '(tom)');
    if (region === undefined && place) places.add(nameOf(place));
    if (!sex && told) strangeSexes.add(nameOf(told));
    if (!sector) strangeSectors.add('(tom)');
    if (kind && value === null) missing += 1;
    if (!kind || !sex || !sector || region === undefined || !known.ssyk.has(ssyk)) continue;
    const key = [ssyk, region, sector, sexNames[sex], kind].join('|');
    const other = seen.get(key);
    if (other && (other.measure === measure || other.value !== value))
      throw new FileRefused(`har två rader för samma sak: ${ssyk}, ${region}, ${sector}, ${sexNames[sex]}, ${measure}`);
    seen.set(key, { measure, value });
    if (value === null) continue;
    const row: PayRow = {
      ...{ ssyk, region, sector, sex, year: newest },
      ...{ median: null, low: null, high: null, mean: null, tables: table ? [table] : [] },
    };
    rows.set(keyOf(row), { ...(rows.get(keyOf(row)) ?? row), [kind]: Math.round(value) });
  }
  return keepPlausiblePay({
    rows: [...rows.values()],
    version: Number.isFinite(newest) ? String(newest) : '',
    problems: [
      ...(missing > 0 ? [`${formatCount(missing, nounForms.cell)} saknar uppgift`] : []),
      ...describeCodes(nounForms.code, 'finns inte i taxonomin', codes),
      ...describeCodes(nounForms.region, 'känns inte igen', places),
      ...describeCodes(nounForms.measure, 'används inte', [...labels].filter(isOther)),
      ...unknownOf(
        'okänt mått',
        [...labels].filter((label) => !isOther(label)),
      ),
      ...unknownOf('okänt kön', strangeSexes),
      ...unknownOf('okänd sektor', strangeSectors),
    ],
  });
}

/** A problem with its labels: `okänt mått: Medianlön, tkr`. */
function unknownOf(what: string, names: Iterable<string>): string[] {
  const all = [...names].map((name) => name.trim() || '(tom)').toSorted();
  return all.length > 0 ? [`${what}: ${all.slice(0, 5).join('; ')}${all.length > 5 ? ' …' : ''}`] : [];
}

/** Joins two tables of one year. A figure that both have is taken from the first. */
export function joinPay(first: ReadResult<PayRow>, second: ReadResult<PayRow>): ReadResult<PayRow> {
  const rows = new Map(first.rows.map((row) => [keyOf(row), row]));
  for (const row of second.rows) {
    const before = rows.get(keyOf(row)) ?? row;
    const filled = figureNames.filter((name) => before[name] === null && row[name] !== null);
    const tables = filled.length > 0 ? [...new Set([...before.tables, ...row.tables])] : before.tables;
    rows.set(keyOf(row), { ...before, ...Object.fromEntries(filled.map((name) => [name, row[name]])), tables });
  }
  return { rows: [...rows.values()], version: first.version, problems: [] };
}
