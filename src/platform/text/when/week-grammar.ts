import type { PeriodPart, WeekExpression } from './expressions.ts';
import type { ParsedAt, Tokens } from './tokens.ts';

export type WeekPhrase = Pick<WeekExpression, 'week' | 'until' | 'part'>;

/** Reads a week or a part of one: "vecka 2", "v. 50–51", "week 2 2027", "nästa vecka", "slutet av nästa vecka". */
export function readWeek(t: Tokens, at: number): ParsedAt<WeekPhrase> | undefined {
  const part = t.entry('part', at);
  const from = part?.next ?? at;
  const found = readNumbered(t, from) ?? readAhead(t, from);
  if (!found) return readWeekend(t, at);
  return {
    value: { ...found.value, part: (part?.value as PeriodPart | undefined) ?? found.value.part },
    next: found.next,
  };
}

function readWeekend(t: Tokens, at: number): ParsedAt<WeekPhrase> | undefined {
  const ahead = t.number('weekend', at);
  return ahead && { value: { week: { ahead: ahead.value }, until: null, part: 'weekend' }, next: ahead.next };
}

function readAhead(t: Tokens, at: number): ParsedAt<WeekPhrase> | undefined {
  // "Den veckan": the week of the day named before it, which `findWhen` fills in.
  const that = t.skip('that week', at);
  if (that > at) return { value: { week: { of: { form: 'ahead', days: 0 } }, until: null, part: null }, next: that };
  const after = t.skip('after weekend', at);
  if (after > at) return { value: { week: { ahead: 1 }, until: null, part: 'start' }, next: after };
  const ahead = t.number('week ahead', at);
  return ahead && { value: { week: { ahead: ahead.value }, until: null, part: null }, next: ahead.next };
}

function readNumbered(t: Tokens, at: number): ParsedAt<WeekPhrase> | undefined {
  const word = t.entry('week', at);
  if (!word) return undefined;
  const from = t.skipSign(t.skipSign(word.next, '.'), ':');
  const number = weekNumber(t, from);
  if (number === undefined) return undefined;
  const dash = t.entry('dash', from + 1) ?? t.entry('or', from + 1) ?? t.entry('and', from + 1);
  const last = dash && weekNumber(t, t.skip('week', dash.next));
  if (dash && last !== undefined) {
    const next = t.skip('week', dash.next) + 1;
    return { value: { week: { number, year: null }, until: { number: last, year: null }, part: null }, next };
  }
  const year = t.at(from + 1);
  const isYear = year?.kind === 'number' && year.text.length === 4 && !year.isGlued && year.text.startsWith('20');
  return {
    value: { week: { number, year: isYear ? year.value : null }, until: null, part: null },
    next: isYear ? from + 2 : from + 1,
  };
}

function weekNumber(t: Tokens, at: number): number | undefined {
  const token = t.at(at);
  if (token?.kind !== 'number' || token.text.length > 2 || token.value < 1 || token.value > 53) return undefined;
  const behind = t.at(at + 1);
  if (behind?.isGlued && (behind.kind !== 'sign' || ('/.:,'.includes(behind.text) && t.isGluedNumber(at + 2))))
    return undefined;
  return token.value;
}
