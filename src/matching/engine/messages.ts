import type { Resume } from '../../profile/contract.ts';
import type { ExternalAd } from './external-ad.ts';

/** Requests to the engine's thread. Instants are milliseconds since 1970. */
export type EngineRequest =
  | { kind: 'catchUp'; id: number; at: number }
  | { kind: 'count'; id: number; at: number }
  | { kind: 'score'; id: number; at: number; userIds: string[] }
  | { kind: 'explain'; id: number; at: number; userId: string; adIds: string[]; cv?: Resume | undefined }
  | { kind: 'explainGiven'; id: number; at: number; userId: string; ads: readonly ExternalAd[] }
  | { kind: 'describe'; id: number; at: number; userId: string; adIds: string[] }
  | { kind: 'close' };

export type RequestOf<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>;

/** `ads`: number of ads that the engine knows, as a measure of its memory. */
export type EngineResponse =
  | { id: number; result: unknown; ads: number }
  | { id: number; error: string }
  | { broken: string };
