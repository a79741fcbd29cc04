import Type from 'typebox';
import type { TaskKind } from '../platform/tasks/queue.ts';

/**
 * Queued after ads were read or closed. One pending task is enough: its handler looks for ads with a higher change
 * number than it has seen.
 */
export const adsChangedTask = { name: 'ads.changed', payload: Type.Object({}), concurrency: 'one' } satisfies TaskKind;
