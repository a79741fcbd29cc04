import { useQuery } from '@tanstack/react-query';
import type { Mailbox, MailboxRequest } from '../../../../src/replies/contract.ts';
import { cache, queryKeyOf } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import { fetchServerSettings, updateCachedConnection } from '../../../api/connections.ts';
import * as routes from '../../../api/operations.ts';

export type { FolderUse, MailFolder } from '../../../../src/replies/contract.ts';
export type { Mailbox, MailboxRequest };

const key = queryKeyOf(routes.getMailbox, {});
const ASK_AGAIN_MS = 1000;
const LOOK_AGAIN_MS = 30_000;

/** The watched mailbox; null if there is none. Polled more often while it is being tested. */
export const useMailbox = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchServerSettings('mailbox', routes.getMailbox, signal),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      return data.status === 'connecting' ? ASK_AGAIN_MS : LOOK_AGAIN_MS;
    },
  });

function show(mailbox: Mailbox | null): void {
  cache.setQueryData(key, mailbox);
  updateCachedConnection('mailbox', mailbox !== null);
}

/** Tests settings that are not saved, by logging in. A failed login is a normal answer with its problem. */
export const tryMailbox = (body: MailboxRequest) => api(routes.tryMailbox, { body });
export const putMailbox = async (body: MailboxRequest) => show(await api(routes.putMailbox, { body }));
export const setAlerts = async (alerts: boolean) => show(await api(routes.setAlerts, { body: { alerts } }));
export const retryMailbox = async () => show(await api(routes.testMailbox));
export const confirmMailbox = async () => show(await api(routes.confirmMailbox));

export async function deleteMailbox(): Promise<void> {
  await api(routes.deleteMailbox);
  show(null);
}
