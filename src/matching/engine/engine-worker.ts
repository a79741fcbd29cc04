/** The thread in which people are scored. It has a small pool of its own, and as many lanes of orders. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Connection } from '../../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open.ts';
import { Engine } from './engine.ts';
import type { EngineRequest, EngineResponse, RequestOf } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('to be started as a thread');

const db = openDatabase(workerData.connection as Connection, {
  pool: 3,
  onError: (error) => port.postMessage({ broken: error.message } satisfies EngineResponse),
});
const engine = new Engine(db);

/**
 * Scoring changes what the engine holds, so orders for it wait for each other. Explanations go on beside it, in two
 * lanes: were all begun at once, they would wait for the pool's connections until it gives up.
 */
let turn: Promise<unknown> = Promise.resolve();
const readers: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

port.on('message', (order: EngineRequest) => {
  if (order.kind === 'close') {
    turn.finally(async () => {
      await closeDatabase(db);
      port.close();
    });
    return;
  }
  const work = () => run(order);
  const reads = order.kind === 'explain' || order.kind === 'describe';
  const done = ((reads ? readers.shift() : turn) ?? Promise.resolve()).then(work, work);
  if (reads) readers.push(done);
  else turn = done.catch(() => {});
  done.then(
    (result) => port.postMessage({ id: order.id, result } satisfies EngineResponse),
    (error: Error) => port.postMessage({ id: order.id, error: error.stack ?? error.message } satisfies EngineResponse),
  );
});

async function run(order: Exclude<EngineRequest, RequestOf<'close'>>): Promise<unknown> {
  const at = new Date(order.at);
  switch (order.kind) {
    case 'catchUp':
      return engine.catchUp(at);
    case 'count':
      return engine.count(at);
    case 'score':
      return engine.score(order.userIds, at);
    case 'explain':
      return engine.explain(order.userId, order.adIds, at);
    case 'describe':
      return engine.describe(order.userId, order.adIds, at);
  }
}
