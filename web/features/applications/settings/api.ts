import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  MailProvider,
  MailProviderHints,
  SendingAccount,
  SendingAccountRequest,
} from '../../../../src/applications/sending-account-contract.ts';
import { cache } from '../../../api/cache.ts';
import { call, get, post } from '../../../api/client.ts';
import { rememberConnection, settingsOf } from '../../../api/connections.ts';

export type { MailProvider, SendingAccount, SendingAccountRequest };

type Hints = Static<typeof MailProviderHints>;

const path = '/api/sending-account';
const key = ['sending-account'];
const ASK_AGAIN_MS = 1000;

/** The mail account to send by; null where there is none. Asked again while it is being tried. */
export const useSendingAccount = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => settingsOf<SendingAccount>('sendingAccount', path, signal),
    refetchInterval: ({ state: { data } }) => (data?.status === 'connecting' ? ASK_AGAIN_MS : false),
  });

export const useHints = (email: string) =>
  useQuery({
    queryKey: [...key, 'hints', email],
    queryFn: ({ signal }) => get<Hints>(`${path}/hints?email=${encodeURIComponent(email)}`, signal),
    staleTime: 60 * 60_000,
  });

export async function putSendingAccount(account: SendingAccountRequest): Promise<void> {
  cache.setQueryData(key, await call<SendingAccount>('PUT', path, { body: account }));
  rememberConnection('sendingAccount', true);
}

export async function tryAgain(): Promise<void> {
  cache.setQueryData(key, await post<SendingAccount>(`${path}/test`));
}

export async function confirmSendingAccount(): Promise<void> {
  cache.setQueryData(key, await post<SendingAccount>(`${path}/confirmation`));
}

export async function deleteSendingAccount(): Promise<void> {
  await call<void>('DELETE', path);
  cache.setQueryData(key, null);
  rememberConnection('sendingAccount', false);
}
