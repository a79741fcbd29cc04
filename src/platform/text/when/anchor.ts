import type {
  DayExpression,
  DayReference,
  DurationExpression,
  RelativeDay,
  TimeExpression,
  Week,
  WhenExpression,
} from './expressions.ts';
import type { Tokens } from './tokens.ts';

/**
 * The day or week named last, to which relative expressions refer: "dagen före", "den veckan", "inom en vecka
 * därefter".
 */
export interface Anchor {
  day: DayExpression | null;
  week: Week;
  time: TimeExpression | null;
}

const isStep = (day: DayReference) => day.form === 'weekday' && (day.step === 'following' || day.step === 'preceding');
const isLeaning = (day: DayReference) => day.form === 'beside' || isStep(day);

/** The anchor after an expression. A relative expression is never one, so that no chains arise. */
export function nextAnchor(
  said: WhenExpression,
  read: readonly WhenExpression[],
  before: Anchor | undefined,
): Anchor | undefined {
  const [expression] = read;
  if (expression?.kind === 'week' && said.kind === 'week' && !('of' in said.week))
    return { day: before?.day ?? null, week: expression.week, time: before?.time ?? null };
  if (expression?.kind === 'time') return before && { ...before, time: before.time ?? expression };
  if (expression?.kind !== 'day' || said.kind !== 'day' || isLeaning(said.day)) return before;
  return { day: expression, week: weekOf(expression.day), time: null };
}

/** "Fredag den veckan" belongs to the week it refers to, and so do expressions that refer to it. */
const weekOf = (day: DayReference): Week => (day.form === 'weekday' && day.week) || { of: day };

/** Resolves a relative expression against the anchor; an empty list when there is no anchor it can refer to. */
export function resolveAgainstAnchor(
  t: Tokens,
  said: WhenExpression,
  next: number,
  anchor: Anchor | undefined,
): WhenExpression[] {
  switch (said.kind) {
    case 'same':
      return [said.same === 'day' && anchor?.day ? { ...anchor.day, start: said.start, end: said.end } : said];
    case 'day':
      return resolveDayAgainstAnchor(said, anchor);
    case 'week':
      if (!('of' in said.week)) return [said];
      return anchor ? [{ ...said, week: anchor.week }] : [];
    case 'duration':
      return [anchor?.day && !said.of && isCountedFrom(t, said, next) ? { ...said, of: anchor.day.day } : said];
    default:
      return [said];
  }
}

function resolveDayAgainstAnchor(said: DayExpression, anchor: Anchor | undefined): WhenExpression[] {
  const { day, start, end } = said;
  if (day.form === 'weekday' && day.week && 'of' in day.week)
    return [{ ...said, day: { ...day, week: anchor?.week ?? null } }];
  if (!(day.form === 'beside' || (day.form === 'weekday' && isStep(day)))) return [said];
  if (!anchor?.day) return day.form === 'weekday' ? [said] : [];
  const of = rootOf(anchor.day.day);
  if (day.form !== 'beside')
    return [{ ...said, day: { form: 'beside', of, days: day.step === 'preceding' ? -1 : 1, weekday: day.weekday } }];
  const moved: DayExpression = { ...said, day: { ...day, of } };
  // "Innan dess" refers to the anchor's time as well, if it has one.
  return day.days === 0 && anchor.time ? [moved, { ...anchor.time, start, end }] : [moved];
}

const rootOf = (day: DayReference): RelativeDay['of'] => (day.form === 'beside' ? day.of : day);

/** Whether a duration is counted from the anchor: "två dagar före intervjun", "inom fem arbetsdagar därefter". */
function isCountedFrom(t: Tokens, { unit, lead }: DurationExpression, next: number): boolean {
  if (unit === 'hour' || unit === 'minute' || lead === 'ago' || lead === 'earlier') return false;
  return lead === 'before' || (lead === 'later' && !t.has('move on', next - 1)) || t.has('counted from', next);
}
