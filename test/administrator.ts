import { password } from './factories.ts';
import type { Person, TestApp } from './open-test-app.ts';

export type Kind = 'letters' | 'money' | 'all';

/** An administrator with these permissions, logged in. */
export async function openAdministrator(
  app: Pick<TestApp, 'register' | 'asAdmin' | 'call'>,
  permissions: Kind[],
): Promise<Person> {
  const [person, root] = [await app.register(), await app.asAdmin()];
  const made = await app.call('POST', `/api/admin/users/${person.id}/administrator`, {
    token: root.token,
    body: { currentPassword: root.password, permissions },
  });
  if (made.status !== 204) throw new Error(`no administrator was made: ${made.status} ${made.bytes.toString()}`);
  const login = await app.call('POST', '/api/auth/login', { body: { email: person.email, password } });
  return { ...person, token: login.body.token };
}
