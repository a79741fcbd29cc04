import { Secret, TOTP } from 'otpauth';
import type { Reply } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';

/** Somebody whose logins need a code. */
export interface PersonWithTotp extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** What the app of a phone shows now. */
export function totpCode(app: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
}

/** Turns the second step on. The code that does it is used up, so a minute passes. */
export async function enableSecondStep(app: TestApp, person: Person, allowRecovery?: boolean): Promise<PersonWithTotp> {
  const post = (path: string, body: unknown): Promise<Reply> =>
    app.call('POST', `/api/auth/${path}`, { token: person.token, body });
  const { secret } = (await post('totp', { currentPassword: person.password })).body;
  const confirmed = await post('totp/confirm', { code: totpCode(app, secret), allowRecovery });
  if (confirmed.status !== 200) throw new Error(`totp/confirm answered ${confirmed.status}`);
  app.wait({ minutes: 1 });
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}
