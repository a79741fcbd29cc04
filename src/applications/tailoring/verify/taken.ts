import type { World } from './clauses.ts';
import type { Token } from './reading.ts';

/** A part of a sentence between two joints. */
export interface Stretch {
  tokens: readonly Token[];
  inherited: readonly Token[];
  joint: string;
  isBracketed: boolean;
}

/** One that holds, and by which clause of a source. */
export interface Taken extends Stretch {
  world: World;
}
