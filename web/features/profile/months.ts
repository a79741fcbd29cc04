import { monthNames } from '../../text/format.ts';

/** Months as users type them, and as they are shown. A CV stores `2019`, `2019-03` or `2019-03-15`. */
const terms: Record<string, [first: string, last: string]> = {
  vt: ['01', '06'],
  våren: ['01', '06'],
  vår: ['01', '06'],
  sommaren: ['06', '08'],
  sommar: ['06', '08'],
  ht: ['08', '12'],
  hösten: ['08', '12'],
  höst: ['08', '12'],
};
const season = /^(\p{L}+)\.?,? ?\d{4}$/u;
const ongoing = /^(pågående|pågår|nu|nuvarande|tills? vidare|idag|i dag|present|-|–)$/;

const pad = (digits: string) => digits.padStart(2, '0');
const sensibleYear = (year: string) => /^(19[3-9]|20[0-4])\d$/.test(year);

export type Edge = 'start' | 'end';

/** Typed text in a CV's format: `''` for nothing and for ongoing; undefined if it is no date. */
export function readMonth(typed: string, edge: Edge = 'start'): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text === '' || (edge === 'end' && ongoing.test(text))) return '';
  const found = numbers(text) ?? words(text, edge);
  return found && sensibleYear(found.slice(0, 4)) ? found : undefined;
}

function numbers(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?)?$/.exec(text) ?? [];
  if (year) return checked(year, month, day);
  const [, first, last] = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  if (first && last) return checked(last, first);
  const [, compact, compactMonth] = /^(\d{4})(\d{2})$/.exec(text) ?? [];
  return compact && compactMonth ? checked(compact, compactMonth) : undefined;
}

function checked(year: string, month?: string, day?: string): string | undefined {
  if (!month) return year;
  const [m, d] = [Number(month), Number(day ?? 1)];
  const days = m >= 1 && m <= 12 ? new Date(Date.UTC(Number(year), m, 0)).getUTCDate() : 0;
  if (d < 1 || d > days) return undefined;
  return [year, pad(month), ...(day ? [pad(day)] : [])].join('-');
}

function words(text: string, edge: Edge): string | undefined {
  const [, day, word = '', year = ''] = /^(?:(\d{1,2}) )?(\p{L}+)\.?,? ?(\d{4})$/u.exec(text) ?? [];
  const term = terms[word];
  if (term) return day ? undefined : `${year}-${term[edge === 'start' ? 0 : 1]}`;
  const month = word.length < 3 ? -1 : monthNames.findIndex((name) => name.startsWith(word.slice(0, name.length)));
  return month < 0 ? undefined : checked(year, String(month + 1), day);
}

/** Says which month a typed season is read as. */
export function explainSeason(typed: string, edge: Edge): string | undefined {
  const [, word = ''] = season.exec(typed.trim().toLowerCase()) ?? [];
  const month = terms[word]?.[edge === 'start' ? 0 : 1];
  const side = edge === 'start' ? 'från' : 'till och med';
  return month && `Räknas ${side} ${monthNames[Number(month) - 1]}. Skriv månaden om det var en annan.`;
}

/** Examples: `mars 2019`, `15 mars 2019`, `2019`; other text is returned as it is. */
export function formatDateOrMonth(date: unknown): string {
  if (typeof date !== 'string') return '';
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date) ?? [];
  if (!year || !month) return date;
  return [...(day ? [Number(day)] : []), monthNames[Number(month) - 1], year].join(' ');
}

/** Examples: `mars 2019 – pågående`, `2012 – 2015`; only the end if there is no beginning. */
export function formatPeriod(start: unknown, end: unknown, goesOn: boolean): string {
  const [from, to] = [formatDateOrMonth(start), formatDateOrMonth(end)];
  if (!from) return to ? `till ${to}` : '';
  if (from === to) return from;
  if (to) return `${from} – ${to}`;
  return goesOn ? `${from} – pågående` : from;
}
