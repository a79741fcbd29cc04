import { resolveDay } from '../../platform/text/when/calendar.ts';
import { type FoundWhen, findInTokens } from '../../platform/text/when/find.ts';
import { Tokens } from '../../platform/text/when/tokens.ts';
import { cues, inStockholm } from './cues.ts';

/** The days that a text names, as ISO dates in its order. */
export function findDays(text: string, receivedAt: Date): string[] {
  return daysOf(findInTokens(new Tokens(text, cues)), inStockholm(receivedAt).toPlainDate());
}

export function daysOf(found: readonly FoundWhen[], today: Temporal.PlainDate): string[] {
  return found.flatMap(({ expression }) => {
    const day = expression.kind === 'day' ? resolveDay(expression.day, today, 'mail') : undefined;
    return day ? [day.date.toString()] : [];
  });
}
