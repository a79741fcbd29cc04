import type { FigureSource, Outlook, Pay } from './contract.ts';

/** Which figure is shown for a place: its own, else the next wider one that there is. Pure. */

/** A place that figures may be of, the narrowest first. */
export interface Place {
  code: string;
  label: string;
}

interface OutlookRow {
  name: string;
  region: string;
  chances: string;
  demand: string | null;
}

interface PayRow {
  region: string;
  sector: string;
  sex: 'all' | 'women' | 'men';
  year: number;
  median: number | null;
  low: number | null;
  high: number | null;
  mean: number | null;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Of each occupation that the source knows in the group, in the narrowest place that it has a figure for. */
export function outlooksOf(rows: readonly OutlookRow[], places: readonly Place[], source: FigureSource): Outlook[] {
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

/** Pay in the narrowest place with a figure for everybody: that one first, then sexes and sectors beside it. */
export function payOf(
  rows: readonly PayRow[],
  places: readonly Place[],
  group: string,
  source: FigureSource,
): Pay | null {
  const at = places.findIndex(({ code }) => rows.some(({ region }) => region === code));
  const place = places[at];
  if (!place) return null;
  const here = rows.filter(({ region }) => region === place.code);
  const [first] = here;
  if (!first) return null;
  const rank = ({ sector, sex }: PayRow) => (sector === 'alla' ? 0 : 2) + (sex === 'all' ? 0 : 1);
  const told = here
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ sector, sex, median, low, high, mean }) => ({
      who:
        sector === 'alla'
          ? sexes[sex]
          : sex === 'all'
            ? capital(sector)
            : `${capital(sector)}, ${sexes[sex].toLowerCase()}`,
      ...{ median, low, high, mean },
    }));
  return { group, place: place.label, isWider: at > 0, year: first.year, rows: told, source };
}
