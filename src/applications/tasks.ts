import { lettersDelivered } from '../orders/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { handle, type TaskHandler } from '../platform/tasks/queue.ts';
import { send, sendApplication, takeOrderedLetters } from './applications.ts';
import { runTrial, tryAccount } from './sending/account.ts';

export const applicationKinds = [sendApplication, lettersDelivered, tryAccount];

export const applicationTasks: TaskHandler<Parts>[] = [
  handle(sendApplication, (parts: Parts, { sendingId }) => send(parts, sendingId)),
  handle(tryAccount, (parts: Parts, trial) => runTrial(parts, trial)),
  handle(lettersDelivered, (parts: Parts, { orderId }) => takeOrderedLetters(parts, orderId)),
];
