import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { AttachmentStorage } from '../../../src/applications/attachment-contract.ts';
import type {
  Application,
  ApplicationChange,
  Check,
  Clipboard,
  LetterVersions,
  MoveVerb,
  NewApplication,
  TailoredCv,
  Transport,
} from '../../../src/applications/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';
import { sendForm } from '../orders/files.ts';

export type { Application, ApplicationChange, Check, Clipboard, MoveVerb, NewApplication, TailoredCv, Transport };
export type State = Application['state'];
export type LetterVersion = Static<typeof LetterVersions>['items'][number];
export interface Checks {
  materialHash: string;
  items: Check[];
}

const ASK_AGAIN_MS = 1000;
const all = ['applications'] as const;
const keys = {
  list: (query: string) => [...all, 'list', query],
  one: (id: string) => [...all, 'one', id],
  /** What hangs on the material is read anew when that is another one. */
  of: (id: string, what: string, hash: string) => [...all, what, id, hash],
};

export const pathOf = (id: string) => `/api/applications/${encodeURIComponent(id)}`;

/** How much of what may be attached is used. */
export const useAttachmentStorage = () =>
  useQuery({
    queryKey: [...all, 'storage'],
    queryFn: ({ signal }) => get<AttachmentStorage>('/api/attachment-storage', signal),
  });

export interface Wanted {
  states: readonly State[];
  q: string;
}

export function useApplications({ states, q }: Wanted) {
  const query = new URLSearchParams({ limit: '25' });
  for (const state of states) query.append('state', state);
  if (q) query.set('q', q);
  return usePages<Application>(keys.list(query.toString()), `/api/applications?${query}&`);
}

/** The person's applications for an ad, the last changed first. */
export const useApplicationsFor = (adId: string) =>
  useQuery({
    queryKey: keys.list(`adId=${adId}`),
    queryFn: ({ signal }) => get<{ items: Application[] }>(`/api/applications?adId=${adId}`, signal),
  });

/** One application; asked again while it is on its way, as its outcome comes by itself. */
export const useApplication = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => get<Application>(pathOf(id), signal),
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? ASK_AGAIN_MS : false),
  });

export const useChecks = ({ id, materialHash }: Application) =>
  useQuery({
    queryKey: keys.of(id, 'checks', materialHash),
    queryFn: ({ signal }) => get<Checks>(`${pathOf(id)}/checks`, signal),
    staleTime: 0,
  });

export const useClipboard = ({ id, materialHash }: Application) =>
  useQuery({
    queryKey: keys.of(id, 'clipboard', materialHash),
    queryFn: ({ signal }) => get<Clipboard>(`${pathOf(id)}/clipboard`, signal),
  });

export const useLetterVersions = ({ id, letter }: Application) =>
  useQuery({
    queryKey: keys.of(id, 'letters', String(letter?.version)),
    queryFn: ({ signal }) => get<{ items: LetterVersion[] }>(`${pathOf(id)}/letters`, signal),
  });

export const useTailoredCv = ({ id, tailoredCv }: Application) =>
  useQuery({
    queryKey: keys.of(id, 'cv', String(tailoredCv?.version)),
    enabled: tailoredCv !== null,
    queryFn: ({ signal }) => get<TailoredCv>(`${pathOf(id)}/tailored-cv`, signal),
  });

/** What is on its way to the service: whoever looks the material over waits for it. */
const underWay = new Set<Promise<unknown>>();

function followed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  underWay.add(answer);
  const over = () => underWay.delete(answer);
  answer.then(over, over);
  return answer;
}

/** Waits for it. @returns the application as it is then: what was saved may have moved it */
export async function whenSaved(application: Application): Promise<Application> {
  await Promise.allSettled(underWay);
  return cache.getQueryData<Application>(keys.one(application.id)) ?? application;
}

