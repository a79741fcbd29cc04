import * as client from 'openid-client';
import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/clock.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { guardedFetch } from '../net/guarded-fetch.ts';
import { authorizationUrl, type LoginRequest, OAuthFailure, redeemCode } from './oauth.ts';

/** A user's identity at the provider. */
export interface Identity {
  issuer: string;
  /** Never reassigned to another user by this issuer. */
  subject: string;
  /** Null unless the provider says it is verified. */
  email: string | null;
}

const PATIENCE_SECONDS = 8;
/** Milliseconds to cache the provider's configuration. */
const REMEMBERED_MS = 3_600_000;

/**
 * Logins at an OpenID Connect provider configured by the operator: authorization code flow with PKCE and signed ID
 * tokens.
 */
export class LoginProvider {
  readonly label: string;
  readonly #settings: NonNullable<Config['loginProvider']>;
  readonly #secret: string | undefined;
  readonly #allowPrivate: boolean;
  readonly #clock: Clock;
  #known: { configuration: client.Configuration; until: number } | undefined;
  #asking: Promise<client.Configuration> | undefined;

  constructor(
    settings: NonNullable<Config['loginProvider']>,
    secret: string | undefined,
    { allowPrivate, clock }: { allowPrivate: boolean; clock: Clock },
  ) {
    this.label = settings.label;
    this.#settings = settings;
    this.#secret = secret;
    this.#allowPrivate = allowPrivate;
    this.#clock = clock;
  }

  /** The address of the provider's login page. @throws OAuthFailure */
  async loginPage(request: LoginRequest): Promise<string> {
    return authorizationUrl(await this.#configuration(), ['openid', 'email'], request);
  }

  /** Exchanges the parameters of the redirect back for the user's identity. @throws OAuthFailure */
  async redeem(answer: Readonly<Record<string, string>>, request: LoginRequest): Promise<Identity> {
    const configuration = await this.#configuration();
    const given = await redeemCode(configuration, answer, request);
    const claims = given.claims();
    if (!claims) throw new OAuthFailure('untrusted');
    const { iss, sub } = claims;
    const said = claims.email === undefined ? await this.#userInfo(configuration, given.access_token, sub) : claims;
    const email = said?.email_verified === true && typeof said.email === 'string' ? canonicalEmail(said.email) : null;
    return { issuer: iss, subject: sub, email: email ?? null };
  }

  /**
   * Providers that follow the standard strictly return the e-mail address only here. The login also works without it.
   */
  async #userInfo(configuration: client.Configuration, token: string, subject: string) {
    if (!configuration.serverMetadata().userinfo_endpoint) return undefined;
    return client.fetchUserInfo(configuration, token, subject).catch(() => undefined);
  }

  async #configuration(): Promise<client.Configuration> {
    const now = this.#clock.now().getTime();
    if (this.#known && this.#known.until > now) return this.#known.configuration;
    // Concurrent callers share one request.
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = undefined;
    });
    try {
      const configuration = await this.#asking;
      this.#known = { configuration, until: now + REMEMBERED_MS };
      return configuration;
    } catch (error) {
      if (this.#known) return this.#known.configuration;
      throw new OAuthFailure('away', error);
    }
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId } = this.#settings;
    return client.discovery(new URL(issuer), clientId, this.#secret, undefined, {
      timeout: PATIENCE_SECONDS,
      [client.customFetch]: guardedFetch(this.#allowPrivate) as client.CustomFetch,
      // Checks the ID token's signature, although it comes directly from the provider over TLS.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    });
  }
}
