import type { Answer, AnswerChange, NewAnswer } from '../../../src/conversation/contract.ts';
import { hasMountedQuery, invalidateAfter, useApi } from '../../api/cache.ts';
import { api, sendForm } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { AnswerKind, AnswerOffer, ThreadItem } from '../../../src/conversation/contract.ts';
export type { Answer };

/** Announces what has happened; `quietly` leaves the focus, for events without an action of the user. */
export type AnnounceDone = (words: string, quietly?: boolean) => void;

const ASK_AGAIN_MS = 1000;
const at = (id: string) => ({ params: { id } });

/** The conversation about an application; refetched while an answer is being sent. */
export const useThread = (applicationId: string) =>
  useApi(routes.getThread, at(applicationId), {
    refetchInterval: ({ state: { data } }) =>
      data?.open.some(({ state }) => state === 'sending') ? ASK_AGAIN_MS : false,
  });

/** Whether a draft holds anything of the user. One that was only looked at can be made again. */
export const isBegun = ({ version, kind, files, state }: Answer) =>
  version > 1 || kind === 'propose_times' || files.length > 0 || state !== 'draft';

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, 'applications', 'replies', 'asks');

export const draft = (applicationId: string, body: NewAnswer) =>
  changed(api(routes.draftAnswer, { ...at(applicationId), body }));
export const changeAnswer = (id: string, body: AnswerChange) => changed(api(routes.changeAnswer, { ...at(id), body }));
export const discard = (id: string) => changed(api(routes.deleteAnswer, at(id)));
export const addFile = (id: string, file: File) => changed(sendForm(routes.addAnswerFile, at(id), { file }));
export const approve = ({ id, materialHash }: Answer, confirmed: boolean) =>
  changed(api(routes.approveAnswer, { ...at(id), body: { materialHash, ...(confirmed ? { confirmed } : {}) } }));
export const send = (id: string) => changed(api(routes.sendAnswer, at(id)));
/** Polls an answer until it is no longer being sent; undefined once no page shows its conversation. */
export async function waitUntilSent({ id, applicationId }: Answer): Promise<Answer | undefined> {
  const answer = await api(routes.getAnswer, at(id));
  if (answer.state !== 'sending') return answer;
  if (!hasMountedQuery(routes.getThread, at(applicationId))) return undefined;
  await new Promise((over) => setTimeout(over, ASK_AGAIN_MS));
  return waitUntilSent(answer);
}
export const attest = (id: string) => changed(api(routes.attestAnswer, at(id)));
export const settleAnswer = (id: string, arrived: boolean) =>
  changed(api(routes.settleAnswer, { ...at(id), body: { arrived } }));
