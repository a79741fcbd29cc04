import { dataRows } from '../../platform/text/data-files.ts';
import type { DayExpression } from '../../platform/text/when/expressions.ts';
import { findInTokens } from '../../platform/text/when/find.ts';
import { resolveWhen } from '../../platform/text/when/resolve.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { EMPTY_JOB, fillMissingFields, type ReadJob, toStoredText } from './job.ts';
import type { PageLine, PageParts } from './page-parts.ts';
import { joinPageLines } from './page-text.ts';
import { parsePageTitle } from './page-title.ts';
import { readJobFromProse } from './prose.ts';

/** Guesses a job from the visible page, if nothing is machine-readable: headings, labelled fields, sentences. */

type Field = 'title' | 'employer' | 'place' | 'deadline' | 'employment';
const labels = new Map(
  dataRows<'field' | 'label'>(new URL('labels.tsv', import.meta.url)).map(({ field, label }) => [
    label,
    field as Field,
  ]),
);
const deadlines = [...labels].filter(([, field]) => field === 'deadline').map(([label]) => label);
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 120;
/** A text with fewer letters is no job ad. */
const SHORTEST_TEXT = 200;

export function readJobFromPage(parts: PageParts, url: URL, today: Temporal.PlainDate): ReadJob {
  const main = parts.lines.filter(({ area }) => area === 'main');
  const shown = lengthOf(main) >= SHORTEST_TEXT ? main : parts.lines.filter(({ area }) => area !== 'edge');
  const text = toStoredText(joinPageLines(shown));
  const seen = parts.lines.filter(({ area }) => area !== 'edge');
  const heads = seen.filter(({ heading }) => heading).map((line) => line.text);
  const said = parsePageTitle(
    { document: parts.title, shared: parts.meta.get('og:title') ?? '', site: parts.meta.get('og:site_name') ?? '' },
    heads,
    url,
  );
  return jobOf(seen, { ...EMPTY_JOB, ...said, text }, today);
}

/**
 * A job from a pasted text: the first line is usually its title.
 *
 * @param taxonomy if given, sentences are read for what neither the first line nor a label says
 */
export function readJobFromText(text: string, today: Temporal.PlainDate, taxonomy?: Pick<Taxonomy, 'named'>): ReadJob {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line): PageLine => ({ text: line, segments: [line], area: 'main', heading: false, item: false }));
  const first = lines[0]?.text ?? '';
  const line = first && first.length <= LONGEST_VALUE ? first : null;
  const said = taxonomy ? readJobFromProse(text, taxonomy) : { title: null, place: null };
  const title = line?.endsWith('.') ? (said.title ?? line) : (line ?? said.title);
  return jobOf(lines, { ...EMPTY_JOB, ...said, title, text }, today);
}

/** The job of some lines: their labelled fields, else what is said of it otherwise. */
function jobOf(lines: readonly PageLine[], said: ReadJob, today: Temporal.PlainDate): ReadJob {
  const { deadline = '', ...fields } = Object.fromEntries(fieldsOf(lines));
  return fillMissingFields({ ...fields, deadline: dayIn(deadline, today) ?? deadlineIn(lines, today) }, said);
}

