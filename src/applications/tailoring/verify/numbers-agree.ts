import type { ClauseContext } from './clauses.ts';
import { type Counted, PLURAL, parseCounted } from './counted.ts';
import { isCompoundHead, isSameWord, splitKnownCompound } from './forms.ts';
import { type DateValue, timeUnits } from './quantities.ts';
import type { Token } from './reading.ts';
import { ARTICLES, PERSON } from './words.ts';

/** Whether a number of a line says of the same thing what the source's number says of it. */

/** @returns what differs, in the order in which people see it; undefined where nothing does */
function whyNumbersDiffer(one: Counted, other: Counted): string | undefined {
  const [a, b] = [one.quantity, other.quantity];
  if (Math.abs(a.value - b.value) > 1e-9 * Math.max(1, Math.abs(b.value))) return 'number';
  if (a.unit !== b.unit) return 'unit';
  if (a.qualifier !== b.qualifier) return 'qualifier';
  if (a.isPartOf !== b.isPartOf) return 'scope';
  // "Med 29 procent" may be "29 procent"; from, to and by are three things.
  const isMeasure = a.unit !== null || timeUnits.has(one.words[0] ?? '') || one.words.length === 0;
  const isBy = [a, b].some(({ direction }) => direction === 'by') && [a, b].some(({ direction }) => direction === null);
  const isUnsaid = !isMeasure && [a, b].some(({ direction }) => direction === null);
  // "Used by 120 managers" tells by whom.
  const isWho = [...one.words, ...other.words].some((word) => PERSON.test(word.replace(/s$/u, '')));
  if (a.direction && b.direction && a.direction !== b.direction && !isWho) return 'direction';
  const isOther = a.direction !== b.direction && !isBy && !isUnsaid;
  if (isOther && (isMeasure || a.direction === 'from' || b.direction === 'from')) return 'direction';
  const said = one.often ?? one.loose;
  if (said !== null ? said !== other.often && said !== other.loose : other.often !== null) return 'period';
  if (a.unit !== null) return undefined;
  return countTheSame(one, other) ? undefined : 'counted';
}

export const PEOPLE = /^(?:personer|person|people|medarbetare|members|medlemmar|anställda|employees)$/u;
const TEAMS = /^(?:team|teamet|grupp|gruppen|arbetslag|group|staff|personal|lag)$/u;

function countTheSame(one: Counted, other: Counted): boolean {
  const [line, source] = [one.words, other.words];
  const isSame = (a: string | undefined, b: string | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (isSameWord(a, b) || isCompoundHead(a, b) || splitKnownCompound(a, source) !== undefined);
  if (line[0] === 'varav' || source[0] === 'varav') return line[0] === source[0];
  if (line.length === 0) {
    if (source.length > 0)
      return one.labels.some(
        (label) => isSameWord(label, source.at(-1) as string) || isSameWord(label, source[other.cut - 1] as string),
      );
    // "Från 22 till 9": what changed stands anywhere.
    if (one.quantity.direction !== null && one.quantity.direction === other.quantity.direction) return true;
    const [label] = one.labels;
    return label === undefined || isSame(label, other.labels[0]);
  }
  if (source.length === 0) {
    const head = line.at(-1) as string;
    const [label = ''] = other.labels;
    return isSameWord(head, label) || (PEOPLE.test(head) && TEAMS.test(label));
  }
  if (timeUnits.has(source[0] as string) || timeUnits.has(line[0] as string))
    return timeUnits.get(source[0] as string) === timeUnits.get(line[0] as string);
  if (PEOPLE.test(line[0] as string) && PEOPLE.test(source[0] as string)) return true;
  // "32 boende morgon och kväll": what follows is no part of what is counted.
  const next = source[line.length];
  const isBeginning = line.every((word, at) => isSame(word, source[at])) && next !== undefined && !PLURAL.test(next);
  if (isBeginning) return true;
  const heads = (words: readonly string[], cut: number) => [words.at(-1), words[cut - 1]];
  return heads(line, one.cut).some((head) => heads(source, other.cut).some((known) => isSame(head, known)));
}

export function isNumberKnown(tokens: readonly Token[], at: number, world: ClauseContext): string | undefined {
  const one = parseCounted(tokens, at);
  let nearest: string | undefined = 'number';
  for (const known of [world.main, world.heading]) {
    for (const [place, token] of known.entries()) {
      if (!token.quantity) continue;
      const differs = whyNumbersDiffer(one, parseCounted(known, place));
      if (!differs) return undefined;
      if (differs !== 'number') nearest = differs;
    }
    // "På ett år" is one year.
    if (one.quantity.value !== 1 || one.quantity.unit || one.words.length === 0) continue;
    const isOne = known.some(
      (token, place) => isSameWord(one.words[0] as string, token.word) && ARTICLES.has(known[place - 1]?.word ?? ''),
    );
    if (isOne) return undefined;
  }
  return nearest;
}

/** "Under 2022 och 2023" is 2022–2023. */
const isOneOfTwo = ({ year }: DateValue, main: readonly Token[]) =>
  main.some(({ date }) => date !== undefined && Math.abs(date.year - year) === 1);

export function isDateKnown(date: DateValue, world: ClauseContext, line: readonly Token[]): boolean {
  const isSpan = line.filter((token) => token.date?.role).length === 2;
  return [...world.main, ...world.heading].some(
    (token) =>
      token.date &&
      token.date.year === date.year &&
      (date.month === undefined || token.date.month === date.month) &&
      (date.day === undefined || token.date.day === date.day) &&
      (date.role === null ||
        (isSpan && token.date.role === null && isOneOfTwo(token.date, world.main)) ||
        date.role === token.date.role ||
        // Who was certified in 2021 has been so since.
        (date.role === 'from' && token.field === 'date' && world.section === 'certificates')),
  );
}
