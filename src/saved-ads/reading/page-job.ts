import { dataRows } from '../../platform/text/data-files.ts';
import { findWhen } from '../../platform/text/when/find.ts';
import { resolveWhen } from '../../platform/text/when/resolve.ts';
import { type ReadJob, toStoredText } from './job.ts';
import type { PageLine, PageParts } from './page-parts.ts';
import { joinPageLines } from './page-text.ts';
import { parsePageTitle } from './page-title.ts';

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
  const fields = fieldsOf(seen);
  const heads = seen.filter(({ heading }) => heading).map((line) => line.text);
  const { title, employer, place } = parsePageTitle(
    { document: parts.title, shared: parts.meta.get('og:title') ?? '', site: parts.meta.get('og:site_name') ?? '' },
    heads,
    url,
  );
  return {
    title: fields.get('title') ?? title,
    employer: fields.get('employer') ?? employer,
    place: fields.get('place') ?? place,
    deadline: dayIn(fields.get('deadline') ?? '', today) ?? deadlineIn(seen, today),
    employment: fields.get('employment') ?? null,
    html: null,
    text,
  };
}

/** A job from a pasted text: the first line is usually its title. */
export function readJobFromText(text: string, today: Temporal.PlainDate): ReadJob {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line): PageLine => ({ text: line, segments: [line], area: 'main', heading: false, item: false }));
  const fields = fieldsOf(lines);
  const first = lines[0]?.text ?? '';
  return {
    title: fields.get('title') ?? (first.length <= LONGEST_VALUE ? first || null : null),
    employer: fields.get('employer') ?? null,
    place: fields.get('place') ?? null,
    deadline: dayIn(fields.get('deadline') ?? '', today) ?? deadlineIn(lines, today),
    employment: fields.get('employment') ?? null,
    html: null,
    text,
  };
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

/** The last day that a text names: an application period ends with it. */
function dayIn(text: string, today: Temporal.PlainDate): string | undefined {
  const reference = today.toPlainDateTime();
  const days = findWhen(text.slice(0, 400)).flatMap((expression) => {
    if (expression.kind !== 'day') return [];
    const { at, until } = resolveWhen(expression, reference, 'future') ?? {};
    return (until ?? at)?.slice(0, 10) ?? [];
  });
  return days.toSorted().at(-1);
}

const LOOKED_AT = 80;
/** How many places of a page are searched for a deadline. */
const MOST_PLACES = 50;

/** "Sista ansökningsdag är den 3 december" within a sentence. */
function deadlineIn(lines: readonly PageLine[], today: Temporal.PlainDate): string | null {
  let places = 0;
  for (const { text } of lines) {
    if (places > MOST_PLACES) return null;
    const small = text.toLowerCase();
    for (const label of deadlines) {
      const at = small.indexOf(label);
      if (at < 0) continue;
      places += 1;
      const day = dayIn(text.slice(at + label.length, at + label.length + LOOKED_AT), today);
      if (day) return day;
    }
    // "Välkommen med din ansökan senast 3 december.": the word for applying may be far from the date.
    for (const limit of text.matchAll(/\b(?:senast|före|by|before|no later than)\b/giu)) {
      if (places > MOST_PLACES) return null;
      const sentence =
        text
          .slice(Math.max(0, limit.index - 100), limit.index)
          .split(/[.!?](?=\s)/)
          .at(-1) ?? '';
      if (!/\b(?:ansök|apply|application)/iu.test(sentence)) continue;
      places += 1;
      const day = dayIn(text.slice(limit.index + limit[0].length).slice(0, LOOKED_AT), today);
      if (day) return day;
    }
  }
  return null;
}
