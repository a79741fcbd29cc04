import { alternationOf } from './word-lists.ts';

/** A date or period found in a CV. Dates are in the formats of JSON Resume: YYYY, YYYY-MM, YYYY-MM-DD. */
export interface DateSpan {
  start?: string;
  end?: string;
  /** Whether it is ongoing. */
  open: boolean;
  /** Whether a single date was written, not a period. */
  single: boolean;
  /** Start and end index in the text. */
  from: number;
  to: number;
}

interface Point {
  first: string;
  last: string;
  to: number;
  /** Ambiguous: only accepted in a period or on its own, such as "19/03". */
  weak?: boolean;
}

const monthStarts = 'jan feb mar apr ma[jy] jun jul aug sep o[kc]t nov dec'.split(' ');
const month =
  '(jan(?:uari|uary)?|feb(?:r|ruari|ruary)?|mar(?:s|ch)?|apr(?:il)?|maj|may|jun[ie]?|jul[iy]?|aug(?:usti|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const year = '((?:19[3-9]|20[0-4])\\d)';
const end = '(?![\\d\\p{L}])';
const seasons: [RegExp, string, string][] = [
  [/^(ht|höst|autumn|fall)/i, '08', '12'],
  [/^(vt|vår|spring)/i, '01', '06'],
  [/^(sommar|summer)/i, '06', '08'],
];

const pad = (digits: string) => digits.padStart(2, '0');
const isMonth = (digits: string) => Number(digits) >= 1 && Number(digits) <= 12;
const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31;
const monthOf = (name: string) =>
  pad(String(1 + monthStarts.findIndex((start) => new RegExp(`^${start}`, 'i').test(name))));
const fullYear = (digits: string) => {
  if (digits.length === 4) return digits;
  return `${Number(digits) > 45 ? '19' : '20'}${digits}`;
};

type Reading = (parts: string[]) => Omit<Point, 'to'> | undefined;
const same = (date: string): Omit<Point, 'to'> => ({ first: date, last: date });

const inSeason = (season: string, year: string): Omit<Point, 'to'> => {
  const [, from, to] = seasons.find(([pattern]) => pattern.test(season)) ?? [];
  return { first: `${year}-${from}`, last: `${year}-${to}` };
};

/** The year that ends a period in two digits: "2009-13", "1997-00". */
const lastYear = (first: string, digits: string): string | undefined => {
  const last = first.startsWith('19') && digits === '00' ? '2000' : first.slice(0, 2) + digits;
  return last >= first ? last : undefined;
};
/** "2017-13": what stands for the month is none, but may be the end of a period. */
const noMonth = `${year}-(00|1[3-9]|[2-9]\\d)${end}(?!-\\d)`;

