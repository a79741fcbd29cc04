import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Component, only, readIcs, textOf } from '../../doubles/ics-reader.ts';
import { uniqueIp } from '../../factories.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';
import { addInterview } from './interviews.ts';

/** The calendar as other programs fetch it. */
let desk: Desk;
let app: TestApp;
beforeAll(async () => {
  desk = await openDesk({ still: true });
  app = desk.app;
});
afterAll(() => desk[Symbol.asyncDispose]());

const feed = (who: Person, method: string) => app.call(method, '/api/calendar/feed', { token: who.token });

/** @returns the path of a new calendar address */
async function subscribe(who: Person): Promise<string> {
  const { url } = bodyOf(await feed(who, 'POST'), 201);
  expect(url).toMatch(/^https:\/\/sokvag\.example\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
}

async function eventsAt(path: string): Promise<Component[]> {
  const reply = await app.call('GET', path);
  expect(reply.status).toBe(200);
  return readIcs(reply.bytes).components.filter(({ name }) => name === 'VEVENT');
}

/** The properties of each event in a calendar, without the report days that every calendar contains. */
async function keptOf(path: string) {
  const kept = (await eventsAt(path)).map((event) => ({
    uid: only(event, 'UID').value,
    sequence: Number(only(event, 'SEQUENCE').value),
    starts: only(event, 'DTSTART').value,
    status: only(event, 'STATUS').value,
    summary: textOf(event, 'SUMMARY'),
    stamp: only(event, 'DTSTAMP').value,
  }));
  return kept.filter(({ uid }) => !uid.startsWith('report-'));
}

const unknown = `/api/calendar/${'x'.repeat(43)}.ics`;
const problemAt = async (path: string) => ({
  ...expectProblem(await app.call('GET', path), 'not_found'),
  requestId: '',
});

describe('the address', () => {
  test('is told once, kept as a hash, and says when it was read', async () => {
    const who = await app.register();
    expect(bodyOf(await feed(who, 'GET'), 200)).toEqual({ active: false, createdAt: null, lastReadAt: null });
    const path = await subscribe(who);
    const now = app.clock.now().toISOString();
    expect(bodyOf(await feed(who, 'GET'), 200)).toEqual({ active: true, createdAt: now, lastReadAt: null });
    await app.call('GET', path);
    expect(bodyOf(await feed(who, 'GET'), 200)).toMatchObject({ lastReadAt: now });
    const secret = /([\w-]{43})\.ics/.exec(path)?.[1];
    const stored = await app.rows('select f::text as text, token_hash from calendar_feeds f where user_id = $1', [
      who.id,
    ]);
    expect(stored[0].token_hash).toHaveLength(32);
    expect(stored[0].text).not.toContain(secret);
  });

  test('is dead the moment another is made, or it is revoked, or the account is locked or gone', async () => {
    const who = await app.register();
    const first = await subscribe(who);
    const second = await subscribe(who);
    const lost = await problemAt(unknown);
    expect(await problemAt(first)).toEqual(lost);
    expect((await app.call('GET', second)).status).toBe(200);
    expect((await feed(who, 'DELETE')).status).toBe(204);
    expect(await problemAt(second)).toEqual(lost);
    expectProblem(await feed(who, 'DELETE'), 'not_found');
    const log = (await app.call('GET', '/api/account/security-log', { token: who.token })).body.items;
    expect(log.map(({ kind }: { kind: string }) => kind)).toEqual([
      'calendar_link_revoked',
      'calendar_link_made',
      'calendar_link_made',
      'registered',
    ]);

    const third = await subscribe(who);
    await app.rows('update users set locked_at = now() where id = $1', [who.id]);
    expect(await problemAt(third)).toEqual(lost);
    await app.rows('update users set locked_at = null where id = $1', [who.id]);
    expect((await app.call('GET', third)).status).toBe(200);
    const gone = await app.call('DELETE', '/api/account', {
      token: who.token,
      body: { currentPassword: who.password },
    });
    expect(gone.status).toBe(204);
    expect(await problemAt(third)).toEqual(lost);
  });

  test.each(['a', '..%2f..%2fetc', '%00', 'x'.repeat(190), '%F0%9F%98%80'])(
    'that is none is answered like one that is unknown: %s',
    async (token) => {
      expect(await problemAt(`/api/calendar/${token}.ics`)).toEqual(await problemAt(unknown));
    },
  );

  test('needs no login and opens nothing else', async () => {
    const path = await subscribe(await app.register());
    expect((await app.call('GET', path, { headers: { authorization: 'Bearer nobody' } })).status).toBe(200);
    const token = /([\w-]{43})\.ics/.exec(path)?.[1] as string;
    expectProblem(await app.call('GET', '/api/calendar/feed', { token }), 'unauthenticated');
    expectProblem(await app.call('DELETE', path), 'method_not_allowed');
  });
});

describe('what a calendar is told', () => {
  test('is of the activity report from the month of the account on, and of no month that is not begun', async () => {
    const who = await app.register();
    const path = await subscribe(who);
    const reports = async () =>
      (await eventsAt(path))
        .filter((event) => only(event, 'UID').value.startsWith('report-'))
        .map((event) => textOf(event, 'SUMMARY'));
    expect(await reports()).toEqual(['Aktivitetsrapport: november 2026']);
    await app.rows(`update users set created_at = '2026-09-30T22:30:00Z' where id = $1`, [who.id]);
    expect(await reports()).toEqual(['Aktivitetsrapport: oktober 2026', 'Aktivitetsrapport: november 2026']);
  });

  test('is the days of its owner, in iCalendar, and the same bytes until something changes', async () => {
    const [who, other] = [await app.register(), await app.register()];
    const { id } = await desk.beginFor(who, { headline: 'Kock', employer: 'Krogen', deadline: '2026-12-01' });
    await desk.beginFor(other, { deadline: '2026-12-01' });
    const path = await subscribe(who);
    const reply = await app.call('GET', path);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="sokvag.ics"',
    });
    expect(await keptOf(path)).toEqual([
      {
        uid: `deadline-${id}@sokvag`,
        sequence: 0,
        starts: '20261201',
        status: 'CONFIRMED',
        summary: 'Sista ansökningsdag: Kock, Krogen',
        stamp: '20261118T091500Z',
      },
    ]);
    const links = (await eventsAt(path)).map((event) => textOf(event, 'URL'));
    expect(links).toContain(`https://sokvag.example/ansokningar/${id}`);

    app.wait({ hours: 5 });
    const { etag = '' } = reply.headers;
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await app.call('GET', path, { headers: { 'if-none-match': known } });
      expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, etag, 0]);
    }
    await app.rows(`update ads set deadline = '2026-12-02' where id = (select ad_id from applications where id = $1)`, [
      id,
    ]);
    const changed = await app.call('GET', path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('a moved interview keeps its UID with a higher sequence; one called off shows as cancelled', async () => {
    const who = await app.register();
    const { id } = bodyOf(await desk.begin(who, { title: 'Kock', employer: 'Krogen' }), 201);
    const interview = await addInterview(app, who, id, { startsAt: new Date('2026-12-03T11:00:00Z') });
    const path = await subscribe(who);
    const [first] = await keptOf(path);
    expect(first).toMatchObject({ uid: `interview-${interview}@sokvag`, sequence: 0, starts: '20261203T120000' });

    app.wait({ hours: 1 });
    const move = `update interviews set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`;
    await app.rows(move, [interview, new Date('2027-04-05T11:00:00Z')]);
    const [second] = await keptOf(path);
    expect(second).toMatchObject({ uid: first?.uid, sequence: 1, starts: '20270405T130000' });
    expect(String(second?.stamp) > String(first?.stamp)).toBe(true);

    await app.rows('update interviews set cancelled_at = now() where id = $1', [interview]);
    const off = {
      uid: first?.uid,
      sequence: 2,
      status: 'CANCELLED',
      summary: 'Utgår: Intervju på plats: Kock, Krogen',
    };
    expect(await keptOf(path)).toEqual([expect.objectContaining(off)]);
    // A new address keeps cancelled events of the old one: the same calendar may subscribe to it.
    const renewed = await subscribe(who);
    expect(await keptOf(renewed)).toEqual([expect.objectContaining(off)]);
    app.wait({ days: 30 });
    expect(await keptOf(renewed)).toEqual([]);
  });

  test('an ad that closes calls its day off; what is sent, or deleted, ends it without a word', {
    tags: 'long',
  }, async () => {
    const who = await app.register();
    const closing = await desk.beginFor(who, { deadline: '2027-01-20' });
    const deleted = await desk.beginFor(who, { deadline: '2027-01-21' });
    const sent = await desk.beginFor(who, { deadline: '2027-01-22' });
    const path = await subscribe(who);
    expect((await keptOf(path)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    const move = { token: who.token, body: { verb: 'mark_sent' } };
    expect((await app.call('POST', `/api/applications/${sent.id}/moves`, move)).status).toBeLessThan(300);
    await app.rows(`update ads set status = 'removed' where id = $1`, [closing.adId]);
    await app.call('DELETE', `/api/applications/${deleted.id}`, { token: who.token });
    const deadlines = async () => (await keptOf(path)).filter(({ uid }) => uid.startsWith('deadline-'));
    expect(await deadlines()).toEqual([
      expect.objectContaining({
        uid: `deadline-${closing.id}@sokvag`,
        sequence: 1,
        status: 'CANCELLED',
        starts: '20270120',
      }),
    ]);
    await app.rows(`update ads set status = 'open' where id = $1`, [closing.adId]);
    expect((await deadlines())[0]).toMatchObject({ sequence: 2, status: 'CONFIRMED' });
  });

  test('two that fetch at once are told the same', { tags: 'long' }, async () => {
    const who = await app.register();
    await desk.beginFor(who, { deadline: '2027-01-20' });
    const path = await subscribe(who);
    const replies = await Promise.all(Array.from({ length: 8 }, () => app.call('GET', path)));
    expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
  });

  test('names of hostile ads stay names', async () => {
    const who = await app.register();
    const headline = 'Kock\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:ond; , \\ "x"';
    await desk.beginFor(who, { headline, employer: '\u202eKrogen', deadline: '2027-01-20' });
    const events = await keptOf(await subscribe(who));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toContain('UID:ond; , \\ "x"');
  });
});

describe('with limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' } });
  });
  afterAll(() => limited[Symbol.asyncDispose]());

  test('those who guess are slowed down, those who hold an address only when they ask without end', {
    tags: 'long',
  }, async () => {
    const headers = { 'x-forwarded-for': uniqueIp() };
    const many = (count: number, path: string) =>
      Promise.all(Array.from({ length: count }, () => limited.call('GET', path, { headers })));
    const who = await limited.register();
    const { url } = bodyOf(await limited.call('POST', '/api/calendar/feed', { token: who.token }), 201);
    const { pathname } = new URL(url);
    for (const guess of await many(30, unknown)) expectProblem(guess, 'not_found');
    expectProblem(await limited.call('GET', unknown, { headers }), 'too_many_requests');
    const elsewhere = { 'x-forwarded-for': uniqueIp() };
    expectProblem(await limited.call('GET', unknown, { headers: elsewhere }), 'not_found');

    const reads = await many(60, pathname);
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expectProblem(await limited.call('GET', pathname, { headers: elsewhere }), 'too_many_requests');
    limited.wait({ minutes: 30 });
    expect((await limited.call('GET', pathname, { headers })).status).toBe(200);
  });
});
