import type { ConnectionConfig } from '../../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open.ts';
import { Engine } from './engine.ts';
import type { EngineCall, EngineRequest, EngineResponse } from './messages.ts';

/** The engine's side of the message channel. */
export interface EnginePort {
  postMessage(answer: EngineResponse): void;
  on(event: 'message', take: (order: EngineRequest) => void): unknown;
  close(): void;
}

/** These change nothing of the engine's data. */
const READS: ReadonlySet<EngineCall> = new Set(['explain', 'explainGiven', 'describe']);

/**
 * Serves the engine's requests with a pool of three connections and as many queues. Scoring changes the engine's data,
 * so such requests run one after the other. Explanations run beside it in two queues: if all began at once, they would
 * wait for a connection until the pool's timeout.
 */
export function serveEngine(port: EnginePort, connection: ConnectionConfig): void {
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
    const call = engine[order.kind] as (...args: unknown[]) => Promise<unknown>;
    const work = () => call.apply(engine, order.args);
    const reads = READS.has(order.kind);
    const done = ((reads ? readers.shift() : turn) ?? Promise.resolve()).then(work, work);
    if (reads) readers.push(done);
    else turn = done.catch(() => {});
    done.then(
      (result) => port.postMessage({ id: order.id, result, ads: engine.ads }),
      (error: Error) => port.postMessage({ id: order.id, error: error.stack ?? error.message }),
    );
  });
}
