import { lettersDelivered } from '../orders/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import { deliverSending, importOrderedLetters, sendApplication } from './applications.ts';
import { runTrial, tryAccount } from './sending/account.ts';

export const applicationKinds = [sendApplication, lettersDelivered, tryAccount];

export const applicationTasks: TaskHandler<Parts>[] = [
  taskHandler(sendApplication, (parts: Parts, { sendingId }) => deliverSending(parts, sendingId)),
  taskHandler(tryAccount, (parts: Parts, trial) => runTrial(parts, trial)),
  taskHandler(lettersDelivered, (parts: Parts, { orderId }) => importOrderedLetters(parts, orderId)),
];
