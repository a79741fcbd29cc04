import Type from 'typebox';
import type { TaskKind } from '../platform/tasks/queue.ts';

/** Scores some users. The task is idempotent: a second run finds nothing to do. */
export const scorePeopleTask = {
  name: 'matching.score-people',
  payload: Type.Object({ userIds: Type.Array(Type.String()) }),
  concurrency: 'each',
} satisfies TaskKind;
