import { normalizePayeeNumber } from '../platform/kernel/swish.ts';

/** A Swish number in groups, as people read it: 123 118 11 89, 070 123 45 67. */
function spaced(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

/** A number as settings name ours; what is no Swish number stays as the bank wrote it. */
function plain(written: string): string {
  const digits = written.replace(/[\s-]/g, '').replace(/^46(?=7\d{8}$)/, '+46');
  return normalizePayeeNumber(digits) ?? digits;
}

/** What is said of a report whose payments went to other numbers than ours. */
export function receiverWarnings(receivers: string[], ours: string): string[] {
  const numbers = [...new Set(receivers.map(plain))];
  const others = numbers.filter((number) => number !== ours).map(spaced);
  if (others.length === 0) return [];
  const named = new Intl.ListFormat('sv').format(others.slice(0, 3));
  const check = 'Kontrollera att det är rätt fil innan du registrerar något.';
  return numbers.includes(ours)
    ? [`Filen gäller också ${named}, inte bara ditt nummer ${spaced(ours)}. ${check}`]
    : [`Filen gäller ${named}, inte ditt nummer ${spaced(ours)}. ${check}`];
}
