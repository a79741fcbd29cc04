/** The thread that scores users. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionConfig } from '../../platform/db/migrate.ts';
import { serveEngine } from './serve-engine.ts';

if (!parentPort) throw new Error('to be started as a thread');
serveEngine(parentPort, workerData.connection as ConnectionConfig);
