import type { PaymentImport, PaymentLayout, UnknownTable } from './api.ts';

type Part = keyof PaymentLayout['columns'];

// Whom the money went to is the seller.
const payerName = /^(?!.*(?:mottag|payee|nummer|number)).*(?:namn|avsändare|från|name)/i;
const payerNumber = /^(?!.*(?:mottag|payee)).*(?:nummer|telefon|mobil|number)/i;

export const columnParts: { part: Part; label: string; needed: boolean; names: RegExp }[] = [
  { part: 'date', label: 'Datum', needed: true, names: /datum|dag|date/i },
  { part: 'amount', label: 'Belopp', needed: true, names: /belopp|summa|amount/i },
  { part: 'message', label: 'Meddelande', needed: true, names: /meddelande|message|text|beskrivning|rubrik/i },
  { part: 'direction', label: 'Debet eller kredit', needed: false, names: /^debet.*kredit|^d\/k$/i },
  { part: 'time', label: 'Tid', needed: false, names: /^(tid|klock|time)/i },
  { part: 'payerName', label: 'Avsändarens namn', needed: false, names: payerName },
  { part: 'payerNumber', label: 'Avsändarens nummer', needed: false, names: payerNumber },
  { part: 'reference', label: 'Bankens referens', needed: false, names: /referens|reference|transaktions/i },
];

/** For each part the number of its column as text, '' for none: what the headings say. */
export function guessColumns({ columns }: UnknownTable): Record<Part, string> {
  const taken = new Set<number>();
  const guess = {} as Record<Part, string>;
  for (const { part, names } of columnParts) {
    const found = columns.find(({ column, name }) => !taken.has(column) && names.test(name));
    if (found) taken.add(found.column);
    guess[part] = found ? String(found.column) : '';
  }
  return guess;
}

/** Whether öre stand after a comma or a point, by the samples. */
export function guessDecimal({ columns }: UnknownTable, amountColumn: string): ',' | '.' {
  const samples = columns.find(({ column }) => String(column) === amountColumn)?.samples ?? [];
  return samples.some((sample) => /\.\d{1,2}$/.test(sample.trim())) ? '.' : ',';
}

/** Whether days are written so that day and month could be exchanged: `01/10/2026`. */
export function isDayOfTwoWays({ columns }: UnknownTable, dateColumn: string): boolean {
  const samples = columns.find(({ column }) => String(column) === dateColumn)?.samples ?? [];
  return samples.some((sample) => /^\d{1,2}[-/]\d{1,2}[-/]\d{4}/.test(sample.trim()));
}

/** What each part of a row was read from, and which columns were not used. */
export function readColumns(columns: PaymentImport['columns']): {
  used: [label: string, from: string][];
  unused: string[];
} {
  const used = columnParts.flatMap(({ part, label }): [string, string][] => {
    const found = columns.find((column) => column.part === part);
    return found ? [[label, found.name]] : [];
  });
  return { used, unused: columns.filter(({ part }) => part === null).map(({ name }) => name) };
}

/** A column by its heading where that is its own, so that a new column before it does no harm. */
export function columnKey({ columns, headerRow }: UnknownTable, number: string): string | number {
  const name = columns.find(({ column }) => String(column) === number)?.name ?? '';
  const alone = columns.filter((other) => other.name === name).length === 1;
  return headerRow > 0 && name && alone ? name : Number(number);
}

/** `3: Meddelande (Brev 7K3QHJ)` */
export function columnLabel({ column, name, samples }: UnknownTable['columns'][number]): string {
  const sample = samples[0] ? ` (${samples[0].slice(0, 30)})` : '';
  return `${column}: ${name || 'utan rubrik'}${sample}`;
}