/** Months of a text that cannot be: their dates are read as years. */
export const impossibleMonths = (text: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\d-])${noMonth}`, 'gu'))].flatMap(([written, y = '', m = '']) =>
    lastYear(y, m) ? [] : [written],
  );

const forms: [RegExp, Reading][] = [
  [
    new RegExp(`${year}[-/.](\\d{1,2})[-/.](\\d{1,2})${end}`, 'uy'),
    ([y = '', m = '', d = '']) => (isMonth(m) && isDay(d) ? same(`${y}-${pad(m)}-${pad(d)}`) : undefined),
  ],
  [
    new RegExp(`(\\d{1,2})[/.](\\d{1,2})[/.]${year}${end}`, 'uy'),
    ([d = '', m = '', y = '']) => (isMonth(m) && isDay(d) ? same(`${y}-${pad(m)}-${pad(d)}`) : undefined),
  ],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th|:[ea]|\\.)?\\s+(?:of\\s+)?${month},?\\s+${year}${end}`, 'iuy'),
    ([d = '', m = '', y = '']) => (isDay(d) ? same(`${y}-${monthOf(m)}-${pad(d)}`) : undefined),
  ],
  [
    new RegExp(`(\\d{1,2})/(\\d{1,2})\\s*[- ]\\s*${year}${end}`, 'uy'),
    ([d = '', m = '', y = '']) => (isMonth(m) && isDay(d) ? same(`${y}-${pad(m)}-${pad(d)}`) : undefined),
  ],
  [
    new RegExp(`${year}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])?${end}`, 'uy'),
    ([y = '', m = '', d]) => ({ ...same(d ? `${y}-${m}-${d}` : `${y}-${m}`), weak: true }),
  ],
  [
    new RegExp(`${month}[\\s,]*(?:['’´-]\\s?)?(?:${year}|(\\d{2}))${end}`, 'iuy'),
    ([m = '', y, short = '']) => same(`${fullYear(y ?? short)}-${monthOf(m)}`),
  ],
  [
    new RegExp(`${year}[\\s,-]{1,2}${month}(?!\\p{L})(?!\\s*(?:${year}))`, 'iuy'),
    ([y = '', m = '']) => same(`${y}-${monthOf(m)}`),
  ],
  [new RegExp(`${year}[-/.](0?[1-9]|1[0-2])${end}(?![-/.]\\d)`, 'uy'), ([y = '', m = '']) => same(`${y}-${pad(m)}`)],
  [new RegExp(`(0?[1-9]|1[0-2])\\s?[/.-]\\s?${year}${end}`, 'uy'), ([m = '', y = '']) => same(`${y}-${pad(m)}`)],
  [
    new RegExp(
      `(ht|vt|höst(?:en|terminen)?|vår(?:en|terminen)?|sommar(?:en|jobb)?|summer|spring|autumn|fall)(?:\\s+of)?\\s*[-'’]?\\s*(?:${year}|(\\d{2}))${end}`,
      'iuy',
    ),
    ([season = '', y, short = '']) => inSeason(season, fullYear(y ?? short)),
  ],
  [new RegExp(`${year}\\s+(ht|vt)${end}`, 'iuy'), ([y = '', term = '']) => inSeason(term, y)],
  [
    new RegExp(`(?:vintern?|winter)\\s+${year}(?:/(\\d{2}|\\d{4}))?${end}`, 'iuy'),
    ([y = '', next]) => ({ first: y, last: next ? y.slice(0, 4 - next.length) + next : y }),
  ],
  [
    new RegExp(`(\\d{2})/(0[1-9]|1[0-2])${end}(?![/])`, 'uy'),
    ([y = '', m = '']) => ({ ...same(`${fullYear(y)}-${m}`), weak: true }),
  ],
  [new RegExp(noMonth, 'uy'), ([y = '', m = '']) => (lastYear(y, m) ? undefined : same(y))],
  [new RegExp(`${year}${end}(?!\\s*(?:kr|st|tkr|personer|användare)\\b)`, 'uy'), ([y = '']) => same(y)],
  [
    new RegExp(`(\\d{2})(0[1-9]|1[0-2])(?=\\s*[-–—]\\s*(?:\\d{4}\\b|nu|pågå|present|$))${end}`, 'iuy'),
    ([y = '', m = '']) =>
      Number(y) > 45 && Number(y) < 70 ? undefined : { ...same(`${fullYear(y)}-${m}`), weak: true },
  ],
];

const separator =
  /\s*(?:-{1,2}|[–—−→➔>~]+|\btill(?:\s+och\s+med)?\b|\bto\b|\bt\.?\s?o\.?\s?m\.?|\buntil\b|\bthrough\b)\s*/iuy;
const goesOn = new RegExp(
  String.raw`(?:${alternationOf('until now')})(?![\p{L}])(?:\s+(?:anställning|tjänst))?`,
  'iuy',
);
const since =
  /(?:(?:sedan|från(?:\s+och\s+med)?|fr\.?\s?o\.?\s?m\.?|since|from|mellan|between)(?:\s+(?:år|åren))?|åren?)\s+/iuy;
/** A duration as LinkedIn adds it: "4 år 2 månader". */
const lasting =
  /^\s*[(·,]?\s*(?:\(?ca\s+)?(?:\d{1,2}\s*(?:år|years?|yrs?|månad(?:er)?|mån|months?|mos?)\.?\s*(?:och|and|,)?\s*){1,2}\)?/iu;

/** All dates and periods of a text, in order. */
export function datesIn(text: string): DateSpan[] {
  const found: DateSpan[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (i > 0 && /[\p{L}\d]/u.test(text[i - 1] ?? '')) continue;
    const span = spanAt(text, i);
    if (!span) continue;
    found.push(span);
    i = Math.max(i, span.to - 1);
  }
  return found;
}

function spanAt(text: string, from: number): DateSpan | undefined {
  const prefix = match(since, text, from);
  const first = pointAt(text, prefix?.to ?? from);
  if (!first) return undefined;
  // "Mellan 2014 och 2018".
  const and = prefix && /^(?:mellan|between)/i.test(text.slice(from, prefix.to));
  const between = (and ? match(/\s+(?:och|and)\s+/iuy, text, first.to) : undefined) ?? match(separator, text, first.to);
  const follows = between ? endAt(text, between.to, first) : undefined;
  if (follows) {
    return { start: first.first, ...follows, single: false, from };
  }
  const schoolYear = match(new RegExp(`/${year}${end}`, 'uy'), text, first.to);
  if (schoolYear && /^\d{4}$/.test(first.first)) {
    return { start: first.first, end: schoolYear.parts[0], open: false, single: false, from, to: schoolYear.to };
  }
  // "2024– Köksmästare": the dash belongs to the year alone.
  const isLed = /^\W*$/u.test(text.slice(0, from));
  const dash =
    /^\s*(?:-{1,2}|[–—−])\s*(?=$|[),;|]|\s{2})/u.exec(text.slice(first.to)) ??
    (isLed ? /^[-–—−]\s(?=\p{Lu})/u.exec(text.slice(first.to)) : null);
  if (dash) return { start: first.first, open: true, single: false, from, to: first.to + dash[0].length };
  if (prefix && !/^år/i.test(text.slice(from, prefix.to)) && !and)
    return { start: first.first, open: true, single: false, from, to: first.to };
  const isAlone = /^\W*$/u.test(text.slice(0, from) + text.slice(first.to));
  if (first.weak && !isAlone) return undefined;
  return { start: first.first, end: first.last, open: false, single: true, from, to: first.to };
}

