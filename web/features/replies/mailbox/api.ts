import { useQuery } from '@tanstack/react-query';
import type { FolderUse, Mailbox, MailboxRequest, MailboxTrial, MailFolder } from '../../../../src/replies/contract.ts';
import { cache } from '../../../api/cache.ts';
import { call, post } from '../../../api/client.ts';
import { rememberConnection, settingsOf } from '../../../api/connections.ts';

export type { FolderUse, Mailbox, MailboxRequest, MailboxTrial, MailFolder };

const path = '/api/mailbox';
const key = ['mailbox'];
const ASK_AGAIN_MS = 1000;
const LOOK_AGAIN_MS = 30_000;

/** The watched mailbox; null where there is none. Asked again more often while it is being tried. */
export const useMailbox = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => settingsOf<Mailbox>('mailbox', path, signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      return data.status === 'connecting' ? ASK_AGAIN_MS : LOOK_AGAIN_MS;
    },
  });

/** Logs in by settings that are not saved. A login that fails is an answer, with its problem. */
export const tryMailbox = (settings: MailboxRequest): Promise<MailboxTrial> =>
  post<MailboxTrial>(`${path}/trial`, settings);

export async function putMailbox(settings: MailboxRequest): Promise<void> {
  cache.setQueryData(key, await call<Mailbox>('PUT', path, { body: settings }));
  rememberConnection('mailbox', true);
}

export async function tryAgain(): Promise<void> {
  cache.setQueryData(key, await post<Mailbox>(`${path}/test`));
}

export async function confirmMailbox(): Promise<void> {
  cache.setQueryData(key, await post<Mailbox>(`${path}/confirmation`));
}

export async function deleteMailbox(): Promise<void> {
  await call<void>('DELETE', path);
  cache.setQueryData(key, null);
  rememberConnection('mailbox', false);
}
