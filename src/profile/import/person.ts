import { datesIn } from './dates.ts';
import type { Draft } from './draft.ts';
import { paragraphsOf } from './entries.ts';
import { type Line, textOfLine } from './lines.ts';
import { isPlace, titleScore } from './roles.ts';

const documentTitle =
  /^(?:cv|c v|curriculum vitae|meritförteckning|r[eé]sum[eé])(?![\p{L}])\s*[:|–—-]*\s*(?:för|of|for)?\s*/iu;
const pageNumbers = [
  String.raw`^(?:sida|page|sid\.?)?\s*\d{1,2}\s*(?:\/|av|of|\()\s*\d{1,2}\)?$`,
  String.raw`^(?:sida|page|sid\.?)\s*\d+$`,
];
const pageNumber = new RegExp(pageNumbers.join('|'), 'iu');
const furniture = new RegExp(
  [
    ...pageNumbers,
    String.raw`[–—-]\s*\d{1,2}\s*\/\s*\d{1,2}$`,
    String.raw`(?:^|[\s,|–—-])(?:sida|sidan|sid\.?|page)\s*\d{1,2}(?:\s*(?:\/|av|of)\s*\d{1,2})?$`,
    String.raw`^(?:last updated|senast uppdaterad|uppdaterad)\b`,
    String.raw`^\d{1,2}$`,
  ].join('|'),
  'iu',
);
const nameWord =
  /^(?:\p{Lu}[\p{L}'’.-]*|["”“]\p{Lu}[\p{L}-]+["”]|(?:von|af|av|de|der|den|van|la|el|al|bin|ibn|da|di|dos|du|le|zu)|\p{Lu}{2,})$/u;

/** Reads name, title and summary above the first heading. */
export function readPerson(draft: Draft, lines: Line[], all: Line[]): void {
  const mail = draft.valueAt('basics.email') as string | undefined;
  const left = lines.filter((line) => {
    if (documentTitle.test(textOfLine(line)) && textOfLine(line).replace(documentTitle, '') === '') {
      draft.names(line);
      return false;
    }
    return !isPageNumberLine(line);
  });
  const named = draft.has('basics.name') ? [] : readName(draft, left, mail);
  if (!draft.has('basics.name')) readSignedName(draft, all, mail);
  const rest = left.filter((line) => !named.includes(line));
  readLabelAndRest(draft, rest, named[0]);
}

/** Finds a name in a text, without "CV", a year, or a title after a comma or dash. */
function nameIn(text: string): string | undefined {
  const plain = text
    .replace(documentTitle, '')
    .replace(/(?:(?<!\s)\s+)?(?:[,|–—-]\s*)?(?:cv|curriculum vitae|meritförteckning|r[eé]sum[eé])\s*(?:\d{4})?$/iu, '')
    .replace(/\s+[–—-]\s+\S.*$|,\s+\S.*$|\s+\|\s*\S.*$|\s*\([^)]*\)$/u, '')
    .replace(/^(?:dr|prof|fil\.? dr|tekn\.? dr|med\.? dr|leg\.)\.?\s+/iu, '')
    .trim();
  const words = plain.split(/\s+/);
  if (words.length < 1 || words.length > 5 || plain.length > 60) return undefined;
  if (!words.every((word) => nameWord.test(word)) || !/^\p{Lu}/u.test(plain)) return undefined;
  return plain;
}

/** "anna ek" in lower case is a name if the e-mail address contains it. */
function smallName(text: string, local: string): string | undefined {
  const words = text.split(/\s+/);
  const isOne =
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(word) && fold(local).includes(fold(word)));
  return isOne ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') : undefined;
}

/** Finds a name anywhere in the document, such as in a footer, if its words are in the e-mail address. */
function readSignedName(draft: Draft, lines: Line[], mail: string | undefined): void {
  const local = fold((mail ?? '').split('@')[0] ?? '');
  for (const line of lines) {
    for (const cell of line.cells) {
      const name = nameIn(cell);
      const words = (name ?? '').split(/\s+/).filter((word) => word.length > 1);
      if (!name || words.length < 2 || !words.every((word) => local.includes(fold(word)))) continue;
      draft.put('basics.name', properCase(name), line);
      return;
    }
  }
}

