import { keepPreviousData } from '@tanstack/react-query';
import type { Ask, NewAsk } from '../../../src/replies/ask-contract.ts';
import type { PastedReply, Reply, ReplyClass } from '../../../src/replies/contract.ts';
import { invalidateAfter, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';

export type { ReplyClass, ReplyInterview } from '../../../src/replies/contract.ts';
export type { Reply };

/** The page is told live; this is for when that line is broken. */
const LOOK_AGAIN_MS = 30_000;

/** Answers of employers, the last received first. */
export const useReplies = (wanted: { state: Reply['state'] } | { applicationId: string }) =>
  usePages(routes.listReplies, { query: { limit: 25, ...wanted } }, { refetchInterval: LOOK_AGAIN_MS });

export const useReply = (id: string) => useApi(routes.getReply, { params: { id } });

/** How mails were read, for the administrator. */
export const useReplyReading = () => useApi(routes.getReplyReading, {});

/** Which interview a yes at that time would make or change. */
export const useReplyInterview = (id: string, startsAt: string | undefined) =>
  useApi(
    routes.foreseeReplyInterview,
    { params: { id }, query: { startsAt: startsAt || undefined } },
    { placeholderData: keepPreviousData },
  );

/** What is said to a reply changes the lists, and the application that it belongs to. Refused, the page was too old. */
const said = (answer: Promise<Reply>) => invalidateAfter(answer, 'replies', 'applications');

/** An answer that came where nobody watches; the one that was pasted before is the same. */
export const pasteReply = (applicationId: string, body: PastedReply) =>
  said(api(routes.pasteReply, { params: { id: applicationId }, body }));
export const acceptReply = (id: string, startsAt?: string) =>
  said(api(routes.acceptReply, { params: { id }, body: { startsAt: startsAt || undefined } }));
export const takeBackAcceptance = (id: string) => said(api(routes.takeBackAcceptance, { params: { id } }));
export const dismissReply = (id: string) => said(api(routes.dismissReply, { params: { id } }));
/** The sender is known: what the mail says is proposed from now on. */
export const vouchForSender = (id: string) => said(api(routes.vouchForReply, { params: { id } }));
/** What it is: it proposes that. */
export const correctReply = (id: string, name: ReplyClass) =>
  said(api(routes.correctReply, { params: { id }, body: { class: name } }));
/** Also the way back from a dismissal: it is a proposal again. */
export const assignReply = (id: string, applicationId: string | null) =>
  said(api(routes.assignReply, { params: { id }, body: { applicationId } }));

/** What is asked and done stands on its mail, in the list of the day and in the calendar. */
const asked = (answer: Promise<Ask>) => invalidateAfter(answer, 'asks', 'replies', 'today', 'calendar');
export const useAsks = (applicationId: string, isWanted = true) =>
  useApi(
    routes.listAsks,
    { query: { applicationId, all: true } },
    { refetchInterval: LOOK_AGAIN_MS, enabled: isWanted },
  );

/** How the offer of an application stands, and whether anything is waited for; undefined while nobody knows. */
export function useOpenAskStatus(applicationId: string, isThere: boolean) {
  const { data } = useAsks(applicationId, isThere);
  const open = data?.items.find(({ kind, doneAt }) => kind === 'offer' && doneAt === null);
  const isAwaited = data?.items.some(({ doneAt }) => doneAt === null) ?? false;
  return data && { isAnswered: data.offer === 'answered', dueOn: open?.dueOn ?? null, isAwaited };
}
export const markAskDone = (id: string) => asked(api(routes.markAskDone, { params: { id } }));
export const undoAsk = (id: string) => asked(api(routes.undoAskDone, { params: { id } }));
export const changeAsk = (id: string, dueOn: string | null) =>
  asked(api(routes.changeAsk, { params: { id }, body: { dueOn } }));
export const addAsk = (applicationId: string, body: NewAsk) =>
  asked(api(routes.addAsk, { params: { id: applicationId }, body }));
