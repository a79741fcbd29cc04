/** A code of a table with what it is called; either may be empty. */
export interface Coded {
  code: string;
  label: string;
}

/** One figure of a table by what its dimensions say. */
export interface Cell {
  /** By the name of the dimension, in small letters. */
  at: ReadonlyMap<string, Coded>;
  /** The measure's label. */
  measure: string;
  year: string;
  value: number | null;
}
