import type { Token } from './reading.ts';

/** What a line says that its source does not. */
export type Fault =
  | 'new words'
  | 'number'
  | 'unit'
  | 'period'
  | 'counted'
  | 'direction'
  | 'date'
  | 'how often'
  | 'qualifier'
  | 'scope'
  | 'negation'
  | 'role'
  | 'object'
  | 'order'
  | 'identity';

export interface Problem {
  fault: Fault;
  words: string[];
}

/** A word of a line and where it stands in the world. */
export interface PlacedWord {
  at: number;
  token: Token;
  places: readonly number[];
  /** Where the word itself stands, of a compound its head; -1 in a heading. */
  head: number;
}
