import type { Connection } from '../../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open.ts';
import { Engine } from './engine.ts';
import type { EngineRequest, EngineResponse, RequestOf } from './messages.ts';

/** Where orders come from, and answers go. */
export interface EnginePort {
  postMessage(answer: EngineResponse): void;
  on(event: 'message', take: (order: EngineRequest) => void): unknown;
  close(): void;
}

/**
 * Scores people, with a small pool of its own and as many lanes of orders. Scoring changes what the engine holds, so
 * orders for it wait for each other. Explanations go on beside it, in two lanes: were all begun at once, they would
 * wait for the pool's connections until it gives up.
 */
export function serveEngine(port: EnginePort, connection: Connection): void {
  const db = openDatabase(connection, { pool: 3, onError: (error) => port.postMessage({ broken: error.message }) });
  const engine = new Engine(db);

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
    const work = () => run(engine, order);
    const reads = order.kind === 'explain' || order.kind === 'explainGiven' || order.kind === 'describe';
    const done = ((reads ? readers.shift() : turn) ?? Promise.resolve()).then(work, work);
    if (reads) readers.push(done);
    else turn = done.catch(() => {});
    done.then(
      (result) => port.postMessage({ id: order.id, result, ads: engine.ads }),
      (error: Error) => port.postMessage({ id: order.id, error: error.stack ?? error.message }),
    );
  });
}

async function run(engine: Engine, order: Exclude<EngineRequest, RequestOf<'close'>>): Promise<unknown> {
  const at = new Date(order.at);
  switch (order.kind) {
    case 'catchUp':
      return engine.catchUp(at);
    case 'count':
      return engine.count(at);
    case 'score':
      return engine.score(order.userIds, at);
    case 'explain':
      return engine.explain(order.userId, order.adIds, at, order.cv);
    case 'explainGiven':
      return engine.explainGiven(order.userId, order.ads, at);
    case 'describe':
      return engine.describe(order.userId, order.adIds, at);
  }
}