function readName(draft: Draft, lines: Line[], mail: string | undefined): Line[] {
  const local = (mail ?? '').split('@')[0] ?? '';
  const sizes = lines.map(({ size }) => size);
  const largest = Math.max(...sizes, 0);
  const candidates = lines.slice(0, 25).flatMap((line, i) => {
    return line.cells.flatMap((cell) => {
      const name = nameIn(cell) ?? smallName(cell, local);
      if (!name || line.bullet) return [];
      const words = name.split(/\s+/);
      const shared = words.filter((word) => word.length > 1 && fold(local).includes(fold(word))).length;
      const score =
        3 * shared +
        (line.size >= largest - 0.1 && largest > 11.5 ? 4 : 0) +
        (i === 0 ? 2 : i < 3 ? 1 : 0) +
        (words.length === 1 ? -3 : 1) -
        (titleScore(name) > 0 ? 4 : 0) -
        (isPlace(name) ? 4 : 0);
      return [{ line, cell, name, score, i }];
    });
  });
  const best = candidates.toSorted((a, b) => b.score - a.score || a.i - b.i)[0];
  if (!best || best.score < 1) return [];
  const used = [best.line];
  let name = best.name;
  const next = lines[lines.indexOf(best.line) + 1];
  const above = lines[lines.indexOf(best.line) - 1];
  // The first name on one line and the last name on the next, both in the largest letters.
  const isHalf = (line: Line | undefined): line is Line =>
    line !== undefined &&
    line.size === best.line.size &&
    best.line.size > 12 &&
    line.cells.length === 1 &&
    nameIn(textOfLine(line)) !== undefined &&
    titleScore(textOfLine(line)) <= 0;
  if (name.split(/\s+/).length <= 2 && isHalf(next)) {
    name = `${name} ${nameIn(textOfLine(next))}`;
    used.push(next);
  } else if (name.split(/\s+/).length === 1 && isHalf(above)) {
    name = `${nameIn(textOfLine(above))} ${name}`;
    used.push(above);
  }
  draft.put('basics.name', properCase(name), ...used);
  const beside = best.cell
    .replace(best.name, '')
    .trim()
    .replace(documentTitle, '')
    .replace(/^[\s,|(–—-]+|[\s)]+$/gu, '');
  const others = [beside, ...best.line.cells.filter((cell) => cell !== best.cell)].filter(
    (text) =>
      /\p{L}{3}/u.test(text) &&
      !/^(?:cv|curriculum vitae|meritförteckning|för|of|for|leg|dr|prof)\b.{0,3}$/iu.test(text),
  );
  if (others.length > 0) {
    const [label] = others;
    if (label && titleScore(label) > 0 && !draft.has('basics.label')) draft.put('basics.label', label, best.line);
    for (const other of others.slice(draft.has('basics.label') ? 1 : 0)) draft.leave(best.line, other);
  }
  return used;
}

/** Converts a name in capitals, as in a heading: "GÖRAN EK" to "Göran Ek", "DANIEL O'BRIEN" to "Daniel O'Brien". */
function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?:^|[\s-])(?:\p{Ll}['’])?\p{Ll}/gu, (start) => start.toUpperCase());
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}

/** Reads the other lines above the first heading: a title, then a summary. */
function readLabelAndRest(draft: Draft, lines: Line[], name: Line | undefined): void {
  const prose: Line[] = [];
  lines.forEach((line, i) => {
    const text = textOfLine(line);
    if (
      text.length > 75 ||
      (/[.!]$/.test(text) && text.split(' ').length > 4) ||
      (prose.at(-1) === lines[i - 1] && line.continues)
    ) {
      prose.push(line);
      return;
    }
    const [first = '', ...others] = line.cells;
    const isNear = name !== undefined && line.line - name.line === 1 && line.page === name.page;
    const fits = first.length <= 75 && !/[@\d]{2}/.test(first) && !/:$/.test(first);
    if (
      !draft.has('basics.label') &&
      !line.bullet &&
      fits &&
      ((titleScore(first) > 0 && i < 12) || (isNear && !isPlace(first)))
    ) {
      draft.put('basics.label', first, line);
      for (const other of others) draft.leave(line, other);
    }
  });
  if (prose.length > 0 && !draft.has('basics.summary')) {
    const text = paragraphsOf(prose)
      .map((paragraph) => paragraph.text)
      .join('\n\n');
    draft.put('basics.summary', text, ...prose);
  }
}

/** Reads the whole section "Profil". */
export function readSummary(draft: Draft, lines: Line[]): void {
  const kept = lines.filter((line) => !isPageNumberLine(line));
  if (kept.length === 0 || draft.has('basics.summary')) return;
  const text = paragraphsOf(kept)
    .map((paragraph) => (paragraph.bullet ? `– ${paragraph.text}` : paragraph.text))
    .join('\n');
  draft.put('basics.summary', text, ...kept);
}

/** Whether a line is a page number and nothing else. Without a word it may be a month: "08/19". */
export function isPageNumber(line: Line): boolean {
  const text = textOfLine(line);
  return /\p{L}/u.test(text) && pageNumber.test(text) && isPageNumberLine(line);
}

/** Whether a line is a page number with its surroundings. */
export function isPageNumberLine(line: Line): boolean {
  const text = textOfLine(line);
  return furniture.test(text) && datesIn(text).every(({ single }) => single);
}
