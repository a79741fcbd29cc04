import Type from 'typebox';
import type { TaskKind } from '../platform/tasks/queue.ts';

/** Scores some people; each task bears being run twice, as the second finds nothing to do. */
export const scorePeopleTask = {
  name: 'matching.score-people',
  payload: Type.Object({ userIds: Type.Array(Type.String()) }),
  concurrency: 'each',
} satisfies TaskKind;
