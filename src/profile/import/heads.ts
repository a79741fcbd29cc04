import type { Draft } from './draft.ts';
import type { Entry, Fragment } from './entries.ts';
import type { Line } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';
import { alternationOf } from './word-lists.ts';

/** Helpers for the headings of jobs, schools and projects. */

export const separatorPattern = /\s+[|•·∙]\s+|\s+[–—-]\s+|\s+@\s+/u;

/** Texts that state the extent of a job. */
export const extentPattern =
  /^\(?(?:deltid|heltid|timmar|full[- ]?time|part[- ]?time|tillsvidare(?:anställning)?|\d{1,3}\s?(?:%|procent))\)?$/iu;

/** Splits a text; a piece in lower case stays with the piece before it: "Ordningsvakt, extra". */
export function splitFragment(part: Fragment, by: RegExp): Fragment[] {
  return part.text
    .split(by)
    .map((text) => text.replace(/^[,;:\s(]+|[,;:\s]+$|(?<=\p{Ll}{3})\.$/gu, '').trim())
    .filter((text) => text !== '')
    .reduce<string[]>((parts, text) => {
      // "40 veckor" and "SFI B, C" also stay with the piece before.
      const goesOn = /^\p{Ll}|^\d+(?:[.,–-]\d+)?\s+\p{Ll}|^\p{Lu}$/u.test(text);
      if (goesOn && !/^(?:eget|egen|egna|frilans|self)/.test(text) && parts.length > 0)
        parts.push(`${parts.pop()}, ${text}`);
      else parts.push(text);
      return parts;
    }, [])
    .map((text) => ({ ...part, text }));
}

/** Splits off a place at the end: "Kallvik El AB, Luleå", "Kallvik El AB (Luleå)". */
export function splitTrailingPlace(part: Fragment, take: (found: Fragment) => boolean): Fragment[] {
  for (const { 0: between, index } of part.text.matchAll(/,\s*|\s*\(/g)) {
    const rest = part.text.slice(index + between.length).replace(/\)$/, '');
    if (index === 0 || !isPlace(rest)) continue;
    return take({ ...part, text: rest }) ? [{ ...part, text: part.text.slice(0, index) }] : [part];
  }
  return [part];
}

export function putDates(draft: Draft, path: string, entry: Entry, single: 'both' | 'end'): void {
  if (!entry.dates) return;
  const { span, line } = entry.dates;
  if (!(span.single && single === 'end' && span.start === span.end)) draft.put(`${path}.startDate`, span.start, line);
  if (span.end) draft.put(`${path}.endDate`, span.end, line);
  draft.understood(line);
}

export function putBody(
  draft: Draft,
  path: string,
  entry: Entry,
  more: Fragment[],
  prose: 'summary' | 'description',
): void {
  const bullets = entry.body.filter(({ bullet }) => bullet);
  const areList = bullets.length > 0 || entry.body.length > 2;
  const told = areList && bullets.length === 0 ? [] : entry.body.filter(({ bullet }) => !bullet);
  const points = bullets.length > 0 ? bullets : areList ? entry.body : [];
  const text = [...more.map((part) => part.text), ...told.map((paragraph) => paragraph.text)].join('\n');
  draft.put(`${path}.${prose}`, text, ...more.map(({ line }) => line), ...told.flatMap(({ lines }) => lines));
  points.forEach((point, i) => {
    draft.put(`${path}.highlights.${i}`, point.text, ...point.lines);
  });
  draft.understood(...entry.lines.filter((line) => !draft.isUsed(line)));
}

export const placeLabelPattern = /^(?:ort|stad|studieort|plats|place|city|location)\s*:\s*(?=\S)/iu;

const inBrackets = /^(.*\S)\s*\(([^()]+)\)$/u;
const likePlace = /^\p{Lu}\p{Ll}[\p{L}-]*(?:\s\p{Lu}[\p{L}-]+){0,2}(?:,\s\p{Lu}\p{Ll}[\p{L} ]+)?$/u;

/** Splits "Zespół Szkół (Słupsk)" into name and place, if most of the bracketed names are known places. */
export function extractBracketedPlaces(entries: Entry[]): Entry[] {
  const told = entries.flatMap(({ head }) => head.map(placeIn)).filter((place) => place !== undefined);
  if (told.filter(isPlace).length <= told.length / 2) return entries;
  const divided = (part: Fragment): Fragment[] => {
    const [, name = '', place = ''] = inBrackets.exec(part.text) ?? [];
    if (!placeIn(part) || titleScore(name) > 0 || titleScore(place) > 0) return [part];
    return [
      { ...part, text: name },
      { ...part, text: `Ort: ${place}` },
    ];
  };
  return entries.map((entry) => ({ ...entry, head: entry.head.flatMap(divided) }));
}

/** The text in brackets if it has the form of a place name. */
function placeIn({ text }: Fragment): string | undefined {
  const place = inBrackets.exec(text)?.[2];
  return place && likePlace.test(place) ? place : undefined;
}

const columnLabel = new RegExp(`^(?:${alternationOf('column')})$`, 'i');

/** Whether a line is the header row of a table. */
export function isTableHeader({ cells }: Pick<Line, 'cells'>): boolean {
  return cells.length > 1 && cells.every((cell) => splitLabels(cell).every((label) => columnLabel.test(label)));
}

/** Splits a cell with several labels: "Arbetsgivare och befattning", "Titel/roll". */
export function splitLabels(cell: string): string[] {
  return cell.split(/\s+(?:och|and|&)\s+|\s*\/\s*/u);
}

/** Labels that are dropped, as their values are clear without them. */
const plainLabel = new RegExp(`^(?:${alternationOf('label to drop')}):$`, 'i');

/** Joins the labels and values of a form, "Arbetsgivare: | Kulör AB | Ort: | Umeå", so that no label is a heading. */
export function joinLabelsToValues(lines: Line[]): Line[] {
  const isLabelled = ({ cells: [label = '', ...cells] }: Line) =>
    cells.length % 2 === 1 &&
    (plainLabel.test(label) || columnLabel.test(label.replace(/:$/, ''))) &&
    [label, ...cells].every((cell, i) => i % 2 === 1 || /^\p{L}[\p{L} /]{1,30}:$/u.test(cell));
  return lines.map((line) => {
    if (!isLabelled(line)) return line;
    const named = (name: string, value = '') => (plainLabel.test(name) ? value : `${name} ${value}`);
    return { ...line, cells: line.cells.flatMap((cell, i, all) => (i % 2 === 0 ? [named(cell, all[i + 1])] : [])) };
  });
}
