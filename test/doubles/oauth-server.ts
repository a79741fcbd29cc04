import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { close, listen } from '../listening.ts';

interface Consent {
  client: string;
  redirectUri: string;
  challenge: string;
  nonce: string;
  scope: string;
  address: string;
}

interface Answer {
  status?: number;
  body: object;
}

export const oauthClient = { id: 'sokvag-klient', secret: 'klientens-egen-nyckel' };

/**
 * A double of a mail provider such as Google and Microsoft: its login page, its tokens and their revocation. It
 * enforces PKCE, accepts an authorization code and a refresh token once, and answers errors as RFC 6749 requires.
 */
export class OAuthDouble implements AsyncDisposable {
  /** The requests to the token endpoint, in order. */
  readonly asked: string[] = [];
  readonly revoked: string[] = [];
  /** The declared lifetime of access tokens, in seconds. */
  life = 3600;
  /** The nonce of the ID token, if it differs from the requested one. */
  nonce: string | undefined;
  /** The granted scope, if it differs from the requested one. */
  scope: string | undefined;
  /** A refresh token stays valid after use, as those of Google and Microsoft do. */
  keepsRefresh = false;
  /** The user who consents at once on its page; nobody refuses. */
  person: string | undefined;
  /** Further or different claims of the ID token; `undefined` removes a claim. */
  claims: Record<string, unknown> = {};
  /** The key that signs the ID token. */
  signature: 'own' | 'unknown' | 'none' = 'own';
  /** The answer of the userinfo endpoint. */
  userInfo: object | undefined;
  /** Requests to this path are never answered. */
  hangsAt: string | undefined;
  /** Replaces the answer of the token endpoint. */
  onToken: () => Answer | undefined | Promise<Answer | undefined> = () => undefined;
  readonly #codes = new Map<string, Consent>();
  readonly #refresh = new Map<string, Consent>();
  /** Valid access tokens, with their mail account. */
  readonly #access = new Map<string, string>();
  readonly #key = generateKeyPair('RS256');
  readonly #unknownKey = generateKeyPair('RS256');
  #server: Server | undefined;
  #port = 0;

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer(async (request, response) => {
      if (request.url?.startsWith('/authorize?')) {
        response.writeHead(302, { location: this.#sentBack(`${this.issuer}${request.url}`) }).end();
        return;
      }
      if (this.hangsAt !== undefined && request.url?.startsWith(this.hangsAt)) return;
      const { status = 200, body } = await this.#answer(request);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    });
    this.#port = await listen(server, this.#port);
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await close(server);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Whether a mail server accepts a token for a login. */
  accepts(name: string, token: string): boolean {
    return this.#access.get(token) === name;
  }

  /** The user logs in at the page that they were redirected to. @returns the parameters of the redirect back */
  signIn(page: string, address: string): Record<string, string> {
    const { searchParams: query } = new URL(page);
    const of = (name: string) => query.get(name) ?? '';
    if (of('code_challenge_method') !== 'S256' || of('response_type') !== 'code') throw new Error('no PKCE by S256');
    const code = secret();
    this.#codes.set(code, {
      client: of('client_id'),
      redirectUri: of('redirect_uri'),
      challenge: of('code_challenge'),
      nonce: this.nonce ?? of('nonce'),
      scope: this.scope ?? of('scope'),
      address,
    });
    return { code, state: of('state') };
  }

  #sentBack(page: string): string {
    const { searchParams: query } = new URL(page);
    const to = new URL(query.get('redirect_uri') ?? '');
    const answer = this.person
      ? this.signIn(page, this.person)
      : { error: 'access_denied', state: query.get('state') ?? '' };
    to.search = new URLSearchParams(answer).toString();
    return to.href;
  }

  /** Mail servers refuse all access tokens issued so far, although they have not expired. */
  voidAccess(): void {
    this.#access.clear();
  }

  /** The user revokes the consent at the provider. */
  takeBack(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { issuer } = this;
    if (request.url === '/.well-known/openid-configuration')
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          revocation_endpoint: `${issuer}/revoke`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        },
      };
    if (request.url === '/keys') {
      const key = await exportJWK((await this.#key).publicKey);
      return { body: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] } };
    }
    if (request.url === '/userinfo') return { status: this.userInfo ? 200 : 403, body: this.userInfo ?? {} };
    const form = new URLSearchParams(await bodyOf(request));
    const of = (name: string) => form.get(name) ?? '';
    if (of('client_id') !== oauthClient.id || of('client_secret') !== oauthClient.secret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (request.url === '/revoke') {
      this.revoked.push(of('token'));
      const address = this.#refresh.get(of('token'))?.address;
      this.#refresh.delete(of('token'));
      for (const [token, name] of this.#access) if (name === address) this.#access.delete(token);
      return { body: {} };
    }
    this.asked.push(of('grant_type'));
    const instead = await this.onToken();
    if (instead) return instead;
    const consent = of('grant_type') === 'refresh_token' ? this.#refreshed(of('refresh_token')) : this.#redeemed(form);
    return consent ? { body: await this.#tokens(consent) } : { status: 400, body: { error: 'invalid_grant' } };
  }

  #redeemed(form: URLSearchParams): Consent | undefined {
    const code = form.get('code') ?? '';
    const consent = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return consent?.challenge === challenge && consent.redirectUri === form.get('redirect_uri') ? consent : undefined;
  }

  #refreshed(token: string): Consent | undefined {
    const consent = this.#refresh.get(token);
    if (!this.keepsRefresh) this.#refresh.delete(token);
    return consent;
  }

  async #signed(claims: Record<string, unknown>): Promise<string> {
    if (this.signature === 'none') return new UnsecuredJWT(claims).encode();
    const { privateKey } = await (this.signature === 'own' ? this.#key : this.#unknownKey);
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  }

  async #tokens(consent: Consent): Promise<object> {
    const [access, refresh] = [secret(), secret()];
    this.#access.set(access, consent.address);
    this.#refresh.set(refresh, consent);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: consent.client,
      sub: consent.address,
      iat: now,
      exp: now + 300,
      nonce: consent.nonce,
      email: consent.address,
      ...this.claims,
    };
    const idToken = await this.#signed(claims);
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: this.life,
      scope: consent.scope,
      id_token: idToken,
    };
  }
}

const secret = () => randomBytes(24).toString('base64url');

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
}

/** Name and token in the initial response of XOAUTH2. */
export function bearerIn(encoded: string): { name: string; token: string } {
  const [user = '', auth = ''] = Buffer.from(encoded, 'base64').toString().split('\x01');
  const [name, token] = [user.replace(/^user=/, ''), auth.replace(/^auth=Bearer /, '')];
  return { name, token };
}
/** The challenge of a server before it refuses a token. */
export const refusedBearer = Buffer.from('{"status":"401","schemes":"bearer"}').toString('base64');
