import { MessageChannel } from 'node:worker_threads';
import { serveEngine } from '../src/matching/engine/serve-engine.ts';
import type { EngineWorker, StartEngine } from '../src/matching/matching.ts';

/**
 * Runs the engine in the test's process, which has already loaded its modules: starting a thread takes half a second.
 */
export const startEngineInProcess: StartEngine = (connection) => {
  const { port1: ours, port2: its } = new MessageChannel();
  serveEngine(its, connection);
  const worker: EngineWorker = {
    postMessage: (order) => ours.postMessage(order),
    // biome-ignore lint/suspicious/noExplicitAny: what it takes depends on the event
    on: (event: string, take: (value: any) => void) => ours.on(event === 'error' ? 'messageerror' : event, take),
    once: (_exit, take) => ours.once('close', take),
    terminate: async () => ours.close(),
  };
  return worker;
};
