import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  Interview,
  InterviewAnswer,
  InterviewChange,
  InterviewDebrief,
  InterviewKind,
  InterviewNotes,
  LineSource,
  NewInterview,
  Preparation,
  PreparationLine,
} from '../../../src/interviews/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, get } from '../../api/client.ts';

export type {
  Interview,
  InterviewAnswer,
  InterviewChange,
  InterviewDebrief,
  InterviewKind,
  InterviewNotes,
  LineSource,
  NewInterview,
  Preparation,
  PreparationLine,
};

const all = ['interviews'] as const;
const keys = {
  of: (applicationId: string) => [...all, 'of', applicationId],
  preparation: (id: string) => [...all, 'preparation', id],
};
const pathOf = (id: string) => `/api/interviews/${encodeURIComponent(id)}`;
const listPath = (applicationId: string) => `/api/applications/${encodeURIComponent(applicationId)}/interviews`;

/** The rounds of an application; read anew when something has happened to it, as a mail may have moved one. */
export const useInterviews = (applicationId: string, happened: number) =>
  useQuery({
    queryKey: [...keys.of(applicationId), happened],
    queryFn: async ({ signal }) => (await get<{ items: Interview[] }>(listPath(applicationId), signal)).items,
    placeholderData: keepPreviousData,
  });

export const usePreparation = (id: string) =>
  useQuery({ queryKey: keys.preparation(id), queryFn: ({ signal }) => readPreparation(id, signal) });

const readPreparation = (id: string, signal?: AbortSignal) => get<Preparation>(`${pathOf(id)}/preparation`, signal);

/** What else shows an interview, or where its application stands. */
async function readAnew(): Promise<void> {
  const touched = ['interviews', 'applications', 'calendar', 'today'];
  await Promise.all(touched.map((beginning) => cache.invalidateQueries({ queryKey: [beginning] })));
}

async function thenReadAnew<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    void readAnew();
  }
}

export const addInterview = (applicationId: string, wanted: NewInterview, idempotencyKey: string) =>
  thenReadAnew(call<Interview>('POST', listPath(applicationId), { body: wanted, idempotencyKey }));
export const changeInterview = (id: string, change: InterviewChange) =>
  thenReadAnew(call<Interview>('PATCH', pathOf(id), { body: change }));
export const deleteInterview = (id: string) => thenReadAnew(call<void>('DELETE', pathOf(id)));

/** Writes notes, and puts what is there now where the page reads it. */
export async function putNotes(id: string, notes: InterviewNotes): Promise<Interview> {
  const interview = await call<Interview>('PUT', `${pathOf(id)}/notes`, { body: notes });
  show(interview);
  return interview;
}

/** The interview as it is now, after somebody else has written in it. */
export async function readInterview(id: string): Promise<Interview> {
  const { interview } = await readPreparation(id);
  show(interview);
  return interview;
}

function show(interview: Interview): void {
  cache.setQueryData<Preparation>(keys.preparation(interview.id), (before) => before && { ...before, interview });
}
