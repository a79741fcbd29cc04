import { FileRefused } from './facts.ts';

/** A code of a table with what it is called; either may be empty. */
export interface CodeWithLabel {
  code: string;
  label: string;
}

/** One figure of a table by what its dimensions say. */
export interface TableCell {
  /** By the name of the dimension, in small letters. */
  at: ReadonlyMap<string, CodeWithLabel>;
  /** The measure's label. */
  measure: string;
  year: string;
  value: number | null;
}

const DIMENSION = /^(?:region|sektor|yrke|ssyk|k[öo]n|tabellinneh[åa]ll|contentscode|tid|time|år)\d*(?![\p{L}\d])/iu;
/** Whether a name is one of a dimension that is read. */
export const isDimension = (name: string) => DIMENSION.test(name);

/** Everybody, as the tables say it: `totalt`, `samtliga utbildningsnivåer`. */
const ALL = /^(?:[\d+-]{1,9} )?(?:tot|totalt|samtliga|alla)(?!\p{L})/iu;

/** Figures of some ages, say, are none of the occupation: a further dimension has to have one value that is all. */
export function refuseExtraDimension(name: string, values: readonly CodeWithLabel[]): void {
  if (values.length > 1) throw new FileRefused(`har fler indelningar än vi kan läsa: ${name}`);
  for (const { code, label } of values)
    if (!ALL.test(label) && !ALL.test(code))
      throw new FileRefused(`gäller bara en del: ${name} ${label || code || '(tom)'}`);
}
