import { type AdRow, storeAds } from '../../ads.ts';
import type { Json, Reply } from '../../calls.ts';
import { openTestApp, type Person, type TestApp, type TestAppOptions } from '../../open-test-app.ts';

/** Operations of users on their applications, over HTTP. */
export interface Desk extends AsyncDisposable {
  app: TestApp;
  begin(who: Person, body: object, headers?: Record<string, string>): Promise<Reply>;
  /** Begins an application for an ad of its own. */
  beginFor(who: Person, ad?: AdRow): Promise<Json>;
  look(who: Person, id: string): Promise<Json>;
  move(who: Person, id: string, verb: string, reason?: string): Promise<Reply>;
  patch(who: Person, id: string, body: object): Promise<Reply>;
  write(who: Person, id: string, text: string): Promise<Reply>;
  checks(who: Person, id: string): Promise<Json>;
  approve(who: Person, id: string, materialHash?: string): Promise<Reply>;
  send(who: Person, id: string): Promise<Reply>;
  /** Stores a mail server of the user's own, as it is after a successful test. */
  addAccount(who: Person, account?: { status?: string; url?: string }): Promise<void>;
  /** An application added by hand and approved, ready to be sent. */
  approved(who: Person, body?: object): Promise<Json>;
  tally(replies: Reply[]): Record<string, number>;
}

export const letter = 'Hej Krogen! Jag vill gärna bli er nya kock. Jag har lagat mat i tio år.';

export async function openDesk(options: TestAppOptions = {}): Promise<Desk> {
  const app = await openTestApp(options);
  const call = (who: Person, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    app.call(method, `/api/applications${path}`, {
      token: who.token,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
  const desk: Desk = {
    app,
    begin: (who, body, headers) => call(who, 'POST', '', body, headers),
    beginFor: async (who, ad = {}) => {
      const [adId] = await storeAds(app, ad);
      return bodyOf(await desk.begin(who, { adId }), 201);
    },
    look: async (who, id) => bodyOf(await call(who, 'GET', `/${id}`), 200),
    move: (who, id, verb, reason) => call(who, 'POST', `/${id}/moves`, { verb, reason }),
    patch: (who, id, body) => call(who, 'PATCH', `/${id}`, body),
    write: (who, id, text) => call(who, 'PUT', `/${id}/letter`, { text }),
    checks: async (who, id) => bodyOf(await call(who, 'GET', `/${id}/checks`), 200),
    approve: async (who, id, materialHash) =>
      call(who, 'POST', `/${id}/approval`, { materialHash: materialHash ?? (await desk.look(who, id)).materialHash }),
    send: (who, id) => call(who, 'POST', `/${id}/sending`),
    addAccount: async (who, { status = 'ok', url = 'smtp://127.0.0.1:25' } = {}) => {
      const { hostname, port } = new URL(url);
      await app.rows(
        `insert into sending_accounts (user_id, host, port, secure, username, password, sender, status, updated_at)
         values ($1, $2, $3, false, 'jag', $4, $5, $6, now())
         on conflict (user_id) do update set host = excluded.host, port = excluded.port, status = excluded.status`,
        [
          who.id,
          hostname,
          Number(port),
          app.parts.seal.close('hemligt', `sending-account:${who.id}`),
          who.email,
          status,
        ],
      );
    },
    approved: async (who, body = {}) => {
      const { id } = bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen', ...body }), 201);
      bodyOf(await desk.move(who, id, 'draft'), 200);
      bodyOf(await desk.write(who, id, letter), 200);
      bodyOf(await desk.move(who, id, 'request_approval'), 200);
      return bodyOf(await desk.approve(who, id), 201);
    },
    tally: (replies) => {
      const groups = Map.groupBy(replies, ({ status, body }) =>
        status < 400 ? `${status}` : `${status} ${body?.code}`,
      );
      return Object.fromEntries([...groups].map(([kind, of]) => [kind, of.length]));
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
  return desk;
}

/** The body of a reply, which must have that status. */
export function bodyOf(reply: Reply, status: number): Json {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.bytes}`);
  return reply.body;
}
