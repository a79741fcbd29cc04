import { longDay, monthLabel } from '../../../text/format.ts';

/** Checks for dates of payments that should be looked at twice. Days are YYYY-MM-DD, months YYYY-MM. */

export const paymentBeforeOrderText = (day: string, ordered: string): string =>
  `Pengarna är daterade ${longDay(day)}, före beställningen som lades ${longDay(ordered)}. Kontrollera dagen.`;

export const closedMonthWarning = (month: string, bookedOn: string): string =>
  `Bokföringen är stängd för ${monthLabel(month)}. Pengarna bokförs ${longDay(bookedOn)}, med sin riktiga dag i texten.`;

/** The first day of the first open month. */
function openFrom(closedThrough: string): string {
  const [year = 0, month = 0] = closedThrough.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

const unknownFormatText =
  'Vi kunde inte hämta bokföringen, så vi vet inte om månaden är stängd. Kontrollera dagen, eller försök igen om en stund.';

/** The warnings about the date of a payment; null if there are none or no day is chosen. */
export function paymentDateWarning(
  day: string,
  facts: { ordered: string; closedThrough: string | null | undefined },
): string | null {
  if (!day) return null;
  const { ordered, closedThrough } = facts;
  const month = day.slice(0, 7);
  const words = [
    day < ordered && paymentBeforeOrderText(day, ordered),
    closedThrough === undefined && unknownFormatText,
    closedThrough && month <= closedThrough && closedMonthWarning(month, openFrom(closedThrough)),
  ];
  return words.filter(Boolean).join(' ') || null;
}
