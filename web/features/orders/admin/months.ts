const names = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'];

export interface IncomeMonth {
  month: string;
  label: string;
  amount: number;
}

/**
 * Twelve months up to that of `today`, zero for months without income. The first label and that of each January contain
 * the year.
 */
export function fillIncomeMonths(income: { month: string; amount: number }[], today: string): IncomeMonth[] {
  const amounts = new Map(income.map(({ month, amount }) => [month, amount]));
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const at = year * 12 + month - 12 + back;
    const [y, m] = [Math.floor(at / 12), at % 12];
    const key = `${y}-${String(m + 1).padStart(2, '0')}`;
    const name = names[m] ?? '';
    // Two long labels side by side would overlap.
    const isNamed = m === 0 || (back === 0 && m !== 11);
    const label = isNamed ? `${name} ${y}` : name;
    return { month: key, label, amount: amounts.get(key) ?? 0 };
  });
}
