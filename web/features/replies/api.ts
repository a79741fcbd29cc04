import { keepPreviousData } from '@tanstack/react-query';
import type { Ask, NewAsk } from '../../../src/replies/ask-contract.ts';
import type { PastedReply, Reply, ReplyClass } from '../../../src/replies/contract.ts';
import { invalidateAfter, useApi, usePages } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import { useReadOnOpening } from '../notifications/api.ts';

export type { ReplyClass, ReplyInterview } from '../../../src/replies/contract.ts';
export type { Reply };

/** Milliseconds. Events update the page; this polling is for when their connection is broken. */
const LOOK_AGAIN_MS = 30_000;

/** Answers from employers, latest first. */
export const useReplies = (wanted: { state: Reply['state'] } | { applicationId: string }) =>
  usePages(routes.listReplies, { query: { limit: 25, ...wanted } }, { refetchInterval: LOOK_AGAIN_MS });

/** Marks the notifications of these mails as read. */
export const useRepliesRead = (replies: Reply[] = []) => useReadOnOpening(replies.map(({ id }) => `/svar?svar=${id}`));

export const useReply = (id: string) => useApi(routes.getReply, { params: { id } });

/** How mails were read, for administrators. */
export const useReplyReading = () => useApi(routes.getReplyReading, {});

/** The interview that accepting the reply at that time would add or change. */
export const useReplyInterview = (id: string, startsAt: string | undefined) =>
  useApi(
    routes.foreseeReplyInterview,
    { params: { id }, query: { startsAt: startsAt || undefined } },
    { placeholderData: keepPreviousData },
  );

/**
 * Invalidates the replies and applications after an action on a reply, also after a refusal, as the page was out of
 * date.
 */
const said = (answer: Promise<Reply>) => invalidateAfter(answer, 'replies', 'applications');

/** Adds an answer from outside the watched mailbox. Pasting the same text again returns the existing reply. */
export const pasteReply = (applicationId: string, body: PastedReply) =>
  said(api(routes.pasteReply, { params: { id: applicationId }, body }));
/** When the application was sent; null where nobody knows. */
export const readSentAt = async (id: string) => (await api(routes.getApplication, { params: { id } })).sentAt;
export const acceptReply = (id: string, startsAt?: string) =>
  said(api(routes.acceptReply, { params: { id }, body: { startsAt: startsAt || undefined } }));
export const takeBackAcceptance = (id: string) => said(api(routes.takeBackAcceptance, { params: { id } }));
export const dismissReply = (id: string) => said(api(routes.dismissReply, { params: { id } }));
/** Confirms that the sender is real: from now on the mail's move is proposed. */
export const vouchForSender = (id: string) => said(api(routes.vouchForReply, { params: { id } }));
/** Corrects the mail's class; its proposal changes accordingly. */
export const correctReply = (id: string, name: ReplyClass) =>
  said(api(routes.correctReply, { params: { id }, body: { class: name } }));
/** Also restores a dismissed reply: it becomes a proposal again. */
export const assignReply = (id: string, applicationId: string | null) =>
  said(api(routes.assignReply, { params: { id }, body: { applicationId } }));

/** Invalidates everything that shows what an employer asks for: replies, Today and the calendar. */
const asked = (answer: Promise<Ask>) => invalidateAfter(answer, 'asks', 'replies', 'today', 'calendar');
export const useAsks = (applicationId: string, isWanted = true) =>
  useApi(
    routes.listAsks,
    { query: { applicationId, all: true } },
    { refetchInterval: LOOK_AGAIN_MS, enabled: isWanted },
  );

/** The state of an application's offer, and whether the employer waits for anything; undefined while unknown. */
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

/** Of the dialogs that ask about a mail. */
export interface ReplyDialogProps {
  reply: Reply;
  close: () => void;
  done: (words: string) => void;
}
