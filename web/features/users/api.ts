import type { AdminUser } from '../../../src/accounts/contract.ts';
import { cache, usePages } from '../../api/cache.ts';
import { call, post } from '../../api/client.ts';

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

/** Makes an account an administrator, or an ordinary one again. */
export async function changeAdministrator(
  user: AdminUser,
  proof: { currentPassword: string; totp: string },
): Promise<void> {
  const { currentPassword, totp } = proof;
  try {
    await call(user.role === 'admin' ? 'DELETE' : 'POST', `/api/admin/users/${user.id}/administrator`, {
      body: { currentPassword, ...(totp && { totp }) },
    });
  } finally {
    await cache.invalidateQueries({ queryKey: [key] });
  }
}
