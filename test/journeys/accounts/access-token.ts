import { password } from '../../factories.ts';
import type { TestApp } from '../../open-test-app.ts';

export interface MadeToken {
  token: string;
  accessToken: { id: string; name: string; hint: string };
}

/** Creates an access token of a user who is logged in. */
export async function makeToken(
  app: Pick<TestApp, 'call'>,
  person: { token: string; password?: string },
  scope: 'read' | 'write',
): Promise<MadeToken> {
  const reply = await app.call('POST', '/api/access-tokens', {
    token: person.token,
    body: { name: 'Mitt program', scope, currentPassword: person.password ?? password },
  });
  if (reply.status !== 201) throw new Error(`no token: ${reply.status} ${reply.bytes.toString()}`);
  return reply.body;
}
