import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Megabytes that this process holds: the heap after garbage collection, and all buffers, shared ones included. Buffers
 * are freed one turn after their last owner, so a single collection leaves some.
 */
export async function heldMemory(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collect();
    await turn();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}
