import { useQuery } from '@tanstack/react-query';
import type { SendingAccount, SendingAccountRequest } from '../../../../src/applications/sending-account-contract.ts';
import { cache, queryKeyOf, useApi } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import { fetchServerSettings, updateCachedConnection } from '../../../api/connections.ts';
import * as routes from '../../../api/operations.ts';

export type { MailProvider } from '../../../../src/applications/sending-account-contract.ts';
export type { SendingAccount, SendingAccountRequest };

const key = queryKeyOf(routes.getSendingAccount, {});
const ASK_AGAIN_MS = 1000;

/** The mail account for sending; null if there is none. Refetched while it is being tested. */
export const useSendingAccount = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchServerSettings('sendingAccount', routes.getSendingAccount, signal),
    refetchInterval: ({ state: { data } }) => (data?.status === 'connecting' ? ASK_AGAIN_MS : false),
  });

export const useMailHints = (email: string) =>
  useApi(routes.mailProviderHints, { query: { email } }, { staleTime: 60 * 60_000 });

function show(account: SendingAccount | null): void {
  cache.setQueryData(key, account);
  updateCachedConnection('sendingAccount', account !== null);
}

export const putSendingAccount = async (body: SendingAccountRequest) =>
  show(await api(routes.putSendingAccount, { body }));
export const retrySendingAccount = async () => show(await api(routes.testSendingAccount));
export const confirmSendingAccount = async () => show(await api(routes.confirmSendingAccount));

export async function deleteSendingAccount(): Promise<void> {
  await api(routes.deleteSendingAccount);
  show(null);
}
