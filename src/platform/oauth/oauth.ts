import * as client from 'openid-client';
import type { Config } from '../config/config.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { type ProviderId, providerIds } from './contract.ts';
import { type Provider, providers } from './providers.ts';

/**
 * Logins at mail providers: OAuth 2.1 with PKCE (RFC 7636) and OpenID Connect, with a client that the operator
 * registered. Stores nothing.
 */

/**
 * Why there is no token. `ended`: the login is no longer valid, or was not completed; `partial`: it gives no access to
 * mail, or no lasting one; `untrusted`: the ID token is invalid; `away`: the provider is unreachable or rejects the
 * client.
 */
export type OAuthFailureReason = 'ended' | 'partial' | 'untrusted' | 'away';

export class OAuthFailure extends Error {
  readonly reason: OAuthFailureReason;

  constructor(reason: OAuthFailureReason, cause?: unknown) {
    super(`no token: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface OAuthTokens {
  access: string;
  /** Lifetime of the access token in seconds. */
  lasts: number;
  /** A new refresh token, if the provider issued one; the previous one may then be invalid. */
  refresh: string | undefined;
}

/** The parameters of a login, which are also used to check the answer. */
export interface LoginRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE code verifier; the provider first gets only its hash. */
  verifier: string;
}

/** The address of a provider's page for login and consent. */
export async function authorizationUrl(
  configuration: client.Configuration,
  scopes: string[],
  { redirectUri, state, nonce, verifier }: LoginRequest,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = client.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: scopes.join(' '), state, nonce },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...parameters,
  });
  return url.href;
}

/** Exchanges the parameters of the redirect back for tokens, and checks the ID token. @throws OAuthFailure */
export function redeemCode(
  configuration: client.Configuration,
  answer: Readonly<Record<string, string>>,
  { redirectUri, state, nonce, verifier }: LoginRequest,
) {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(answer).toString();
  return convertOAuthErrors(client.authorizationCodeGrant(configuration, url, checks));
}

const PATIENCE_SECONDS = 10;
/** Assumed lifetime of an access token, if the provider gives none. */
const USUAL_LIFE_SECONDS = 3600;

export class MailLoginClients {
  readonly #ids: Config['mailLogin'];
  readonly #secrets: Record<ProviderId, string | undefined>;
  readonly #known = new Map<ProviderId, Promise<client.Configuration>>();

  constructor(ids: Config['mailLogin'], secrets: Record<ProviderId, string | undefined>) {
    this.#ids = ids;
    this.#secrets = secrets;
  }

  /** The provider's settings, with the test double's addresses if there is one. */
  about(id: ProviderId): Provider {
    const { double } = this.#ids;
    if (!double) return providers[id];
    const at = (port: number) => ({ host: '127.0.0.1', port, secure: false });
    return { ...providers[id], issuer: double.issuer, imap: at(double.imap), smtp: at(double.smtp) };
  }

  /** The address of the provider's page for login and consent. */
  async loginPage(id: ProviderId, request: LoginRequest): Promise<string> {
    const { mailScopes, lasting } = this.about(id);
    const scopes = ['openid', 'email', ...lasting.scopes, ...mailScopes];
    return authorizationUrl(await this.#configuration(id), scopes, request, lasting.parameters);
  }

  /** Exchanges the parameters of the redirect back for tokens and the user's address. @throws OAuthFailure */
  async redeem(
    id: ProviderId,
    answer: Readonly<Record<string, string>>,
    request: LoginRequest,
  ): Promise<OAuthTokens & { refresh: string; address: string }> {
    const given = await redeemCode(await this.#configuration(id), answer, request);
    const claims: Record<string, unknown> = given.claims() ?? {};
    const address = [claims.email, claims.preferred_username]
      .map((one) => (typeof one === 'string' ? canonicalEmail(one) : undefined))
      .find(Boolean);
    const granted = given.scope?.toLowerCase().split(' ');
    // The user may have declined some scopes on the consent page.
    const isWhole = this.about(id).mailScopes.every((scope) => granted?.includes(scope.toLowerCase()) ?? true);
    const tokens = tokensIn(given);
    if (!address || !isWhole || tokens.refresh === undefined) throw new OAuthFailure('partial');
    return { ...tokens, refresh: tokens.refresh, address };
  }

  /** @throws OAuthFailure */
  async refresh(id: ProviderId, refreshToken: string): Promise<OAuthTokens> {
    return tokensIn(await convertOAuthErrors(client.refreshTokenGrant(await this.#configuration(id), refreshToken)));
  }

  /** Revokes the grant, if the provider supports it. @throws OAuthFailure */
  async revoke(id: ProviderId, refreshToken: string): Promise<void> {
    const configuration = await this.#configuration(id);
    if (!configuration.serverMetadata().revocation_endpoint) return;
    await convertOAuthErrors(client.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' }));
  }

  async #configuration(id: ProviderId): Promise<client.Configuration> {
    const known = this.#known.get(id) ?? this.#discover(id);
    this.#known.set(id, known);
    try {
      return await known;
    } catch (error) {
      this.#known.delete(id);
      throw new OAuthFailure('away', error);
    }
  }

  #discover(id: ProviderId): Promise<client.Configuration> {
    const clientId = this.#ids[id];
    if (clientId === undefined) return Promise.reject(new Error(`no client is registered at ${id}`));
    return client.discovery(new URL(this.about(id).issuer), clientId, this.#secrets[id], undefined, {
      timeout: PATIENCE_SECONDS,
      ...(this.#ids.double ? { execute: [client.allowInsecureRequests] } : {}),
    });
  }
}

/** The providers for which the operator has configured a client. */
export const offeredProviders = ({ mailLogin }: Config): ProviderId[] =>
  providerIds.filter((id) => mailLogin[id] !== undefined);

/** @throws OAuthFailure */
async function convertOAuthErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    // Only an explicit answer of the provider ends a login; a missing or invalid answer leads to a retry.
    const hasEnded =
      (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') ||
      error instanceof client.AuthorizationResponseError;
    throw new OAuthFailure(hasEnded ? 'ended' : isAboutToken(error) ? 'untrusted' : 'away', error);
  }
}

/** Whether the ID token was rejected because of its signature, algorithm, times, issuer or audience. */
const isAboutToken = (error: unknown) =>
  error instanceof client.ClientError &&
  /^OAUTH_(JWT_|INVALID_RESPONSE|KEY_SELECTION|UNSUPPORTED|PARSE)/.test(String(error.code));

function tokensIn({
  access_token: access,
  refresh_token: refresh,
  expires_in: lasts,
}: client.TokenEndpointResponse): OAuthTokens {
  return { access, refresh, lasts: lasts ?? USUAL_LIFE_SECONDS };
}
