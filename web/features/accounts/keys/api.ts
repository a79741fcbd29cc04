import { useQuery } from '@tanstack/react-query';
import type {
  AccessToken,
  AccessTokenList,
  CreatedAccessToken,
  NewAccessToken,
} from '../../../../src/accounts/access-token-contract.ts';
import { cache } from '../../../api/cache.ts';
import { call, get, post } from '../../../api/client.ts';

export type { AccessToken };

const keys = ['access-tokens'] as const;

export const useKeys = () =>
  useQuery({ queryKey: keys, queryFn: ({ signal }) => get<AccessTokenList>('/api/access-tokens', signal) });

export const renewKeys = () => cache.invalidateQueries({ queryKey: keys });

/** The key itself is told in this answer alone: it is not kept with the rest. */
export async function makeKey(wanted: NewAccessToken): Promise<string> {
  const { token } = await post<CreatedAccessToken>('/api/access-tokens', wanted);
  await renewKeys();
  return token;
}

export async function revokeKey(id: string): Promise<void> {
  await call('DELETE', `/api/access-tokens/${id}`);
  await renewKeys();
}
