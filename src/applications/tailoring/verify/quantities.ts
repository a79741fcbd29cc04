import { meaningsOf } from './words.ts';

/**
 * Parses numbers as people write them: 12 500, 12500, 12,5 tkr; 1,200 and 1.2k; nio and 9; "varje vecka", "veckovis".
 */

export interface Quantity {
  value: number;
  /** Percent or a currency; null for a number of things ("12 butiker"), which the words after the number name. */
  unit: string | null;
  /** "Minst", "upp till", "cirka": without it the claim would be another. */
  qualifier: string | null;
  direction: 'from' | 'to' | 'by' | null;
  /** Whether it is the whole of a share: in "en av tre butiker" the three are not the person's own. */
  isPartOf: boolean;
  /** Factor by which a word such as "tusen" or "tkr" has multiplied the value. */
  times: number;
}

export interface DateValue {
  year: number;
  month?: number;
  day?: number;
  role: 'from' | 'to' | null;
}

/** Percent and currencies, each with its factor: "tkr" is 1000 kronor. */
export const unitsByWord: ReadonlyMap<string, { unit: string; times: number }> = new Map(
  meaningsOf('unit').map(([word, means]) => {
    const [unit = '', times] = means.split(' ');
    return [word, { unit, times: Number(times) }];
  }),
);
export const multipliersByWord: ReadonlyMap<string, number> = new Map(
  meaningsOf('multiplier').map(([word, times]) => [word, Number(times)]),
);

const ones = {
  sv: 'noll _ två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
  en:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen',
};
const tens = {
  sv: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
};

/** Without "en", "ett" and "a", which are usually articles. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (['sv', 'en'] as const).flatMap((language) => {
    const low = ones[language].split(' ');
    const all: [string, number][] = low.map((word, value) => [word, value]);
    for (const [at, ten] of tens[language].split(' ').entries()) {
      const value = (at + 2) * 10;
      all.push([ten, value]);
      for (let one = 1; one <= 9; one++) {
        const small = one === 1 && language === 'sv' ? 'ett' : (low[one] as string);
        all.push([language === 'sv' ? ten + small : `${ten}-${small}`, value + one]);
      }
    }
    return [
      ...all,
      ['hundra', 100],
      ['etthundra', 100],
      ['hundred', 100],
      ['dussin', 12],
      ['dozen', 12],
      ['ettusen', 1000],
    ];
  }),
);
export function numberOfWord(word: string): number | undefined {
  const [, many, times] = /^(\p{L}{2,12})(hundra|tusen)$/u.exec(word) ?? [];
  const value = NUMBER_WORDS.get(many ?? '');
  return value === undefined ? NUMBER_WORDS.get(word) : value * (times === 'hundra' ? 100 : 1000);
}

/** `1 200`, `1.200` and `1,200` are 1200; `12,5` and `12.5` are 12.5. */
export function parseNumber(digits: string): number {
  const bare = digits.replace(/[ \u00a0\u202f]/gu, '');
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/u.test(bare)) return Number(bare.replace(/[.,]/gu, ''));
  const grouped = /^([1-9]\d{0,2}(?:[.,]\d{3})+)[.,](\d+)$/u.exec(bare);
  if (grouped) return Number(`${(grouped[1] as string).replace(/[.,]/gu, '')}.${grouped[2]}`);
  return Number(bare.replace(',', '.'));
}

const MONTHS =
  'jan(?:uari|uary)?|feb(?:ruari|ruary)?|mar(?:s|ch)?|apr(?:il)?|maj|may|jun[ie]?|jul[iy]?|' +
  'aug(?:usti|ust)?|sep(?:t|tember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const STARTS = ['jan', 'feb', 'mar', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'de'];
const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)';
/** Dates with a month. Whether a bare number is a year depends on its context. */
export const DATE_PATTERN = [
  `(?<y1>${YEAR})-(?<m1>0[1-9]|1[0-2])(?:-(?<d1>[0-3]\\d))?(?!\\d)`,
  `(?<m2>0?[1-9]|1[0-2])/(?<y2>${YEAR})(?!\\d)`,
  `(?:(?<d3>[0-3]?\\d)\\.? )?(?<m3>${MONTHS})\\.? (?:(?<d4>[0-3]?\\d), )?(?<y3>${YEAR})(?!\\d)`,
].join('|');

export function parseDate(groups: Readonly<Record<string, string | undefined>>): DateValue | undefined {
  const year = groups.y1 ?? groups.y2 ?? groups.y3;
  if (!year) return undefined;
  const name = groups.m3?.toLowerCase();
  const month = name ? monthOf(name) : Number(groups.m1 ?? groups.m2);
  const day = groups.d1 ?? groups.d3 ?? groups.d4;
  return { year: Number(year), month, role: null, ...(day ? { day: Number(day) } : {}) };
}

const MONTH = new RegExp(`^(?:${MONTHS})$`, 'u');
export const monthOfWord = (word: string): number | undefined =>
  MONTH.test(word) && word.length > 2 ? monthOf(word) : undefined;

function monthOf(name: string): number {
  if (name.startsWith('mar')) return 3;
  if (name === 'maj' || name === 'may') return 5;
  return STARTS.findIndex((start) => name.startsWith(start)) + 1;
}

export const isYear = (digits: string) => new RegExp(`^${YEAR}$`, 'u').test(digits);

/** Units of time. For other units ("per kund") the word itself is used. */
export const timeUnits: ReadonlyMap<string, string> = new Map(meaningsOf('time'));
export const frequencies: ReadonlyMap<string, string> = new Map(meaningsOf('often'));
