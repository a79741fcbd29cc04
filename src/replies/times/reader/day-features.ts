import { type Features, namedFeature } from '../../../platform/reading/features.ts';
import type { Tokens } from '../../../platform/text/when/tokens.ts';
import type { ReplyClass } from '../../contract.ts';
import { sentenceEnd, sentenceStart } from '../cues.ts';
import type { ResolvedExpression } from '../said.ts';

/** Facts about the mail whose days are classified. */
export interface DayContext {
  today: Temporal.PlainDate;
  /** The class of the mail. */
  name: ReplyClass;
}

/** Upper limit of days: a mail with more is not from an employer. */
const MOST_DAYS = 100;

/** The features of each day of a text: the words around it, and its form. */
export function dayFeatures(t: Tokens, all: readonly ResolvedExpression[], mail: DayContext): Features[] {
  const days = all.slice(0, MOST_DAYS);
  const owners = new Map<number, ResolvedExpression>();
  for (const one of days) for (let at = one.first; at < one.next; at += 1) owners.set(at, one);
  const timed = days.flatMap(({ time }, n) => (time ? [n] : []));
  const dates = days.map(({ when }) => when.at.slice(0, ISO_DATE));
  const future = dates.filter((date) => date >= mail.today.toString()).sort();
  return days.map((one, n) => {
    const [start, end] = [sentenceStart(t, one.first), sentenceEnd(t, one.next)];
    const before = wordsFrom(t, owners, { from: one.first - 1, until: start - 1, step: -1 });
    const behind = wordsFrom(t, owners, { from: one.next, until: end, step: 1 });
    const sign = t.isSign(end, '?') ? '?' : '.';
    const kind = kindOf(one);
    const ahead = distanceOf(mail.today.until(dates[n] ?? '').days);
    const hasBefore = (timed[0] ?? n) < n;
    const hasBehind = (timed.at(-1) ?? n) > n;
    const names = [
      ...besideNames('l', [...before, '^']),
      ...besideNames('r', [...behind, sign]),
      ...acrossNames(['^', ...before.toReversed()].slice(-3), [...behind, sign].slice(0, 3)),
      ...placeNames(t, one),
      ...ownWords(t, one).map((word) => `own:${word}`),
      ...[`kind:${kind}`, `led:${kind}${before[0] ?? '^'}`, `sign:${sign}`],
      ...[`ahead:${ahead}`, `ahead:${ahead}:${kind}`],
      ...[`earliest:${future[0] === dates[n]}`, `latest:${future.at(-1) === dates[n]}`],
      ...[`place:${Math.min(n, 3)}`, `days:${Math.min(days.length, 4)}`, `last:${n === days.length - 1}`],
      ...[`time before:${hasBefore}`, `time behind:${hasBehind}`],
      ...[`class:${mail.name}`, `class:${mail.name}:${one.time !== null}`, `class:${mail.name}:${Math.min(n, 2)}`],
    ];
    return featuresOf(new Set(names));
  });
}

const ISO_DATE = 10;
/** Upper limit of words on each side, within the sentence. */
const MOST_WORDS = 14;

/** The stems of the words from a token on; other days are replaced by their kind. */
function wordsFrom(
  t: Tokens,
  owners: ReadonlyMap<number, ResolvedExpression>,
  { from, until, step }: { from: number; until: number; step: 1 | -1 },
): string[] {
  const words: string[] = [];
  for (let at = from; at !== until && at >= 0 && words.length < MOST_WORDS; at += step) {
    const owner = owners.get(at);
    const word = owner ? `<${owner.time ? 'time' : owner.expression.kind}>` : stemOf(t.at(at)?.text ?? '');
    if (!owner || words.at(-1) !== word) words.push(word);
  }
  return words;
}

const STEM = 6;
const stemOf = (word: string): string => (/^\d/.test(word) ? '0' : word.slice(0, STEM));

/** Feature names of the words on one side: single words, with position, pairs, prefixes, and the nearest long words. */
function besideNames(side: string, words: readonly string[]): string[] {
  const near = words.slice(0, 8);
  const large = words.filter((word) => word.length > SMALL).slice(0, 3);
  return [
    ...words.map((word) => `${side}:${word}`),
    ...words.slice(0, 3).map((word, n) => `${side}${n}:${word}`),
    ...near.slice(0, -1).map((word, n) => `${side} pair:${word} ${near[n + 1]}`),
    ...near.filter((word) => word.length > 4).map((word) => `${side} begins:${word.slice(0, 4)}`),
    ...large.map((word, n) => `${side} large ${n}:${word}`),
  ];
}
const SMALL = 3;

/** Feature names of the nearest words on both sides together. */
const acrossNames = (before: readonly string[], behind: readonly string[]): string[] => [
  `across:${before.at(-1)} ${behind[0]}`,
  `across 2:${before.slice(-2).join(' ')} ${behind[0]}`,
  `l three:${before.join(' ')}`,
  `r three:${behind.join(' ')}`,
];

/** Feature names of the place on the line, and of the hour: last days often end at noon or midnight. */
function placeNames(t: Tokens, { first, next, time }: ResolvedExpression): string[] {
  const begins = !t.isOnSameLine(first - 1, first);
  const place = [`begins line:${begins}`, `ends line:${!t.isOnSameLine(next - 1, next)}`];
  const from = time?.expression.from;
  const hour = from ? [`hour:${from.hour}`, `minute:${from.minute}`, `span:${time.expression.until !== null}`] : [];
  return [...place, `behind colon:${t.isSign(first - 1, ':')}`, ...hour];
}

function ownWords(t: Tokens, { first, next }: ResolvedExpression): string[] {
  const words: string[] = [];
  for (let at = first; at < Math.min(next, first + MOST_WORDS); at += 1) {
    const token = t.at(at);
    if (token?.kind === 'word') words.push(stemOf(token.text));
  }
  return words;
}

function kindOf({ time, expression }: ResolvedExpression): string {
  const { kind } = expression;
  const more =
    kind === 'day' ? expression.day.form : kind === 'duration' ? expression.lead : kind === 'week' && expression.part;
  return `${time ? 'time ' : ''}${kind} ${more || ''}`;
}

function distanceOf(days: number): string {
  if (days < 0) return 'past';
  if (days < 2) return String(days);
  return days < 8 ? 'week' : days < 30 ? 'month' : 'far';
}

const SCALE = 6;

function featuresOf(names: ReadonlySet<string>): Features {
  const value = SCALE / Math.sqrt(names.size);
  return { ids: Uint32Array.from(names, namedFeature), values: new Float32Array(names.size).fill(value) };
}
