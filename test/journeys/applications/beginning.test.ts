import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { type Desk, openDesk } from './desk.ts';

let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
  anna = await desk.app.register();
});
afterAll(() => desk[Symbol.asyncDispose]());

const begin = (body: object, headers?: Record<string, string>) => desk.begin(anna, body, headers);

describe('from an ad', () => {
  test('the text is kept as it was, whatever becomes of the ad', async () => {
    const [adId] = await storeAds(desk.app, {
      headline: 'Bagare till nattskiftet',
      description: 'Vi bakar surdeg.',
      employer: 'Bageriet Kringlan AB',
      apply_email: 'Jobb@Kringlan.example',
      apply_reference: 'K-17',
      deadline: '2026-12-24',
    });
    const { status, body } = await begin({ adId });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        adId,
        title: 'Bagare till nattskiftet',
        employer: 'Bageriet Kringlan AB',
        state: 'saved',
        stateLabel: 'Sparad',
        letter: null,
        subject: 'Ansökan: Bagare till nattskiftet (ref. K-17)',
        recipient: 'jobb@kringlan.example',
        transport: 'mailto',
        adText: 'Vi bakar surdeg.',
        adStatus: 'open',
        deadline: '2026-12-24',
        approval: null,
        tailoredCv: null,
        attachments: [],
        sentAt: null,
        history: [{ verb: 'save', label: 'Sparad', from: null, to: 'saved', source: 'user' }],
      },
    });
    await desk.app.rows("update ads set description = 'Annat', status = 'removed' where id = $1", [adId]);
    const later = await desk.look(anna, body.id);
    expect(later).toMatchObject({ state: 'saved', adText: 'Vi bakar surdeg.', adStatus: 'removed' });
    expect(later.allowed.map(({ verb }: Json) => verb)).toContain('close');
  });

  test.each([
    ['mail goes from the own server where there is one that works', 'ok', { apply_email: 'a@b.se' }, 'smtp'],
    ['from the own mail program where the server does not', 'failed', { apply_email: 'a@b.se' }, 'mailto'],
    ['an ad with a form has its form', 'ok', { apply_url: 'https://b.se/sok' }, 'form'],
    ['an ad with neither is copied', 'ok', {}, 'clipboard'],
    ['what is no address is none', 'ok', { apply_email: 'ring oss' }, 'clipboard'],
  ])('%s', async (_what, account, ad, transport) => {
    const bo = await desk.app.register();
    await desk.addAccount(bo, { status: account });
    const [adId] = await storeAds(desk.app, ad);
    expect((await desk.begin(bo, { adId })).body).toMatchObject({ transport });
  });

  test('the same ad a second time is the application that there is, until that has ended', async () => {
    const [adId] = await storeAds(desk.app, {});
    const first = (await begin({ adId })).body;
    const problem = expectProblem(await begin({ adId }), 'conflict');
    expect(problem.applicationId).toBe(first.id);
    await desk.move(anna, first.id, 'withdraw');
    const second = (await begin({ adId })).body;
    expect(second.id).not.toBe(first.id);
    // The first cannot be reopened beside it.
    expect(expectProblem(await desk.move(anna, first.id, 'reopen'), 'conflict').applicationId).toBe(second.id);
    expect((await desk.move(anna, second.id, 'withdraw')).status).toBe(200);
    expect((await desk.move(anna, first.id, 'reopen')).body).toMatchObject({ state: 'saved' });
  });

  test('fifty times at once is one application', { tags: 'long' }, async () => {
    const [adId] = await storeAds(desk.app, {});
    const replies = await Promise.all(Array.from({ length: 50 }, () => begin({ adId })));
    expect(desk.tally(replies)).toEqual({ '201': 1, '409 conflict': 49 });
  });

  test('what the ad says is not said again', async () => {
    const [adId] = await storeAds(desk.app, {});
    expectProblem(await begin({ adId, employer: 'En annan' }), 'validation_failed', ['employer']);
    expectProblem(await begin({ adId: newId() }), 'validation_failed', ['adId']);
  });
});

