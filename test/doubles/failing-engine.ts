/** A worker thread that fails on demand: `count` ends it, and a score for no user is answered with an error. */
import { parentPort } from 'node:worker_threads';
import type { EngineRequest, EngineResponse } from '../../src/matching/engine/messages.ts';

parentPort?.on('message', (order: EngineRequest) => {
  if (order.kind === 'close') parentPort?.close();
  else if (order.kind === 'count') process.exit(1);
  else if (order.kind === 'score') parentPort?.postMessage(answerTo(order));
});

function answerTo({ id, args: [userIds] }: Extract<EngineRequest, { kind: 'score' }>): EngineResponse {
  return userIds.length > 0 ? { id, result: userIds.length, ads: 3 } : { id, error: 'Error: no such table' };
}
