import type { ClauseContext } from './clauses.ts';
import type { Token } from './reading.ts';

/** A part of a sentence between two joints. */
export interface LineStretch {
  tokens: readonly Token[];
  inherited: readonly Token[];
  joint: string;
  isBracketed: boolean;
}

/** One that holds, and by which clause of a source. */
export interface CheckedStretch extends LineStretch {
  world: ClauseContext;
}
