import { monthLabel } from '../../text/format.ts';

const shown = 24;

/** The month of `today` and those before it, as choices. */
export function monthChoices(today: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shown }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    const value = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { value, label: monthLabel(value) };
  });
}
