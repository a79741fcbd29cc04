import type { Day, DayExpression } from './expressions.ts';
import type { Found, Tokens } from './tokens.ts';

export type Days = Found<DayExpression[]>;

export function one(t: Tokens, first: number, next: number, day: Day, until: Day | null = null): Days {
  return { value: [{ kind: 'day', day, until, ...t.span(first, next) }], next };
}

/** Days that have a name of their own, or that of another day. */
export const readNamedDay = (t: Tokens, at: number): Days | undefined =>
  readAhead(t, at) ?? readFeast(t, at) ?? readBeside(t, at);

/** "i morgon", "the day after tomorrow". */
function readAhead(t: Tokens, at: number): Days | undefined {
  const ahead = t.number('ahead', at);
  if (!ahead) return undefined;
  // "i morgon, onsdag"
  const named = t.number('weekday', t.skipSign(ahead.next, ','));
  const next = named && t.at(named.next)?.kind !== 'number' ? named.next : ahead.next;
  return one(t, at, t.skip('day part', next), { form: 'ahead', days: ahead.value });
}

/** "jul", "midsommar". */
function readFeast(t: Tokens, at: number): Days | undefined {
  const feast = t.entry('feast', at);
  if (!feast) return undefined;
  const { value, next } = feast;
  const isNamed = t.has('feast day', at) || t.has('feast preposition', at - 1) || isTill(t, at);
  if (!isNamed) return undefined;
  if (value.startsWith('easter')) return one(t, at, next, { form: 'easter', days: Number(value.slice(6)) });
  const [month = 1, day = 1, weekday = null] = value.split(/[- ]/).map(Number);
  return one(t, at, next, { form: 'feast', month, day, weekday });
}

/** "t.o.m." and "till och med" end right before a place. */
const isTill = (t: Tokens, at: number) => t.entry('dash', at - 3)?.next === at || t.entry('dash', at - 6)?.next === at;

/**
 * "Dagen före", "kvällen innan", "före det": leans on the day that was named before it, which `findWhen` knows. Until
 * then it is one of today.
 */
function readBeside(t: Tokens, at: number): Days | undefined {
  const beside = t.number('day beside', at);
  if (!beside) return undefined;
  const next = t.skip('that', beside.next);
  return one(t, at, next, { form: 'beside', of: { form: 'ahead', days: 0 }, days: beside.value, weekday: null });
}
