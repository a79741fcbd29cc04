import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import { answeredTask, applyAnswer, deliverAnswer, sendAnswerTask } from './conversation.ts';

export const conversationTaskKinds = [sendAnswerTask, answeredTask];

export const conversationTasks: TaskHandler<Parts>[] = [
  taskHandler(sendAnswerTask, (parts: Parts, { answerId }) => deliverAnswer(parts, answerId)),
  taskHandler(answeredTask, (parts: Parts, { answerId }) => applyAnswer(parts, answerId)),
];
