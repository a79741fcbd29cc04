import { type Anchor, nextAnchor, resolveAgainstAnchor } from './anchor.ts';
import { clockCue, isSpanInWords, readTime } from './clock-grammar.ts';
import { readDays } from './day-grammar.ts';
import type { DayExpression, TimeExpression, Week, WhenExpression } from './expressions.ts';
import { readPeriod } from './period-grammar.ts';
import { type ParsedAt, Tokens } from './tokens.ts';

/** An expression with the range of its tokens, `next` exclusive. */
export interface FoundWhen {
  expression: WhenExpression;
  first: number;
  next: number;
}

/** Finds the dates, times, weeks, months, seasons and durations of a text, in text order. */
export function findWhen(text: string): WhenExpression[] {
  return findInTokens(new Tokens(text)).map(({ expression }) => expression);
}

export function findInTokens(t: Tokens): FoundWhen[] {
  const found: FoundWhen[] = [];
  let anchor: Anchor | undefined;
  let at = 0;
  while (at < t.all.length) {
    const read = readAt(t, at, found.at(-1));
    for (const said of read?.value ?? []) {
      const next = read?.next ?? at;
      const expressions = resolveAgainstAnchor(t, said, next, anchor);
      anchor = nextAnchor(said, expressions, anchor);
      for (const expression of expressions) found.push({ expression, first: at, next });
    }
    at = read?.next ?? at + 1;
  }
  return inTheirWeeks(t, found);
}

function readAt(t: Tokens, at: number, before: FoundWhen | undefined): ParsedAt<WhenExpression[]> | undefined {
  const days = readDays(t, at);
  if (days) return days;
  const period = readPeriod(t, at);
  const time = readTime(t, at);
  if (time && (!time.value.isBare || isBeside(t, at, time, before)) && time.next > (period?.next ?? 0))
    return { value: [time.value], next: time.next };
  return period && { value: [period.value], next: period.next };
}

/**
 * "tisdag 13–14", "tisdag kl. 10, 13 eller 15", "10.30 på tisdag": whether a number is beside a day, or in a list with
 * a time.
 */
function isBeside(t: Tokens, at: number, time: ParsedAt<TimeExpression>, before: FoundWhen | undefined): boolean {
  const isWritten = time.value.until !== null || hasMinutes(t, time);
  const kind = before?.expression.kind;
  // "Torsdag, samma klockslag, 14.45": the number repeats the time.
  const isSame = before?.expression.kind === 'same' && before.expression.same === 'time';
  if (isSame && hasMinutes(t, time) && hasOnlyListSignsBetween(t, before.next, at)) return true;
  if (t.has('instead', time.next) && !t.isSign(time.next - 1, '/')) return true;
  const isLed = t.has('before time', at) || (isWritten && t.at(at)?.text === 'senast');
  if (isLed && isPhraseEnd(t, time.next)) return true;
  if (kind === 'day' && before && hasMinutes(t, time) && isSameSentence(t, before.next, at, MOST_BETWEEN)) return true;
  const isNoon = t.at(time.next - 1)?.text.startsWith('lunch') === true;
  if (before && (kind === 'day' || kind === 'time') && hasOnlyListSignsBetween(t, before.next, at)) {
    const isOnLine = t.isOnSameLine(before.next - 1, at);
    if (kind === 'time') return isWritten || (isOnLine && !isNoon && (clockCue(t, at) !== null || at > before.next));
    if (isWritten || isNoon || (clockCue(t, at) !== null && isOnLine)) return true;
  }
  if (!isWritten && clockCue(t, at) === null) return false;
  // In "Vi söker mellan två och fyra på fredag", the words before it may say what is counted.
  if (isSpanInWords(t, at) && t.isOnSameLine(at - 1, at) && !t.isSign(at - 1, '.:!?(–—-•*')) return false;
  const from = t.skip('day preposition', time.next);
  if (t.isOnSameLine(at, from) && readDays(t, from) !== undefined) return true;
  // "09.00 eller 13.00 den 19 november"
  const or = isWritten ? t.skip('or', time.next) : time.next;
  const other = or > time.next && t.isOnSameLine(at, or) ? readTime(t, or) : undefined;
  return other !== undefined && readDays(t, t.skip('day preposition', other.next)) !== undefined;
}

/** The most tokens between a day and a time of the same clause: "på torsdag, va här 05.30". */
const MOST_BETWEEN = 6;

const hasMinutes = (t: Tokens, { value }: ParsedAt<TimeExpression>) =>
  /[.:]\d/.test(t.text.slice(value.start, value.end));

/** Whether the phrase ends here: as in "Svara före tre", not "före tre andra". */
const isPhraseEnd = (t: Tokens, at: number) => t.at(at)?.kind !== 'word' || t.has('link', at);

const MOST_LINKS = 5;

/** Whether only list signs and conjunctions are between two positions. */
export function hasOnlyListSignsBetween(t: Tokens, from: number, until: number): boolean {
  if (until - from > MOST_LINKS) return false;
  for (let at = from; at < until; at += 1) {
    const token = t.at(at);
    const isListSign = token?.kind === 'sign' && ',:(/–-—•*|&'.includes(token.text);
    if (!isListSign && !t.has('or', at) && !t.has('and', at)) return false;
  }
  return true;
}

/** The most tokens between a week and the weekdays it applies to. */
const MOST_TOKENS = 30;

/** "I vecka 41, förslagsvis tisdag kl 10 eller torsdag": a week applies to the weekdays of its sentence. */
function inTheirWeeks(t: Tokens, found: readonly FoundWhen[]): FoundWhen[] {
  let said: { week: Week; next: number } | undefined;
  return found.map((one) => {
    const { expression } = one;
    if (expression.kind === 'week' && expression.until === null && expression.part === null)
      said = { week: expression.week, next: one.next };
    if (!said || !isBareWeekday(expression) || !isSameSentence(t, said.next, one.first)) return one;
    return { ...one, expression: { ...expression, day: { ...expression.day, week: said.week } } as WhenExpression };
  });
}

function isBareWeekday(expression: WhenExpression): expression is DayExpression {
  if (expression.kind !== 'day' || expression.day.form !== 'weekday') return false;
  const { week, step, weeksOn } = expression.day;
  return week === null && step === null && weeksOn === 0;
}

export function isSameSentence(t: Tokens, from: number, until: number, most = MOST_TOKENS): boolean {
  if (until - from > most) return false;
  for (let at = from; at < until; at += 1) if (isSentenceEnd(t, at)) return false;
  return true;
}

/** Whether a sentence ends here: a full stop that belongs neither to a number nor to "kl.", or an empty line. */
export function isSentenceEnd(t: Tokens, at: number): boolean {
  const token = t.at(at);
  const behind = t.at(at + 1);
  if (token && behind && behind.line > token.line + 1) return true;
  if (token?.kind !== 'sign' || !'.!'.includes(token.text)) return false;
  const before = t.at(at - 1);
  const isShort = before?.kind === 'word' && before.text.length <= 3 && behind?.kind === 'number';
  return !isShort && !t.has('clock', at - 1) && !(behind?.isGlued === true);
}
