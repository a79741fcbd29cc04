import Type from 'typebox';
import type { TaskKind } from '../platform/tasks/queue.ts';

/**
 * Asked for when ads have been read or closed. One waiting task stands for all: whoever does it looks which ads have a
 * higher change number than it has seen.
 */
export const adsChangedTask = { name: 'ads.changed', payload: Type.Object({}), concurrency: 'one' } satisfies TaskKind;
