import { lettersDeliveredTask } from '../orders/orders.ts';
import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import { deliverSending, importOrderedLetters, sendApplicationTask } from './applications.ts';
import { runAccountTest, testAccountTask } from './sending/account.ts';

export const applicationTaskKinds = [sendApplicationTask, lettersDeliveredTask, testAccountTask];

export const applicationTasks: TaskHandler<Parts>[] = [
  taskHandler(sendApplicationTask, (parts: Parts, { sendingId }) => deliverSending(parts, sendingId)),
  taskHandler(testAccountTask, (parts: Parts, trial) => runAccountTest(parts, trial)),
  taskHandler(lettersDeliveredTask, (parts: Parts, { orderId }) => importOrderedLetters(parts, orderId)),
];
