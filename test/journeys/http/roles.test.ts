import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Routes } from '../../../src/platform/http/route.ts';
import { openServer } from '../../../src/platform/http/server.ts';
import { type Kind, openAdministrator } from '../../administrator.ts';
import type { Reply } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { makeToken } from '../accounts/access-token.ts';
import { addPasskey } from '../accounts/passkey.ts';
import { form } from '../orders/form.ts';
import { readCv } from '../profile/cv-files.ts';
import { bodies, roles } from './roles.ts';

/** Every route of the API description, called by a guest, a user, another user and an administrator. */
let app: TestApp;
let described: string[];
beforeAll(async () => {
  // With OAuth clients and public ads: their routes exist only with these settings.
  app = await openTestApp({
    env: {
      PUBLIC_ADS: 'open',
      GOOGLE_CLIENT_ID: 'klient',
      GOOGLE_CLIENT_SECRET: 'klientens-nyckel',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'klient',
      OIDC_CLIENT_SECRET: 'klientens-nyckel',
    },
  });
  const { paths } = (await app.call('GET', '/api/openapi.json')).body;
  described = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => app[Symbol.asyncDispose]());

const nowhere = '01930000-0000-7000-8000-0000000000ff';
const routesOf = (...rights: string[]) => Object.keys(roles).filter((route) => rights.includes(roles[route] ?? ''));
const ofPeople = routesOf('user', 'read', 'write');
const ofAdministrators = routesOf('admin:any', 'admin:letters', 'admin:money', 'admin:all');
const closed = [...ofPeople, ...routesOf('program'), ...ofAdministrators];

function call(route: string, token?: string, path?: string): Promise<Reply> {
  const [method = '', template = ''] = route.split(' ');
  const body = token && bodies[route];
  return app.call(method, path ?? template.replaceAll(/\{\w+\}/g, nowhere), { token, ...(body ? { body } : {}) });
}

/** Reuses one user for many routes, and creates another when a route has deleted the account or ended its login. */
function lasting(enter: () => Promise<Person>): () => Promise<string> {
  let person: Person | undefined;
  return async () => {
    if (person && (await app.call('GET', '/api/auth/me', { token: person.token })).status === 200) return person.token;
    person = await enter();
    return person.token;
  };
}

test('every route has an expectation, and every expectation a route', () => {
  expect(described.toSorted()).toEqual(Object.keys(roles).toSorted());
});

describe('with no token', () => {
  test.each(routesOf('open'))('%s answers', async (route) => {
    expect([401, 403, 500]).not.toContain((await call(route)).status);
  });

  test.each(closed)('%s is closed', async (route) => {
    const [method = ''] = route.split(' ');
    expectProblem(await call(route), 'unauthenticated');
    expectProblem(await call(route, 'not.a.token'), 'unauthenticated');
    // Access is checked before the body.
    if (method === 'GET') return;
    const path = route.split(' ')[1]?.replaceAll(/\{\w+\}/g, nowhere) ?? '';
    expectProblem(await app.call(method, path, { raw: '{' }), 'unauthenticated');
  });
});

test('a token that was logged out opens nothing', { tags: 'long' }, async () => {
  const { token } = await app.register();
  await app.call('POST', '/api/auth/logout', { token });
  for (const route of closed) {
    expectProblem(await call(route, token), 'unauthenticated');
  }
});

describe("with a user's token", () => {
  const user = lasting(() => app.register());
  test.each(ofPeople)('%s answers', async (route) => {
    expect([401, 403, 500]).not.toContain((await call(route, await user())).status);
  });

  let stranger: Person;
  beforeAll(async () => {
    stranger = await app.register();
  });
  test.each([...routesOf('program'), ...ofAdministrators])('%s is forbidden', async (route) => {
    const { token } = stranger;
    expectProblem(await call(route, token), 'forbidden');
    const [method = '', path = ''] = route.split(' ');
    if (method === 'GET') return;
    expectProblem(await app.call(method, path.replaceAll(/\{\w+\}/g, nowhere), { token, raw: '{' }), 'forbidden');
  });
});

describe("with an administrator's token", () => {
  const admin = lasting(() => app.asAdmin());
  test.each(ofPeople)('%s answers', async (route) => {
    // Not even a sole administrator may be deleted.
    expect([401, 403, 500]).not.toContain((await call(route, await admin())).status);
  });
});

/** What each type of administrator may open, stated independently of the code. */
const opened = {
  letters: routesOf('admin:any', 'admin:letters'),
  money: routesOf('admin:any', 'admin:money'),
  'letters money': routesOf('admin:any', 'admin:letters', 'admin:money'),
  all: ofAdministrators,
};

describe.each(Object.entries(opened))("with the token of an administrator for '%s'", (kinds, open) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await openAdministrator(app, kinds.split(' ') as Kind[]);
  });

  test.each(open)('%s answers', async (route) => {
    expect([401, 403, 500]).not.toContain((await call(route, admin.token)).status);
  });

  test.each(ofAdministrators.filter((route) => !open.includes(route)))('%s says what is missing', async (route) => {
    const missing = roles[route]?.split(':')[1];
    const refused = expectProblem(await call(route, admin.token), 'forbidden');
    expect(refused).toMatchObject({ missing: [missing] });
    const label = missing === 'letters' ? 'Brev' : missing === 'money' ? 'Betalningar' : 'Allt';
    expect(refused.detail).toContain(`behörigheten ${label}, som du inte har`);
    expect(refused.detail).toContain('under Användare');
    // Access is checked before the body.
    const [method = '', template = ''] = route.split(' ');
    if (method === 'GET') return;
    const path = template.replaceAll(/\{\w+\}/g, nowhere);
    expectProblem(await app.call(method, path, { token: admin.token, raw: '{' }), 'forbidden');
  });
});

