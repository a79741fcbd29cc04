import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/bcrypt';
import type { HashAnswer, HashRequest } from './passwords.ts';

// On Linux this lowers the priority of this thread only, so that many logins do not slow down other requests.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', (order: HashRequest) => {
  parentPort?.postMessage(answer(order));
});

function answer(order: HashRequest): HashAnswer {
  try {
    if (order.kind === 'hash') return { id: order.id, hash: hashSync(order.password, order.cost) };
    return { id: order.id, matches: verifySync(order.password, order.hash) };
  } catch (error) {
    return { id: order.id, error: (error as Error).message };
  }
}
