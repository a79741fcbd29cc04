import type { AdminUser } from '../../../src/accounts/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { post } from '../../api/client.ts';

export type { AdminUser };

const key = 'admin-users';

export const useUsers = (q: string) => {
  const query = new URLSearchParams({ limit: '50', ...(q && { q }) });
  return usePages<AdminUser>([key, q], `/api/admin/users?${query}&`);
};

export type UserVerb = 'lock' | 'unlock' | 'sessions-end';

export async function changeUser(user: AdminUser, verb: UserVerb): Promise<void> {
  try {
    await post(`/api/admin/users/${user.id}/${verb}`);
  } finally {
    await cache.invalidateQueries({ queryKey: [key] });
  }
}