function endAt(text: string, from: number, first: Point): { end?: string; open: boolean; to: number } | undefined {
  const ongoing = match(goesOn, text, from);
  if (ongoing) return { open: true, to: ongoing.to };
  const last = pointAt(text, from);
  if (last) return { end: last.last, open: false, to: last.to };
  const compact = first.weak ? match(/(\d{2})(0[1-9]|1[0-2])(?!\d)/y, text, from) : undefined;
  if (compact) {
    const [y = '', m = ''] = compact.parts;
    return { end: `${fullYear(y)}-${m}`, open: false, to: compact.to };
  }
  const short = match(/(\d{2})(?![\d\p{L}/.-])/uy, text, from);
  if (short && /^\d{4}$/.test(first.first)) {
    const last = lastYear(first.first, short.parts[0] ?? '');
    if (last) return { end: last, open: false, to: short.to };
  }
  return undefined;
}

function pointAt(text: string, from: number): Point | undefined {
  for (const [form, read] of forms) {
    const found = match(form, text, from);
    const point = found && read(found.parts as string[]);
    if (found && point) return { ...point, to: found.to };
  }
  return undefined;
}

function match(pattern: RegExp, text: string, from: number) {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? { parts: found.slice(1) as (string | undefined)[], to: from + found[0].length } : undefined;
}

/** "januari – mars 2019": a period with a shared year. */
const sharedYear = new RegExp(`${month}\\s*(?:[-–—]|till|to|t\\.o\\.m\\.)\\s*${month},?\\s+${year}${end}`, 'iu');

/** Takes the date or period out of an entry's heading line. @returns it, and the rest of the line */
export function splitDates(written: string): { span: DateSpan | undefined; rest: string } {
  const text = written.replace(sharedYear, (_, a: string, b: string, y: string) => `${a} ${y} – ${b} ${y}`);
  const all = datesIn(text);
  const span = all.find(({ single }) => !single) ?? all.findLast((date) => standsApart(text, date));
  if (!span) return { span: undefined, rest: text };
  const behind = text.slice(span.to).replace(lasting, '');
  const head = text.slice(0, span.from);
  const before = head.replace(/[\s(,;:|·–—-]+$/u, '');
  const rest = [before, behind.replace(/^[\s),.;:|·–—-]+/u, '')]
    .filter(Boolean)
    .join(before && /\s{2}$/.test(head) ? '  ' : (cutBetween(head, behind) ?? ' '));
  return { span, rest: rest.replace(/\(\s*\)|\[\s*\]/g, '').trim() };
}

/** "Kurs | 2014 | Skola": the separator around the date stays between both parts. */
function cutBetween(before: string, behind: string): string | undefined {
  const [, cut = ''] = /([|·,])\s?$/u.exec(before) ?? [];
  return cut !== '' && behind.trimStart().startsWith(cut) ? `${cut === ',' ? '' : ' '}${cut} ` : undefined;
}

function standsApart(text: string, { from, to }: DateSpan): boolean {
  const before = text.slice(0, from).trimEnd();
  const behind = text.slice(to).trimStart();
  return before === '' || behind === '' || /[(,|·–—:-]$|\s{2}$/u.test(text.slice(0, from)) || /^[),|·]/.test(behind);
}

const datePieces = new RegExp(
  String.raw`${month}|${year}|${alternationOf('part of a date')}|t\.?\s?o\.?\s?m\.?|\d{1,2}|[-–—−/.,'’>→\s]+`,
  'giu',
);

/** Whether the text consists only of parts of a date, which may continue on the next line: "aug 2016 –", "juni". */
export function isPartOfDate(text: string): boolean {
  return text.length <= 40 && /[\d\p{L}]/u.test(text) && text.replace(datePieces, '') === '';
}

/** Whether the text is a date or period and nothing else. */
export function isDateText(text: string): boolean {
  const { span, rest } = splitDates(text.trim());
  return span !== undefined && rest.replace(/[^\p{L}\d]/gu, '') === '';
}

/** Whether the text is only a duration, which the dates imply anyway. */
export function isDuration(text: string): boolean {
  return /^\(?(?:\d{1,2}\s*(?:år|years?|yrs?|månad(?:er)?|mån|months?|mos?)\.?\s*(?:och|and|,)?\s*){1,2}\)?$/iu.test(
    text.trim(),
  );
}
