import { Secret, TOTP } from 'otpauth';
import type { Reply } from '../../calls.ts';
import type { Person, TestApp } from '../../open-test-app.ts';

/** A user whose logins need a code. */
export interface PersonWithTotp extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** The code that the authenticator app shows now. */
export function totpCode(app: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
}

/** Enables the second step. The code used for it is spent, so a minute passes. */
export async function enableSecondStep(app: TestApp, person: Person, allowRecovery?: boolean): Promise<PersonWithTotp> {
  const post = (path: string, body: unknown): Promise<Reply> =>
    app.call('POST', `/api/auth/${path}`, { token: person.token, body });
  const { secret } = (await post('totp', { currentPassword: person.password })).body;
  const confirmed = await post('totp/confirm', { code: totpCode(app, secret), allowRecovery });
  if (confirmed.status !== 200) throw new Error(`totp/confirm answered ${confirmed.status}`);
  app.wait({ minutes: 1 });
  return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}
