import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PastedReply, Reply, ReplyClass, ReplyInterview } from '../../../src/replies/contract.ts';
import { cache, type Listed } from '../../api/cache.ts';
import { call, get, post } from '../../api/client.ts';

export type { Reply, ReplyClass, ReplyInterview };

/** The page is told live; this is for when that line is broken. */
const LOOK_AGAIN_MS = 30_000;
const all = ['replies'] as const;
const pathOf = (id: string) => `/api/replies/${encodeURIComponent(id)}`;

type Wanted = { state: Reply['state'] } | { applicationId: string };

/** Answers of employers, the last received first. */
export function useReplies(wanted: Wanted) {
  const path = `/api/replies?${new URLSearchParams({ limit: '25', ...wanted })}`;
  const query = useInfiniteQuery({
    queryKey: [...all, path],
    queryFn: ({ pageParam, signal }) =>
      get<Listed<Reply>>(`${path}${pageParam && `&cursor=${encodeURIComponent(pageParam)}`}`, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}

export function useReply(id: string) {
  return useQuery({ queryKey: [...all, pathOf(id)], queryFn: ({ signal }) => get<Reply>(pathOf(id), signal) });
}

/** Which interview a yes at that time would make or change. */
export function useReplyInterview(id: string, startsAt: string | undefined) {
  const path = `${pathOf(id)}/interview${startsAt ? `?${new URLSearchParams({ startsAt })}` : ''}`;
  return useQuery({
    queryKey: [...all, path],
    queryFn: ({ signal }) => get<ReplyInterview>(path, signal),
    placeholderData: keepPreviousData,
  });
}

/** What is said to a reply changes the lists, and the application that it belongs to. Refused, the page was too old. */
async function said(answer: Promise<Reply>): Promise<Reply> {
  try {
    return await answer;
  } finally {
    await Promise.all([
      cache.invalidateQueries({ queryKey: all }),
      cache.invalidateQueries({ queryKey: ['applications'] }),
    ]);
  }
}

/** An answer that came where nobody watches; the one that was pasted before is the same. */
export const paste = (applicationId: string, pasted: PastedReply) =>
  said(post<Reply>(`/api/applications/${encodeURIComponent(applicationId)}/replies`, pasted));
export const accept = (id: string, startsAt?: string) =>
  said(post<Reply>(`${pathOf(id)}/acceptance`, startsAt ? { startsAt } : {}));
export const takeBack = (id: string) => said(call<Reply>('DELETE', `${pathOf(id)}/acceptance`));
export const dismiss = (id: string) => said(post<Reply>(`${pathOf(id)}/dismissal`));
/** The sender is known: what the mail says is proposed from now on. */
export const vouch = (id: string) => said(call<Reply>('DELETE', `${pathOf(id)}/warnings`));
/** Also the way back from a dismissal: it is a proposal again. */
export const assign = (id: string, applicationId: string | null) =>
  said(call<Reply>('PUT', `${pathOf(id)}/application`, { body: { applicationId } }));
