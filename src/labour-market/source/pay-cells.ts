import { FileRefused } from './facts.ts';

/** A code of a table with what it is called; either may be empty. */
export interface CodeWithLabel {
  code: string;
  label: string;
}

/** One figure of a table, with its category in each dimension. */
export interface TableCell {
  /** By name of the dimension, in lower case. */
  at: ReadonlyMap<string, CodeWithLabel>;
  /** The label of the measure. */
  measure: string;
  year: string;
  value: number | null;
}

const DIMENSION = /^(?:region|sektor|yrke|ssyk|k[öo]n|tabellinneh[åa]ll|contentscode|tid|time|år)\d*(?![\p{L}\d])/iu;
/** Whether a column or variable is a dimension that we read. */
export const isDimension = (name: string) => DIMENSION.test(name);

/** Labels for the total of a dimension: `totalt`, `samtliga utbildningsnivåer`. */
const ALL = /^(?:[\d+-]{1,9} )?(?:tot|totalt|samtliga|alla)(?!\p{L})/iu;

/** Refuses a further dimension unless its only value is the total: figures for some ages would mislead. */
export function refuseExtraDimension(name: string, values: readonly CodeWithLabel[]): void {
  if (values.length > 1) throw new FileRefused(`har fler indelningar än vi kan läsa: ${name}`);
  for (const { code, label } of values)
    if (!ALL.test(label) && !ALL.test(code))
      throw new FileRefused(`gäller bara en del: ${name} ${label || code || '(tom)'}`);
}