describe('by hand', () => {
  test('two words are enough', async () => {
    const { body } = await begin({ title: ' Kock ', employer: ' Krogen ' });
    expect(body).toMatchObject({
      adId: null,
      title: 'Kock',
      employer: 'Krogen',
      transport: 'clipboard',
      subject: 'Ansökan: Kock',
      adStatus: null,
      adText: null,
    });
  });

  test('the reference in the text stands in the subject', async () => {
    const adText = 'Krogen i Fristad söker en kock. Märk ansökan med "2026/2791".';
    const { body } = await begin({ title: 'Kock', employer: 'Krogen', adText });
    expect(body.subject).toBe('Ansökan: Kock (ref. 2026/2791)');
    const text = `Bagare\n${adText}`;
    const pasted = await desk.app.call('POST', '/api/ads/capture', { token: anna.token, body: { text } });
    const begun = await begin({ capturedId: pasted.body.ad.id });
    expect(begun.body.subject).toBe('Ansökan: Bagare (ref. 2026/2791)');
  });

  test('what is missing or wrong is said by its field', async () => {
    expectProblem(await begin({}), 'validation_failed', ['title', 'employer']);
    const who = { title: 'Kock', employer: 'Krogen' };
    expectProblem(await begin({ ...who, recipient: 'a@b.se, c@d.se' }), 'validation_failed', ['recipient']);
    expectProblem(await begin({ ...who, url: 'javascript:alert(1)' }), 'validation_failed', ['url']);
  });

  test('last day and address are read from the pasted text, kept, and corrected', async () => {
    const post = async (text: string) =>
      (await desk.app.call('POST', '/api/applications/ad-reading', { token: anna.token, body: { text } })).body;
    const year = Temporal.PlainDate.from(desk.app.clock.now().toISOString().slice(0, 10)).year;
    expect(await post(`Skicka din ansökan till Jobb@svanen.example senast 15 december ${year}.`)).toEqual({
      deadline: `${year}-12-15`,
      recipient: 'jobb@svanen.example',
      addresses: ['jobb@svanen.example'],
    });
    expect(await post(`Kock sökes\n\nSista ansökningsdag: ${year}-12-15`)).toEqual({
      deadline: `${year}-12-15`,
      recipient: null,
      addresses: [],
    });
    expect(await post('Ansök via länken. Frågor: kim@svanen.example. Facket: ombud@facket.example.')).toEqual({
      deadline: null,
      recipient: null,
      addresses: ['kim@svanen.example', 'ombud@facket.example'],
    });

    const given = { title: 'Kock', employer: 'Svanen', deadline: `${year}-12-15`, recipient: 'jobb@svanen.example' };
    const { body } = await begin(given);
    expect(body).toMatchObject({ deadline: `${year}-12-15`, recipient: 'jobb@svanen.example', transport: 'mailto' });
    const { token } = anna;
    const dates = async () => {
      const query = `from=${year}-12-01&to=${year}-12-31`;
      const { items } = (await desk.app.call('GET', `/api/calendar?${query}`, { token })).body;
      return items.filter(({ applicationId }: Json) => applicationId === body.id);
    };
    expect(await dates()).toHaveLength(1);
    const soon = Temporal.PlainDate.from(desk.app.clock.now().toISOString().slice(0, 10)).add({ days: 2 }).toString();
    await desk.patch(anna, body.id, { deadline: soon });
    const { items } = (await desk.app.call('GET', '/api/today', { token })).body;
    expect(items).toMatchObject([{ subject: { id: body.id }, reason: expect.stringMatching(/sista dag/i) }]);
    expect((await desk.patch(anna, body.id, { deadline: null })).body).toMatchObject({ deadline: null });
    expect(await dates()).toHaveLength(0);
    expect((await desk.move(anna, body.id, 'mark_sent')).status).toBe(200);
    expectProblem(await desk.patch(anna, body.id, { deadline: `${year}-12-16` }), 'invalid_transition');
    expect((await desk.patch(anna, body.id, { notes: 'Ring Kim' })).status).toBe(200);
    const [adId] = await storeAds(desk.app, {});
    expectProblem(await begin({ adId, deadline: `${year}-12-15` }), 'validation_failed', ['deadline']);
    const ofAd = (await begin({ adId })).body;
    expectProblem(await desk.patch(anna, ofAd.id, { deadline: null }), 'validation_failed', ['deadline']);
  });

  test('one Idempotency-Key makes one', async () => {
    const body = { title: 'Kock', employer: 'Nyckeln' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => begin(body, { 'idempotency-key': 'en-ansokan' })),
    );
    expect(desk.tally(replies)).toEqual({ '201': 20 });
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
  });
});

describe('the list', () => {
  test('is one’s own, the last changed first, page by page, and can be searched', async () => {
    const cecilia = await desk.app.register();
    const titles = ['Snickare', 'Målare 100%', 'Svetsare'];
    const made: Json[] = [];
    for (const title of titles) made.push((await desk.begin(cecilia, { title, employer: 'Bygg & Co' })).body);
    await desk.move(cecilia, made[0].id, 'draft');
    const get = async (query: string) =>
      (await desk.app.call('GET', `/api/applications?${query}`, { token: cecilia.token })).body;
    const names = ({ items }: Json) => items.map(({ title }: Json) => title);
    expect(names(await get(''))).toEqual(['Snickare', 'Svetsare', 'Målare 100%']);
    const first = await get('limit=2');
    expect(names(await get(`limit=2&cursor=${first.nextCursor}`))).toEqual(['Målare 100%']);
    expect(names(await get('state=drafting'))).toEqual(['Snickare']);
    expect(names(await get('q=0%25'))).toEqual(['Målare 100%']);
    expect(names(await get('q=bygg'))).toHaveLength(3);
    const [adId] = await storeAds(desk.app, {});
    await desk.begin(cecilia, { adId });
    expect((await get(`adId=${adId}`)).items.map((each: Json) => each.adId)).toEqual([adId]);
    expectProblem(
      await desk.app.call('GET', '/api/applications?cursor=x', { token: cecilia.token }),
      'validation_failed',
      ['cursor'],
    );
  });
});