/** Puts an answer where the page reads it, and lets the lists be read anew. */
function renew(application: Application): Application {
  cache.setQueryData(keys.one(application.id), application);
  void cache.invalidateQueries({ queryKey: [...all, 'list'] });
  void cache.invalidateQueries({ queryKey: [...all, 'storage'] });
  return application;
}

export const readNow = async (id: string): Promise<Application> => renew(await get<Application>(pathOf(id)));

/** The application as it is now, after something that answers another thing or was refused. */
const readAnew = (id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: keys.one(id) }),
    cache.invalidateQueries({ queryKey: [...all, 'checks', id] }),
    cache.invalidateQueries({ queryKey: [...all, 'list'] }),
  ]);

/** A refusal tells that the application is elsewhere than the page shows: both are shown. */
async function acted(id: string, answer: Promise<Application>): Promise<Application> {
  try {
    return renew(await answer);
  } catch (problem) {
    void readAnew(id);
    throw problem;
  }
}

export async function beginApplication(wanted: NewApplication, idempotencyKey: string): Promise<Application> {
  return renew(await call<Application>('POST', '/api/applications', { body: wanted, idempotencyKey }));
}

/** Whoever writes in an application that was only saved has begun it. */
const begun = async (application: Application): Promise<Application> =>
  application.state === 'saved' ? move(application.id, 'draft') : application;

export const changeApplication = (id: string, change: ApplicationChange): Promise<Application> =>
  followed(acted(id, call<Application>('PATCH', pathOf(id), { body: change })));

/** @param version that the text was written over */
export const putLetter = (id: string, text: string, version: number): Promise<Application> =>
  followed(
    acted(id, call<Application>('PUT', `${pathOf(id)}/letter`, { body: { text, version }, outlives: true })).then(
      begun,
    ),
  );

export const draftLetter = (id: string): Promise<Application> =>
  acted(id, post<Application>(`${pathOf(id)}/letter-draft`)).then(begun);

/** @param lines the person's own wording, which goes in where the profile bears it out */
export async function tailorCv(id: string, lines?: string[]): Promise<TailoredCv> {
  const made = await post<TailoredCv>(`${pathOf(id)}/tailored-cv`, lines ? { lines } : {});
  cache.setQueryData(keys.of(id, 'cv', String(made.version)), made);
  await begun(await readNow(id));
  return made;
}

export function attachFile(id: string, file: File): Promise<Application> {
  const form = new FormData();
  form.append('file', file);
  return followed(acted(id, sendForm<Application>('POST', `${pathOf(id)}/attachments`, form)));
}

/** @param told why, and of what is marked as sent, when it was */
export const move = (id: string, verb: MoveVerb, told: { reason?: string; sentAt?: string } = {}) =>
  acted(id, post<Application>(`${pathOf(id)}/moves`, { verb, ...told }));

/** A draft is ready with the yes, and not before: a look at it leaves no trace. */
export async function approve({ id, state, materialHash }: Application): Promise<Application> {
  if (state === 'drafting') await move(id, 'request_approval').catch(unlessMovedOn(id));
  return acted(id, post<Application>(`${pathOf(id)}/approval`, { materialHash }));
}

/** Another tab or device was first: what became of it is told by what comes next. */
const unlessMovedOn = (id: string) => async (problem: unknown) => {
  const { state } = await readNow(id);
  if (state === 'drafting') throw problem;
};

export const takeBackApproval = (id: string) => acted(id, call<Application>('DELETE', `${pathOf(id)}/approval`));
export const sendNow = (id: string) => acted(id, post<Application>(`${pathOf(id)}/sending`));
export const attest = (id: string, sentAt?: string) =>
  acted(id, post<Application>(`${pathOf(id)}/attestation`, sentAt ? { sentAt } : {}));

export async function deleteApplication(id: string): Promise<void> {
  await call<void>('DELETE', pathOf(id));
  await cache.invalidateQueries({ queryKey: [...all, 'list'] });
}
