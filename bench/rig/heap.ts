import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Megabytes that this process holds on to: the heap after its garbage was collected, and all buffers, those that
 * threads share among them. Buffers go a turn after their last owner: one collection leaves some behind.
 */
export async function heldMemory(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collect();
    await turn();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}
