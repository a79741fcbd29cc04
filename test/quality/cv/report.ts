/** Formats the figures of this set as tables. */
import { type Field, fields, type Rate, type Results, rateOf } from './score.ts';

export interface Measured {
  id: string;
  layout: string;
  results: Results;
  /** The import's message when it read nothing, or the error that it threw. */
  problem: string | undefined;
  /**
   * The number of the owner's words in the file, and those that are neither in the draft nor among the unplaced lines.
   */
  printed: number;
  lost: string[];
}

export interface Line {
  field: Field | 'all fields';
  rate: Rate;
}

/** A line for each field and one for all values together. */
export function linesOf(cases: Measured[]): Line[] {
  const each = fields.map((field) => ({ field, rate: rateOf(cases.map(({ results }) => results[field])) }));
  const all = cases.flatMap(({ results }) => fields.map((field) => results[field]));
  return [...each, { field: 'all fields', rate: rateOf(all) }];
}

export function tableOf(title: string, lines: Line[]): string {
  const head = ['', 'expected', 'given', 'right', 'precision', 'recall', 'F1'];
  const rows = lines.map(({ field, rate }) => [
    field,
    `${rate.expected}`,
    `${rate.given}`,
    `${rate.right}`,
    ...[rate.precision, rate.recall, rate.f1].map((value) => value.toFixed(3)),
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const text = all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [title, ...text, ''].join('\n');
}

/** The errors in each CV, for tuning on the development half. */
export function casesOf(cases: Measured[]): string {
  return cases
    .map(({ id, layout, results, problem, lost }) => {
      const faults = fields.flatMap((field) => {
        const { missed, wrong } = results[field];
        const parts = [
          missed.length > 0 ? `missed ${missed.map(quoted).join(', ')}` : '',
          wrong.length > 0 ? `wrong ${wrong.map(quoted).join(', ')}` : '',
        ].filter(Boolean);
        return parts.length > 0 ? [`  ${field}: ${parts.join('; ')}`] : [];
      });
      const head = `${id} (${layout}), F1 ${rateOf(Object.values(results)).f1.toFixed(3)}${problem ? `: ${problem}` : ''}`;
      return [head, ...faults, ...(lost.length > 0 ? [`  lost: ${lost.map(quoted).join(', ')}`] : []), ''].join('\n');
    })
    .join('\n');
}

function quoted(value: string): string {
  return `"${value}"`;
}
