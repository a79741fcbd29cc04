import type { NewAccessToken } from '../../../../src/accounts/contract.ts';
import { invalidate, useApi } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import * as routes from '../../../api/operations.ts';

export type { AccessToken } from '../../../../src/accounts/contract.ts';

export const useAccessTokens = () => useApi(routes.listAccessTokens, {});

export const refetchAccessTokens = () => invalidate(routes.listAccessTokens);

/** Creates a key. Only this answer contains the key itself, so it is not cached. */
export async function makeAccessToken(body: NewAccessToken): Promise<string> {
  const { token } = await api(routes.makeAccessToken, { body });
  await refetchAccessTokens();
  return token;
}

export async function revokeAccessToken(id: string): Promise<void> {
  await api(routes.revokeAccessToken, { params: { id } });
  await refetchAccessTokens();
}