test('the service does not start with a route of administrators that does not say what it needs', async () => {
  const { config, log } = app.parts;
  const authentication = { read: async () => undefined, authenticate: async () => undefined };
  const routes = (server: Routes) => void server.get('/api/admin/x', async () => ({}));
  const started = openServer({ config, log, authentication, routes, page: true });
  await expect(started).rejects.toThrow('must say what an administrator needs for it');
});

test('OpenAPI tells of each route what an administrator needs for it', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body;
  for (const route of ofAdministrators) {
    const [method = '', path = ''] = route.split(' ');
    const needs = roles[route]?.split(':')[1];
    const words = needs === 'any' ? 'Any administrator' : `Needs \`${needs}\``;
    expect(paths[path][method.toLowerCase()].description, route).toContain(words);
  }
});

describe('with an access token', () => {
  let keys: Record<'read' | 'write', string>;
  beforeAll(async () => {
    const person = await app.register();
    const [read, write] = [await makeToken(app, person, 'read'), await makeToken(app, person, 'write')];
    keys = { read: read.token, write: write.token };
  });

  /** Access is checked before the body. */
  async function expectForbidden(route: string, token: string) {
    expectProblem(await call(route, token), 'forbidden');
    const [method = '', template = ''] = route.split(' ');
    if (method === 'GET') return;
    const path = template.replaceAll(/\{\w+\}/g, nowhere);
    expectProblem(await app.call(method, path, { token, raw: '{' }), 'forbidden');
  }

  test.each(routesOf('read', 'write', 'program'))('that may change, %s answers', async (route) => {
    expect([401, 403, 500]).not.toContain((await call(route, keys.write)).status);
  });

  test.each(routesOf('read', 'program'))('that may read, %s answers', async (route) => {
    expect([401, 403, 500]).not.toContain((await call(route, keys.read)).status);
  });

  test.each(routesOf('write'))('that may read, %s is forbidden', async (route) => {
    await expectForbidden(route, keys.read);
  });

  test.each([...routesOf('user'), ...ofAdministrators])('%s is forbidden', async (route) => {
    for (const token of Object.values(keys)) await expectForbidden(route, token);
  });

  test('what approves, sends, vouches or keeps the account is for no token', () => {
    const folders = /\/api\/(auth|account|access-tokens|admin|mailbox|sending-account|push-subscriptions)(\/|$)/;
    const verbs = /(approval|sending|attestation|acceptance|clipboard|message\.eml|confirm-payment)$/;
    const opened = routesOf('read', 'write').filter((route) => folders.test(route) || verbs.test(route));
    expect(opened).toEqual(['POST /api/profile/cv-imports/{id}/acceptance']);
    expect(routesOf('read').filter((route) => !route.startsWith('GET '))).toEqual([]);
    expect(routesOf('write').filter((route) => route.startsWith('GET '))).toEqual([]);
  });

  test.each([
    '/api/auth/x',
    '/api/account',
    '/api/access-tokens/:id',
    '/api/mailbox/test',
    '/api/sending-account',
    '/api/applications/:id/approval',
    '/api/applications/:id/sending',
    '/api/applications/:id/attestation',
  ])('the service does not start where %s lets one in', async (url) => {
    const { config, log } = app.parts;
    const authentication = { read: async () => undefined, authenticate: async () => undefined };
    const routes = (server: Routes) => void server.get(url, { config: { token: 'read' } }, async () => ({}));
    const opened = openServer({ config, log, authentication, routes, page: true });
    await expect(opened).rejects.toThrow("is the person's alone");
  });

  test('OpenAPI names with each route what a token needs', async () => {
    const { paths } = (await app.call('GET', '/api/openapi.json')).body;
    const told = Object.entries<Record<string, { security: Record<string, string[]>[] }>>(paths).flatMap(
      ([path, item]) =>
        Object.entries(item).flatMap(([method, { security }]) => {
          const [scope] = security.flatMap(({ accessToken = [] }) => accessToken);
          return scope ? [[`${method.toUpperCase()} ${path}`, scope]] : [];
        }),
    );
    const expected = [
      ...routesOf('read', 'write').map((route) => [route, roles[route]]),
      ...routesOf('program').map((route) => [route, 'read']),
    ];
    expect(told.toSorted()).toEqual(expected.toSorted());
  });
});

