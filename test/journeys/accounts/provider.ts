import type { Json, Reply } from '../../calls.ts';
import { OAuthDouble, oauthClient } from '../../doubles/oauth-server.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';

/** A service whose users may log in by our double of an OpenID Connect provider. */
export interface ProviderDesk extends AsyncDisposable {
  app: TestApp;
  provider: OAuthDouble;
  /** Begins a login: as a guest, or as a user who links an identity. */
  begin(person?: Person, proof?: object): Promise<Reply>;
  /** Answers the redirect from the provider's page. */
  finish(begun: Json, answer: Record<string, string>, token?: string): Promise<Reply>;
  /** To the provider and back, as a user there whose address is verified unless `claims` say otherwise. */
  visit(subject: string, claims?: Record<string, unknown>): Promise<Reply>;
  /** Links an identity to the account, in its settings. */
  link(person: Person, subject: string): Promise<void>;
}

export const LABEL = 'Legitimera';

export async function openProviderDesk(): Promise<ProviderDesk> {
  await using opened = new AsyncDisposableStack();
  const provider = opened.use(new OAuthDouble());
  await provider.start();
  const app = opened.use(
    await openTestApp({
      still: true,
      env: {
        RATE_LIMITS: 'on',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: oauthClient.id,
        OIDC_CLIENT_SECRET: oauthClient.secret,
        OIDC_LABEL: LABEL,
      },
    }),
  );
  const begin: ProviderDesk['begin'] = (person, proof = {}) =>
    person
      ? app.call('POST', '/api/auth/providers', {
          token: person.token,
          body: { currentPassword: person.password, ...proof },
        })
      : app.call('POST', '/api/auth/provider-login');
  const finish: ProviderDesk['finish'] = ({ binding }, answer, token) =>
    app.call('POST', '/api/auth/provider-login/answer', { body: { binding, answer }, ...(token ? { token } : {}) });
  const running = opened.move();
  return {
    app,
    provider,
    begin,
    finish,
    visit: async (subject, claims = {}) => {
      const begun = (await begin()).body;
      Object.assign(provider, { claims: { sub: subject, email_verified: true, ...claims } });
      return finish(begun, provider.signIn(begun.url, `${subject}@hos.example`));
    },
    link: async (person, subject) => {
      const begun = (await begin(person)).body;
      Object.assign(provider, { claims: { sub: subject } });
      const reply = await finish(begun, provider.signIn(begun.url, `${subject}@hos.example`), person.token);
      if (reply.body?.next !== 'linked') throw new Error(`linking answered ${reply.bytes}`);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
