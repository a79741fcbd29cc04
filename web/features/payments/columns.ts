import type { PaymentImport, PaymentLayout, UnknownTable } from './api.ts';

type Part = keyof PaymentLayout['columns'];

// The recipient of the money is the seller, not the payer.
const payerName = /^(?!.*(?:mottag|payee|nummer|number)).*(?:namn|avsändare|från|name)/i;
const payerNumber = /^(?!.*(?:mottag|payee)).*(?:nummer|telefon|mobil|number)/i;
// A day or a kind is the same for many payments.
const reference = /^(?!.*(?:dag|dat|tid|typ|time)).*(?:referens|reference|transaktions)/i;
const direction = /^(?:deb|[kc]redit).+(?:deb|[kc]redit)|^(?:d\/k|in ?\/ ?ut|\+\/[-−])$/i;

export const columnParts: { part: Part; label: string; needed: boolean; names: RegExp }[] = [
  { part: 'date', label: 'Datum', needed: true, names: /datum|dag|date/i },
  { part: 'amount', label: 'Belopp', needed: true, names: /belopp|summa|amount/i },
  { part: 'message', label: 'Meddelande', needed: true, names: /meddelande|message|text|beskrivning|rubrik/i },
  { part: 'direction', label: 'Debet eller kredit', needed: false, names: direction },
  { part: 'time', label: 'Tid', needed: false, names: /^(tid|klock|time)/i },
  { part: 'payerName', label: 'Avsändarens namn', needed: false, names: payerName },
  { part: 'payerNumber', label: 'Avsändarens nummer', needed: false, names: payerNumber },
  { part: 'reference', label: 'Bankens referens', needed: false, names: reference },
];

/** Guesses the column of each part from the headings: its number as text, '' for none. */
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

/** Whether an amount among the samples says by its sign that money went out. */
export const hasSigns = ({ columns }: UnknownTable, amountColumn: string): boolean =>
  (columns.find(({ column }) => String(column) === amountColumn)?.samples ?? []).some((sample) => /[-−]/.test(sample));

/** Guesses which of the samples of debit or credit stands for incoming money; '' for none. */
export function guessIncoming({ columns }: UnknownTable, directionColumn: string): string {
  const samples = columns.find(({ column }) => String(column) === directionColumn)?.samples ?? [];
  return samples.find((sample) => /^(?:in|k|kredit|c|crdt|credit|\+)$/i.test(sample)) ?? '';
}

/** The parts that one column may have together: banks write day and time in one. */
const sharing: readonly Part[] = ['date', 'time'];

/** The earlier part that has the same column, as a fault of the later one; null if there is none. */
export function sameColumnFault(part: Part, chosen: Record<Part, string>): string | null {
  const at = columnParts.findIndex((one) => one.part === part);
  const other = columnParts
    .slice(0, at)
    .find((one) => chosen[one.part] === chosen[part] && !(sharing.includes(part) && sharing.includes(one.part)));
  return chosen[part] && other ? `Kolumnen är redan vald som ${other.label.toLowerCase()}. Välj en annan.` : null;
}

/** Guesses from the samples whether the decimal separator is a comma or a point. */
export function guessDecimal({ columns }: UnknownTable, amountColumn: string): ',' | '.' {
  const samples = columns.find(({ column }) => String(column) === amountColumn)?.samples ?? [];
  return samples.some((sample) => /\.\d{1,2}$/.test(sample.trim())) ? '.' : ',';
}

/** Whether day and month of the dates could be confused: `01/10/2026`. */
export function hasAmbiguousDates({ columns }: UnknownTable, dateColumn: string): boolean {
  const samples = columns.find(({ column }) => String(column) === dateColumn)?.samples ?? [];
  return samples.some((sample) => /^\d{1,2}[-/]\d{1,2}[-/]\d{4}/.test(sample.trim()));
}

/** The column that each part of a row was read from, and the unused columns. */
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

/**
 * Identifies a column by its heading if that is unique, so that a column inserted before it does no harm; else by its
 * number.
 */
export function columnKey({ columns, headerRow }: UnknownTable, number: string): string | number {
  const name = columns.find(({ column }) => String(column) === number)?.name ?? '';
  const alone = columns.filter((other) => other.name === name).length === 1;
  return headerRow > 0 && name && alone ? name : Number(number);
}

/** An example: `3: Meddelande (Brev 7K3QHJ)`. */
export function columnLabel({ column, name, samples }: UnknownTable['columns'][number]): string {
  const sample = samples[0] ? ` (${samples[0].slice(0, 30)})` : '';
  return `${column}: ${name || 'utan rubrik'}${sample}`;
}