describe("somebody else's thing is one that does not exist:", () => {
  let anna: Person;
  let things: Record<string, string>;
  beforeAll(async () => {
    anna = await app.register();
    const get = async (path: string) => (await app.call('GET', path, { token: anna.token })).body;
    const order = (await app.call('POST', '/api/orders', { token: anna.token, body: { letterCount: 1 } })).body;
    const search = (
      await app.call('POST', '/api/saved-searches', { token: anna.token, body: { name: 'A', query: {} } })
    ).body;
    const wanted = { token: anna.token, body: { kind: 'word', text: 'natt' } };
    const exclusion = (await app.call('POST', '/api/match-exclusions', wanted)).body;
    const body = { title: 'Bagare', employer: 'Bageriet' };
    const { ad } = (await app.call('POST', '/api/ads/capture', { token: anna.token, body })).body;
    const application = (
      await app.call('POST', '/api/applications', {
        token: anna.token,
        body: { title: 'Bagare', employer: 'Bageriet' },
      })
    ).body;
    const interview = (
      await app.call('POST', `/api/applications/${application.id}/interviews`, {
        token: anna.token,
        body: { startsAt: '2026-11-25T09:00:00Z' },
      })
    ).body;
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const { raw, headers } = form([{ name: 'file', fileName: 'a.jpg', content: picture }]);
    const path = `/api/applications/${application.id}/attachments`;
    const [attachment] = (await app.call('POST', path, { token: anna.token, raw, headers })).body.attachments;
    const made = await makeToken(app, anna, 'read');
    const { passkey } = await addPasskey(app, anna);
    const [session] = (await get('/api/auth/sessions')).items;
    const cv = await readCv(app, anna, 'Anna Ek\nanna.ek@post.example\nSpråk: svenska och engelska');
    const [theme] = await app.rows(
      `insert into themes (user_id, id, position, label, median_score, top_skills, missing_skills, ad_ids)
       values ($1, 'anna', 0, 'Bagare', 50, '[]', '[]', '{}') returning id`,
      [anna.id],
    );
    const [reply] = await app.rows(
      `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, state, created_at)
       values (gen_random_uuid(), $1, '<1@x.example>', now(), 'Kim', 'Hej', 'Nej', 'rejection', 'proposed', now())
       returning id`,
      [anna.id],
    );
    const [ask] = await app.rows(
      `insert into reply_asks (id, user_id, application_id, kind, asked_at)
       values (gen_random_uuid(), $1, $2, 'test', now()) returning id`,
      [anna.id, application.id],
    );
    const [answer] = await app.rows(
      `insert into answers (id, user_id, application_id, kind, state, recipient, recipient_name, subject, text, quoted,
         thread, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'other', 'draft', 'kim@x.example', 'Kim', 'Re: Hej', 'Hej', '', '{}', now(),
         now()) returning id`,
      [anna.id, application.id],
    );
    const [mark] = await app.rows(
      `insert into today_marks (user_id, item_id, kind, episode, done, at)
       values ($1, gen_random_uuid(), 'saved', 'saved:1', true, now()) returning item_id`,
      [anna.id],
    );
    const [suggestion] = await app.rows(
      `insert into suggestion_dismissals (user_id, suggestion_id, rule, subject, at)
       values ($1, gen_random_uuid(), 'region', '1', now()) returning suggestion_id`,
      [anna.id],
    );
    const [followed] = await app.rows(
      `with feed as (insert into career_feeds (id, url, place, next_at)
         values (gen_random_uuid(), 'https://x.example', 'x.example', now()) returning id)
       insert into followed_feeds (user_id, feed_id, employer, followed_at) select $1, id, 'Krogen', now() from feed
       returning feed_id`,
      [anna.id],
    );
    const [linked] = await app.rows(
      `insert into provider_links (id, user_id, issuer, subject, created_at)
       values (gen_random_uuid(), $1, 'http://127.0.0.1:9', 'anna', now()) returning id`,
      [anna.id],
    );
    const activity = { kind: 'fair', firstDay: '2026-11-02', what: 'Jobbmässan' };
    const added = (await app.call('POST', '/api/activities', { token: anna.token, body: activity })).body;
    await app.call('POST', '/api/activity-report/handed-in', { token: anna.token, body: { month: '2026-10' } });
    const { id: sentId } = (await app.call('POST', '/api/applications', { token: anna.token, body })).body;
    const sending = { token: anna.token, body: { verb: 'mark_sent' } };
    await app.call('POST', `/api/applications/${sentId}/moves`, sending);
    const left = { month: '2026-11', key: `application:${sentId}` };
    await app.call('POST', '/api/activity-report/left-out', { token: anna.token, body: left });
    things = {
      '/api/activities/{id}': `/api/activities/${added.id}`,
      '/api/activity-report/applications/{id}': `/api/activity-report/applications/${application.id}`,
      '/api/activity-report/reopened/{month}': '/api/activity-report/reopened/2026-10',
      '/api/activity-report/handed-in/{month}': '/api/activity-report/handed-in/2026-10',
      '/api/activity-report/left-out/{month}/{key}': `/api/activity-report/left-out/2026-11/application:${sentId}`,
      '/api/today/{itemId}': `/api/today/${mark?.item_id}`,
      '/api/suggestions/{id}': `/api/suggestions/${suggestion?.suggestion_id}`,
      '/api/interviews/{id}': `/api/interviews/${interview.id}`,
      '/api/asks/{id}': `/api/asks/${ask?.id}`,
      '/api/replies/{id}': `/api/replies/${reply?.id}`,
      '/api/answers/{id}': `/api/answers/${answer?.id}`,
      '/api/clusters/{id}': `/api/clusters/${theme?.id}`,
      '/api/profile/cv-imports/{id}': `/api/profile/cv-imports/${cv.id}`,
      '/api/access-tokens/{id}': `/api/access-tokens/${made.accessToken.id}`,
      '/api/auth/passkeys/{id}': `/api/auth/passkeys/${passkey.id}`,
      '/api/auth/providers/{id}': `/api/auth/providers/${linked?.id}`,
      '/api/auth/sessions/{id}': `/api/auth/sessions/${session.id}`,
      '/api/orders/{id}': `/api/orders/${order.id}`,
      '/api/applications/{id}': `/api/applications/${application.id}`,
      '/api/match-exclusions/{id}': `/api/match-exclusions/${exclusion.id}`,
      '/api/saved-searches/{id}': `/api/saved-searches/${search.id}`,
      '/api/followed-employers/{id}': `/api/followed-employers/${followed?.feed_id}`,
      '/api/captured-ads/{id}': `/api/captured-ads/${ad.id}`,
      '/attachments/{attachmentId}': `/attachments/${attachment.id}`,
      '/letters/{letterId}': `/letters/${order.letters[0].id}`,
    };
  });

  const stranger = lasting(() => app.register());
  const admin = lasting(() => app.asAdmin());
  const own = (path: string) =>
    Object.entries(things).reduce((filled, [template, real]) => filled.replace(template, real), path);

  /** Ads are shared by all users. */
  const isCommon = (route: string) => / \/api\/(?:ads|matches|occupations)\//.test(route);

  test.each(ofPeople.filter((route) => route.includes('{') && !isCommon(route)))('%s', async (route) => {
    const [, template = ''] = route.split(' ');
    const path = own(template);
    expect(path, 'a thing of Anna for this route').not.toContain('{');
    for (const token of [await stranger(), await admin()]) {
      const others = expectProblem(await call(route, token, path), 'not_found');
      const none = expectProblem(await call(route, token), 'not_found');
      expect({ ...others, requestId: '' }).toEqual({ ...none, requestId: '' });
    }
    expect((await app.call('GET', '/api/auth/me', { token: anna.token })).status).toBe(200);
  });
});
