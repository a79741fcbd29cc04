import { keepPreviousData } from '@tanstack/react-query';
import type { Interview, InterviewChange, InterviewNotes, NewInterview } from '../../../src/interviews/contract.ts';
import { invalidatePrefix, setAnswer, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type {
  InterviewAnswer,
  InterviewDebrief,
  InterviewKind,
  LineSource,
  Preparation,
  PreparationLine,
} from '../../../src/interviews/contract.ts';
export type { Interview, InterviewChange, InterviewNotes, NewInterview };

/** The interviews of an application. Refetched when the application's history grows, as a mail may have moved one. */
export const useInterviews = (applicationId: string, happened: number) =>
  useApi(
    routes.listInterviews,
    { params: { id: applicationId } },
    { basis: happened, select: ({ items }) => items, placeholderData: keepPreviousData },
  );

export const usePreparation = (id: string) => useApi(routes.interviewPreparation, { params: { id } });

/** Waits for a change, then refetches what else shows the interview or the application's state. */
async function thenReadAnew<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    void invalidatePrefix('interviews', 'applications', 'calendar', 'today');
  }
}

export const addInterview = (applicationId: string, body: NewInterview, idempotencyKey: string) =>
  thenReadAnew(api(routes.addInterview, { params: { id: applicationId }, body, idempotencyKey }));
export const changeInterview = (id: string, body: InterviewChange) =>
  thenReadAnew(api(routes.changeInterview, { params: { id }, body }));
export const deleteInterview = (id: string) => thenReadAnew(api(routes.deleteInterview, { params: { id } }));

/** Saves notes, and writes the answer to the cache. */
export const putNotes = async (id: string, body: InterviewNotes): Promise<Interview> =>
  show(await api(routes.putInterviewNotes, { params: { id }, body }));

/** Refetches the interview after a change from elsewhere. */
export const readInterview = async (id: string): Promise<Interview> =>
  show((await api(routes.interviewPreparation, { params: { id } })).interview);

function show(interview: Interview): Interview {
  const place = { params: { id: interview.id } };
  setAnswer(routes.interviewPreparation, place, (before) => before && { ...before, interview });
  return interview;
}
