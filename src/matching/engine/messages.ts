import type { Engine } from './engine.ts';

/** The functions of the engine that its thread offers. */
export type EngineCall = 'catchUp' | 'count' | 'score' | 'explain' | 'explainGiven' | 'describe';

/** Requests to the engine's thread. */
export type EngineRequest =
  | { [Kind in EngineCall]: { kind: Kind; id: number; args: Parameters<Engine[Kind]> } }[EngineCall]
  | { kind: 'close' };

/** `ads`: number of ads that the engine knows, as a measure of its memory. */
export type EngineResponse =
  | { id: number; result: unknown; ads: number }
  | { id: number; error: string }
  | { broken: string };