const lengthOf = (lines: readonly PageLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Finds labelled values: "Ort: Malmö" on one line, "Ort" and "Malmö" in adjacent elements or on consecutive lines. */
function fieldsOf(lines: readonly PageLine[]): Map<Field, string> {
  const found = new Map<Field, string>();
  const put = (label: string, value: string | undefined) => {
    const field = labels.get(normal(label));
    const said = value?.replace(/^[\s:–-]+/, '').trim();
    if (field && said && said.length <= LONGEST_VALUE && !found.has(field) && !labels.has(normal(said)))
      found.set(field, said);
    return field !== undefined;
  };
  lines.forEach(({ text, segments }, at) => {
    const colon = text.indexOf(':');
    if (
      colon > 0 &&
      colon <= LONGEST_LABEL &&
      colon < text.length - 1 &&
      put(text.slice(0, colon), text.slice(colon + 1))
    )
      return;
    const [first = '', ...rest] = segments;
    if (rest.length > 0 && put(first, rest.join(' '))) return;
    if (segments.length === 1 && text.length <= LONGEST_LABEL) put(text, lines[at + 1]?.text);
  });
  return found;
}

/** Normalizes a label for the table. The text is cut first: a longer one than any label need not be processed. */
const normal = (label: string) => {
  const small = label
    .slice(0, 2 * LONGEST_LABEL)
    .toLowerCase()
    .trim();
  return (/[:*]$/.test(small) ? small.slice(0, -1) : small).trim();
};

/** The day right behind a label or its "är": a day further on is another one ("tillträde"). Of a period, its end. */
function dayIn(text: string, today: Temporal.PlainDate): string | undefined {
  const t = new Tokens(text.slice(0, 400));
  const found = findInTokens(t);
  const isTimeFirst = found[0]?.expression.kind === 'time';
  const [first, second] = isTimeFirst ? found.slice(1) : found;
  if (first?.expression.kind !== 'day') return undefined;
  const between = t.text.slice(isTimeFirst ? found[0]?.expression.end : 0, first.expression.start);
  const isBehind = /(?:^|\s)(?:är|is)(?:\s+(?:on|dock))?\s*$/iu.test(between) && !/[.,;!?(]/.test(between);
  if (/[\p{L}\p{N}]/u.test(between) && !isBehind) return undefined;
  // "20 november – 14 december"
  const isPeriod = second?.expression.kind === 'day' && t.entry('dash', first.next)?.next === second.first;
  const { day, until } = (isPeriod ? second : first).expression as DayExpression;
  const last = until ?? day;
  // "I dag" and "på fredag" are counted from the day of the ad, which is unknown.
  if (last.form === 'ahead' || last.form === 'weekday' || last.form === 'beside') return undefined;
  return resolveWhen({ ...first.expression, day: last, until: null }, today.toPlainDateTime(), 'nearest')?.at;
}

const LOOKED_AT = 80;
const LOOKED_BACK = 100;
/** How many places of a page are searched for a deadline. */
const MOST_PLACES = 50;
const APPLYING = /\b(?:ansök|appl[yi]|cv\b|söka?\b|du söker\b)/iu;
const LIMIT = /\b(?:(?<end>senast|latest|no later than)|före|innan|by|before)\b/giu;

/** "Sista ansökningsdag är den 3 december" within a sentence. */
function deadlineIn(lines: readonly PageLine[], today: Temporal.PlainDate): string | null {
  let places = 0;
  for (const { text } of lines) {
    for (const end of [...labelsIn(text), ...limitsIn(text)]) {
      if (places > MOST_PLACES) return null;
      places += 1;
      const day = dayIn(text.slice(end, end + LOOKED_AT), today);
      if (day) return day;
    }
  }
  return null;
}

/** Where the labels of a line end. One that does not say what ends ("sista dag") counts where the sentence does. */
function labelsIn(text: string): number[] {
  const small = text.toLowerCase();
  return deadlines.flatMap((label) => {
    const ends: number[] = [];
    for (let at = small.indexOf(label); at >= 0; at = small.indexOf(label, at + label.length)) {
      const end = at + label.length;
      if (APPLYING.test(label) || APPLYING.test(before(text, at) + behind(text, end))) ends.push(end);
    }
    return ends;
  });
}

/** "Välkommen med din ansökan senast 3 december.": the word for applying may be far from the date. */
const limitsIn = (text: string): number[] =>
  [...text.matchAll(LIMIT)].flatMap((limit) => {
    const end = limit.index + limit[0].length;
    const said = before(text, limit.index);
    if (said.trim() === '') return APPLYING.test(behind(text, end)) ? [end] : [];
    const [, ...others] = said.split(APPLYING);
    const between = others.at(-1);
    // The limit of another clause: "i din ansökan vill vi se att du kan börja senast 1 februari", "ansök snarast, vi
    // läser före 1 februari". But: "ansök snarast, dock senast 1 februari".
    const isOther =
      /\b(?:att|that)\b/iu.test(between ?? '') ||
      (!limit.groups?.end && (/,\s*[^\s,]+\s/u.test(between ?? '') || DEALT_WITH.test(between ?? '')));
    return between === undefined || isOther ? [] : [end];
  });

/** What the employer does with the applications: "ansökningar behandlas före 1 februari", not "ska vara inne före". */
const DEALT_WITH = /^(?:ningar(?:na)? \p{L}+s|cations are \p{L}+ed) $/iu;

const SENTENCE_END = /[.!?](?=\s)/;

const before = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split(SENTENCE_END)
    .at(-1) ?? '';

const behind = (text: string, end: number) => text.slice(end, end + LOOKED_AT).split(SENTENCE_END)[0] ?? '';
