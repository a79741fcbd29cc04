/** Reads an amount such as `1 490,50 kr`, in SEK; null if it is none. */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/kr$/i, '')
    .replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) / 100;
}

/**
 * The error for an amount that cannot be recorded. It names both limits, so that a large amount is not called too
 * small.
 */
export const amountFault = 'Skriv ett belopp mellan 0,01 och 999 999,99 kronor, med högst två decimaler.';

/** The amount as a field's value: `1490,50`. */
export function typedAmount(sek: number): string {
  const ore = Math.round(sek * 100);
  return ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace('.', ',');
}
