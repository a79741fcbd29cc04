import type { Parts } from '../parts.ts';
import { handle, type TaskHandler } from '../tasks/queue.ts';
import { send, sendApplication } from './applications.ts';

export const applicationKinds = [sendApplication];

export const applicationTasks: TaskHandler<Parts>[] = [
  handle(sendApplication, (parts: Parts, { sendingId }) => send(parts, sendingId)),
];
