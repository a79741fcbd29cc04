/** An amount as people type it, `1 490,50 kr`, in SEK; null where it is none. */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/kr$/i, '')
    .replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100) / 100;
}

/** Why a text is no amount that can be recorded: both ends, so that a large one is not called too small. */
export const amountFault = 'Skriv ett belopp mellan 0,01 och 999 999,99 kronor, med högst två decimaler.';

/** `1490,50`: as it stands in a field. */
export function typedAmount(sek: number): string {
  const ore = Math.round(sek * 100);
  return ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace('.', ',');
}
