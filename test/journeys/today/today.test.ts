import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationStates } from '../../../src/applications/states.ts';
import { backfillAsks } from '../../../src/replies/replies.ts';
import { storeAds } from '../../ads.ts';
import type { Json, Reply } from '../../calls.ts';
import { START } from '../../factories.ts';
import type { Person, TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** The day's list over HTTP, over several days. */
let desk: Desk;
let app: TestApp;
beforeAll(async () => {
  // Weeks pass within one login.
  desk = await openDesk({ env: { TOKEN_TTL: '400d' } });
  app = desk.app;
  // The tests run the planning themselves: they set the clock back, which does not happen in production.
  const { token } = await app.asAdmin();
  await app.call('PATCH', '/api/admin/schedule/nudges.plan', { token, body: { paused: true } });
});
afterAll(() => desk[Symbol.asyncDispose]());

const call = (who: Person, method: string, path: string, body?: object): Promise<Reply> =>
  app.call(method, `/api/${path}`, { token: who.token, ...(body ? { body } : {}) });
const listed = async (who: Person, query = ''): Promise<Json> => {
  const { status, body } = await call(who, 'GET', `today${query}`);
  expect(status).toBe(200);
  return body;
};
const kinds = async (who: Person): Promise<string[]> =>
  (await listed(who, '?all=true')).items.map(({ kind }: Json) => kind);
const itemOf = async (who: Person, kind: string): Promise<Json> =>
  (await listed(who, '?all=true')).items.find((item: Json) => item.kind === kind);

/** An application that was sent now. */
async function sentBy(who: Person, employer = 'Krogen'): Promise<string> {
  const { body } = await desk.begin(who, { title: 'Kock', employer });
  expect((await desk.move(who, body.id, 'mark_sent')).status).toBe(200);
  return body.id;
}

const plan = async (peopleAtOnce?: number) => {
  const { planNudges } = await import('../../../src/today/today.ts');
  return planNudges(app.parts, peopleAtOnce);
};
const nudgesOf = (who: Person) =>
  app.rows('select kind, episode, ended_at from nudges where user_id = $1 order by planned_at, id', [who.id]);

/** Moves the clock for one test, and restores it at the end. */
async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  app.wait({ days });
  try {
    return await work();
  } finally {
    app.wait({ days: -days });
  }
}

const tenDaysAgo = new Date(START.getTime() - 10 * 86_400_000);

async function match(who: Person, adId: string | undefined, score: number, since = tenDaysAgo): Promise<void> {
  await app.rows(
    `insert into matches (user_id, ad_id, score, band, points, blocked, ad_version, profile_version, feedback_version,
       scorer, since, scored_at)
     values ($1, $2, $3::smallint, case when $3::smallint >= 75 then 'stark' else 'bra' end,
       '{}', false, 1, 1, 0, 'x', $4, $4)`,
    [who.id, adId, score, since],
  );
}

async function replied(who: Person, applicationId: string, name: string): Promise<string> {
  const [row] = await app.rows(
    `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, application_id, state,
      created_at, asks_read)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, $2, 'Kim', 'Hej', 'Nej', $3, $4, 'proposed', $2, true)
     returning id`,
    [who.id, app.clock.now(), name, applicationId],
  );
  return row?.id;
}

describe('the list', () => {
  test('is empty for whoever has nothing, and says so without a failure', async () => {
    const who = await app.register();
    expect(await listed(who)).toMatchObject({ items: [], more: 0, missing: [], snoozed: { count: 0, nextAt: null } });
  });

  test('shows seven, counts the rest, and keeps its order and its ids', async () => {
    const who = await app.register();
    const ads = await storeAds(
      app,
      ...Array.from({ length: 9 }, (_, i) => ({ headline: `Kock ${i}`, deadline: '2026-11-19' })),
    );
    for (const [i, id] of ads.entries()) await match(who, id, 60 + i);
    const first = await listed(who);
    expect(first).toMatchObject({ more: 2 });
    expect(first.items.map(({ title }: Json) => title)).toEqual([8, 7, 6, 5, 4, 3, 2].map((n) => `Kock ${n}`));
    expect(first.items[0]).toMatchObject({
      kind: 'ad_deadline',
      reason: 'Sista dag i morgon, och den passar dig ganska bra (68).',
      action: { label: 'Läs annonsen', href: `/matchningar/${ads[8]}` },
      dueAt: '2026-11-19T22:59:59.999Z',
      subject: { type: 'ad', id: ads[8] },
    });
    const whole = await listed(who, '?all=true');
    expect(whole).toMatchObject({ more: 0 });
    expect(whole.items.slice(0, 7)).toEqual(first.items);
    expect(new Set(whole.items.map(({ id }: Json) => id)).size).toBe(9);
    // A user who wants only better matches is notified only of those.
    await app.rows(`insert into profiles values ($1, '{}', '{"lowestScore": 66}', 1, $2, $2)`, [who.id, START]);
    expect((await listed(who)).items).toHaveLength(3);
  });

  test('names the job where nobody knows the employer', async () => {
    const who = await app.register();
    const [ad] = await storeAds(app, { headline: 'Konditor' });
    const { id } = (await desk.begin(who, { adId: ad })).body;
    await desk.move(who, id, 'mark_sent');
    const text = 'Hej! Har du B-körkort? Svara gärna på den frågan.';
    const { body } = await call(who, 'POST', `applications/${id}/replies`, { text });
    expect((await call(who, 'PUT', `replies/${body.id}/class`, { class: 'question' })).status).toBe(200);
    const { items } = await listed(who);
    expect(items.map(({ title }: Json) => title)).toContain('Svara på frågan från ”Konditor”');
    expect(JSON.stringify(items)).not.toContain('Okänd arbetsgivare');
  });

  test('takes one vacancy under several ids as one, and leaves out what was applied for', async () => {
    const who = await app.register();
    const [one, same, applied] = await storeAds(
      app,
      { headline: 'Bagare', deadline: '2026-11-19' },
      { headline: 'Bagare hos oss', deadline: '2026-11-19' },
      { headline: 'Konditor', deadline: '2026-11-19' },
    );
    for (const [i, id] of [one, same, applied].entries()) await match(who, id, 70 + i);
    await app.rows('insert into ad_duplicates (ad_id, group_id) values ($1, $3), ($2, $3)', [one, same, `g-${one}`]);
    await desk.begin(who, { adId: applied });
    const { items } = await listed(who);
    expect(items.map(({ kind, title }: Json) => [kind, title])).toEqual([
      ['draft', 'Konditor'],
      ['ad_deadline', 'Bagare hos oss'],
    ]);
    // After an application under one id, the ad is not proposed under the other.
    await desk.begin(who, { adId: one });
    expect((await listed(who)).items.map(({ kind }: Json) => kind)).toEqual(['draft', 'draft']);
  });

  test('calls an ad new that came lately, whenever it began to match', async () => {
    const who = await app.register();
    const [old, fresh] = await storeAds(app, { headline: 'Servitör' }, { headline: 'Hovmästare' });
    await app.rows('update ads set first_seen_at = $2 where id = $1', [old, tenDaysAgo]);
    for (const id of [old, fresh]) await match(who, id, 80, START);
    expect((await listed(who)).items).toMatchObject([
      { kind: 'new_matches', title: 'Hovmästare', subject: { type: 'ad', id: fresh } },
    ]);
  });

  test('reminds of the report of what was sent last month, also where it has come to its end', async () => {
    const who = await app.register();
    await desk.move(who, await sentBy(who), 'reject');
    await later(14, async () => expect(await kinds(who)).toEqual(['report']));
    await later(45, async () => expect(await kinds(who)).toEqual([]));
  });

  test('says which part could not be read, and shows the others', async () => {
    const who = await app.register();
    await sentBy(who);
    await app.rows('alter table mailboxes rename to mailboxes_away');
    try {
      await later(8, async () => {
        const { items, missing } = await listed(who);
        expect(missing).toEqual([{ part: 'servers', label: 'dina e-postkonton' }]);
        expect(items.map(({ kind }: Json) => kind)).toEqual(['follow_up']);
      });
    } finally {
      await app.rows('alter table mailboxes_away rename to mailboxes');
    }
    expect((await listed(who)).missing).toEqual([]);
  });

  test('brings replies, orders, and accounts that fail', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    await replied(who, id, 'question');
    await call(who, 'POST', 'orders', { letterCount: 2 });
    await desk.addAccount(who, { status: 'failed' });
    expect(await kinds(who)).toEqual(['reply', 'server', 'payment']);
  });
});

test('a rejection after the yes is not told as one; an older one asks for nothing', async () => {
  const who = await app.register();
  const id = await sentBy(who);
  const older = await replied(who, id, 'rejection');
  await app.rows(`update replies set received_at = received_at - interval '1 day' where id = $1`, [older]);
  expect(await itemOf(who, 'reply')).toMatchObject({ title: 'Krogen verkar ha tackat nej' });
  for (const verb of ['offer', 'accept']) expect((await desk.move(who, id, verb)).status).toBe(200);
  expect(await itemOf(who, 'reply')).toMatchObject({
    title: 'Krogen har skrivit till dig',
    reason: 'Svaret kom i går och gäller Kock.',
    action: { label: 'Läs svaret' },
  });
  await call(who, 'POST', `replies/${older}/acceptance`, {});
  await replied(who, id, 'rejection');
  expect(await itemOf(who, 'reply')).toMatchObject({
    title: 'Krogen har skrivit efter ditt ja',
    reason:
      'Svaret kom i dag och gäller Kock. Det liknar ett avslag, men kan vara ett utskick till alla andra som sökte.',
    action: { label: 'Läs svaret' },
  });
  await app.rows(`update replies set state = 'dismissed' where user_id = $1`, [who.id]);
  const other = bodyOf(await desk.begin(who, { title: 'Diskare', employer: 'Krogen' }), 201).id;
  await desk.move(who, other, 'mark_sent');
  await replied(who, other, 'rejection');
  expect(await itemOf(who, 'reply')).toMatchObject({
    title: 'Krogen verkar ha tackat nej till en annan ansökan',
    reason: expect.stringContaining('gäller Diskare.'),
  });
});

test('what is missing of an order is asked for, until its customer says that it is paid', async () => {
  const who = await app.register();
  const { token } = await app.asAdmin();
  const { id, code } = bodyOf(await call(who, 'POST', 'orders', { letterCount: 1 }), 201);
  const come = async (amount: number) => {
    const body = { kind: 'payment', amount, receivedAt: '2026-11-18' };
    bodyOf(await app.call('POST', `/api/admin/orders/${id}/payments`, { token, body }), 201);
  };
  await come(100);
  expect(await itemOf(who, 'payment')).toMatchObject({ title: `Betala resten för beställning ${code}` });
  bodyOf(await call(who, 'POST', `orders/${id}/confirm-payment`), 200);
  expect(await kinds(who)).toEqual([]);
  await come(20);
  expect((await itemOf(who, 'payment')).reason.replaceAll('\u00a0', ' ')).toContain('29 kr saknas.');
});

test('a test that was noted stays in the list with its last day, and behind that day, until it is done', {
  tags: 'long',
}, async () => {
  const who = await app.register();
  const tests = async () =>
    (await listed(who, '?all=true')).items.filter(({ title }: Json) => title === 'Gör testet för Krogen');
  const noted = async (applicationId: string): Promise<void> => {
    const text = 'Hej! Nästa steg är ett test. Gör det senast den 25 november via länken i din profil.';
    const { body } = await call(who, 'POST', `applications/${applicationId}/replies`, { text });
    expect((await call(who, 'PUT', `replies/${body.id}/class`, { class: 'assessment' })).status).toBe(200);
    expect(await tests()).toHaveLength(1);
    expect((await call(who, 'POST', `replies/${body.id}/acceptance`, {})).status).toBe(200);
  };
  const id = await sentBy(who);
  await noted(id);
  expect(await tests()).toMatchObject([
    { reason: 'Sista dag den 25 november. Det gäller Kock.', dueAt: '2026-11-25T22:59:59.999Z' },
  ]);
  await later(7, async () => expect(await tests()).toHaveLength(1));
  await later(8, async () =>
    expect(await tests()).toMatchObject([{ reason: expect.stringContaining('Sista dag var i går.') }]),
  );
  const [item] = await tests();
  await call(who, 'POST', `today/${item.id}/done`);
  expect(await tests()).toEqual([]);
  await call(who, 'DELETE', `today/${item.id}/done`);
  expect(await tests()).toHaveLength(1);
  await desk.move(who, id, 'withdraw');
  expect(await tests()).toEqual([]);
});

test('the seeded account has an application in every state that lasts, and something of most kinds to do', async () => {
  const { body } = await app.login({ email: 'anna@example.com', password: 'anna-losenord' });
  const anna = { id: body.user.id, email: body.user.email, password: '', token: body.token };
  await backfillAsks(app.parts);
  const { items } = (await call(anna, 'GET', 'applications?limit=100')).body;
  expect(new Set(items.map(({ state }: Json) => state))).toEqual(
    new Set(applicationStates.filter((state) => state !== 'sending')),
  );
  for (const { state, history } of items) expect(history.at(-1).to).toBe(state);
  const approved = items.find(({ state }: Json) => state === 'approved');
  expect(approved.approval.materialHash).toBe(approved.materialHash);
  expect(new Set(await kinds(anna))).toEqual(
    new Set([
      ...['offer', 'ask', 'unsorted_reply', 'interview', 'thank_you', 'needs_verification', 'draft'],
      ...['sending', 'approval', 'payment', 'follow_up', 'saved'],
    ]),
  );
});

describe('done and put off', () => {
  test('an item that is done stays away, until it is taken back', async () => {
    const who = await app.register();
    await call(who, 'POST', 'orders', { letterCount: 1 });
    const { id } = await itemOf(who, 'payment');
    expect((await call(who, 'POST', `today/${id}/done`)).body).toEqual({ itemId: id, done: true, snoozedUntil: null });
    expect((await call(who, 'POST', `today/${id}/done`)).status).toBe(200);
    expect(await kinds(who)).toEqual([]);
    expect((await call(who, 'DELETE', `today/${id}/done`)).status).toBe(204);
    expect((await call(who, 'DELETE', `today/${id}/done`)).status).toBe(204);
    expect(await kinds(who)).toEqual(['payment']);
  });

  test('an item that is put off comes back at its time, and earlier when that is taken back', async () => {
    const who = await app.register();
    await call(who, 'POST', 'orders', { letterCount: 1 });
    const { id } = await itemOf(who, 'payment');
    // A Wednesday morning: snoozed until eight the next day.
    expect((await call(who, 'POST', `today/${id}/snooze`, {})).body).toEqual({
      itemId: id,
      done: false,
      snoozedUntil: '2026-11-19T07:00:00.000Z',
    });
    expect(await listed(who)).toMatchObject({ items: [], snoozed: { count: 1, nextAt: '2026-11-19T07:00:00.000Z' } });
    await later(0.9, async () => expect(await kinds(who)).toEqual([]));
    await later(1, async () => expect(await kinds(who)).toEqual(['payment']));
    expect((await call(who, 'DELETE', `today/${id}/snooze`)).status).toBe(204);
    expect(await kinds(who)).toEqual(['payment']);
    for (const until of ['2026-11-18T08:00:00.000Z', '2027-11-18T08:00:00.000Z'])
      expectProblem(await call(who, 'POST', `today/${id}/snooze`, { until }), 'validation_failed', ['until']);
  });

  test('what was said is kept for a year and a bit', { tags: 'long' }, async () => {
    const who = await app.register();
    await call(who, 'POST', 'orders', { letterCount: 1 });
    await call(who, 'POST', `today/${(await itemOf(who, 'payment')).id}/done`);
    const marks = () => app.rows('select item_id from today_marks where user_id = $1', [who.id]);
    await later(399, async () => {
      await plan();
      expect(await marks()).toHaveLength(1);
    });
    await later(401, () => plan());
    expect(await marks()).toEqual([]);
  });

  test('an item of somebody else is none', { tags: 'long' }, async () => {
    const [who, other] = [await app.register(), await app.register()];
    await call(who, 'POST', 'orders', { letterCount: 1 });
    const { id } = await itemOf(who, 'payment');
    for (const path of [`today/${id}/done`, `today/${id}/snooze`, 'today/nothing/done'])
      expectProblem(await call(other, 'POST', path, {}), 'not_found');
    expectProblem(await call(other, 'DELETE', `today/${id}/done`), 'not_found');
    expect(await kinds(who)).toEqual(['payment']);
  });

  test('the same occasion of two people has two ids', { tags: 'long' }, async () => {
    const people = [await app.register(), await app.register()];
    const [ad] = await storeAds(app, { headline: 'Diskare', deadline: '2026-11-19' });
    for (const who of people) await match(who, ad, 70);
    const ids = [];
    for (const who of people) ids.push((await itemOf(who, 'ad_deadline')).id);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('nudges', () => {
  test('follow an application that nobody answers: twice, then "no reply" is proposed and never set', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    const at = (days: number) => later(days, async () => [await plan(), await kinds(who)] as const);
    expect((await at(6))[1]).toEqual([]);
    expect((await at(7))[1]).toEqual(['follow_up']);
    expect((await at(8))[1]).toEqual(['follow_up']);
    // December by then, and November has activities to report.
    expect((await at(14))[1]).toEqual(['report', 'follow_up']);
    expect((await at(21))[1]).toContain('no_reply');
    expect((await nudgesOf(who)).map(({ kind }) => kind)).toEqual(['follow_up', 'follow_up', 'no_reply']);
    expect((await desk.look(who, id)).state).toBe('sent');
  });

  test('wait for the last day of the ad where that is later than the sending', async () => {
    const who = await app.register();
    const { id } = await desk.beginFor(who, { deadline: '2026-11-28' });
    await desk.move(who, id, 'mark_sent');
    await later(10, async () => expect(await kinds(who)).toEqual([]));
    // Seven days after the last day is a Saturday.
    await later(17, async () => expect(await kinds(who)).not.toContain('follow_up'));
    await later(19, async () => expect(await kinds(who)).toContain('follow_up'));
  });

  test('wait until the day after the one by which the employer has promised an answer', { tags: 'long' }, async () => {
    const who = await app.register();
    const id = await sentBy(who);
    const pasted = (text: string) =>
      call(who, 'POST', `applications/${id}/replies`, { text, from: 'Krogen <kim@krogen.example>' });
    const text = 'Hej! Vi har tagit emot din ansökan till tjänsten som kock. Vi återkommer senast den 29 november.';
    const { body: reply } = await pasted(text);
    expect(reply).toMatchObject({ class: 'acknowledgement', isSure: true, promisedBy: '2026-11-29' });
    await later(11, async () => expect(await kinds(who)).not.toContain('follow_up'));
    await later(12, async () => {
      await plan();
      expect((await itemOf(who, 'follow_up')).reason).toBe(
        'De lovade svar senast i går, och du har inte fått svar om Kock.',
      );
      expect(await nudgesOf(who)).toMatchObject([{ kind: 'follow_up' }]);
      const { body } = await call(who, 'GET', 'calendar?from=2026-11-18&to=2026-12-31');
      const days = body.items.filter(({ kind }: Json) => kind === 'follow_up').map(({ day }: Json) => day);
      expect(days).toEqual(['2026-11-30', '2026-12-07']);
    });
    // A dismissed reply announces no answer, nor does one whose class is uncertain.
    await call(who, 'POST', `replies/${reply.id}/dismissal`);
    await later(7, async () => expect(await kinds(who)).toContain('follow_up'));
    await app.rows('update replies set is_sure = false where id = $1', [reply.id]);
    expect((await call(who, 'GET', `replies/${reply.id}`)).body.promisedBy).toBeNull();
  });

  test('do not lead to whoever sends a fraud, unless the person puts that aside', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    const reply = await replied(who, id, 'phishing');
    await app.rows(`update replies set warnings = '[{"kind":"phishing","detail":""}]' where id = $1`, [reply]);
    const followUps = async () => {
      const { body } = await call(who, 'GET', 'calendar?from=2026-11-18&to=2026-12-31');
      const listed = body.items.filter(({ kind }: Json) => kind === 'follow_up').length;
      return [(await kinds(who)).includes('follow_up'), listed];
    };
    await later(7, async () => expect(await followUps()).toEqual([false, 0]));
    await call(who, 'POST', `replies/${reply}/dismissal`);
    await later(7, async () => expect(await followUps()).toEqual([true, 2]));
  });

  test('are planned once in their episode, however often that is looked at', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    await later(7, async () => {
      await Promise.all([plan(), plan(), plan()]);
      await plan();
    });
    expect(await nudgesOf(who)).toMatchObject([{ ended_at: null }]);
    const events = await app.rows(`select kind, data from events where user_id = $1 and kind = 'nudge.planned'`, [
      who.id,
    ]);
    expect(events).toMatchObject([
      {
        data: {
          title: 'Hör av dig till Krogen',
          body: 'Du sökte den 18 november, och du har inte fått svar om Kock.',
          href: expect.stringMatching(/^\/ansokningar\//),
        },
      },
    ]);
    // They end with the application that they are about.
    await desk.move(who, id, 'reject');
    await later(8, () => plan());
    expect(await nudgesOf(who)).toMatchObject([{ kind: 'follow_up', ended_at: expect.any(Date) }]);
  });

  test('end with a reply, and are not told again when that goes; the list shows them again', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    await later(7, async () => {
      await plan();
      const reply = await replied(who, id, 'question');
      expect(await kinds(who)).toEqual(['reply']);
      await plan();
      expect(await nudgesOf(who)).toMatchObject([{ kind: 'follow_up', ended_at: expect.any(Date) }]);
      // The mail was assigned to the wrong application.
      await app.rows(`update replies set state = 'dismissed' where id = $1`, [reply]);
      await plan();
      expect(await kinds(who)).toEqual(['follow_up']);
      expect(await nudgesOf(who)).toHaveLength(1);
      const events = await app.rows(`select id from events where user_id = $1 and kind = 'nudge.planned'`, [who.id]);
      expect(events).toHaveLength(1);
    });
  });

  test('of a list that was brought in are one line, and told once', async () => {
    const who = await app.register();
    const row = { employer: 'Krogen', url: null, place: null, happened: 'sent', sentOn: '2026-03-02', notes: null };
    const jobs = Array.from({ length: 30 }, (_, n) => ({ ...row, title: `Kock ${n}` }));
    expect((await call(who, 'POST', 'applications/import', { jobs })).body.applications).toBe(30);
    await plan();
    const { items } = await listed(who, '?all=true');
    expect(items).toMatchObject([
      { title: '30 ansökningar är utan svar', action: { label: 'Gå igenom dem', href: '/ansokningar?lage=sent' } },
    ]);
    expect(await nudgesOf(who)).toHaveLength(30);
    const told = `select data->>'title' as title from events where user_id = $1 and kind = 'nudge.planned'`;
    expect(await app.rows(told, [who.id])).toEqual([{ title: '30 ansökningar är utan svar' }]);
    await plan();
    expect(await app.rows(told, [who.id])).toHaveLength(1);
  });

  test('are twenty of one person at a time beside those, however many are due', { tags: 'long' }, async () => {
    const who = await app.register();
    const id = await sentBy(who);
    const copy = (times: number, of: string) =>
      app.rows(
        `insert into applications
         select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'ad_id', null))).*
         from applications a, generate_series(1, ${times}) where a.id = $1`,
        [of],
      );
    await copy(24, id);
    const draft = await desk.beginFor(who, { deadline: '2026-11-26' });
    // With one parameter for each value the statement would exceed the limit.
    await copy(7400, draft.id);
    await later(7, async () => {
      await plan();
      const count = async (kind: string) => (await nudgesOf(who)).filter((one) => one.kind === kind).length;
      expect([await count('follow_up'), await count('draft')]).toEqual([25, 20]);
      await plan();
      expect(await count('draft')).toBe(40);
    });
    await app.rows('delete from applications where user_id = $1', [who.id]);
  });

  test('that cannot be planned for some do not keep others from theirs, and the run fails', {
    tags: 'long',
  }, async () => {
    const people = [await app.register(), await app.register()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first, second] = people as [Person, Person];
    for (const who of people) await sentBy(who);
    await later(7, async () => {
      await app.rows(`alter table nudges add constraint away check (user_id <> '${first.id}') not valid`);
      try {
        await expect(plan(1)).rejects.toThrow('för en person');
      } finally {
        await app.rows('alter table nudges drop constraint away');
      }
      expect(await nudgesOf(first)).toEqual([]);
      expect(await nudgesOf(second)).toHaveLength(1);
      await plan(1);
      expect(await nudgesOf(first)).toHaveLength(1);
    });
  });

  test('that were done stay done; the next of them is told', async () => {
    const who = await app.register();
    await sentBy(who);
    await later(7, async () => {
      const { id } = await itemOf(who, 'follow_up');
      await call(who, 'POST', `today/${id}/done`);
    });
    await later(9, async () => expect(await kinds(who)).toEqual([]));
    await later(14, async () => expect(await kinds(who)).toContain('follow_up'));
  });

  test('are planned by the schedule when their time comes', async () => {
    const { token } = await app.asAdmin();
    const { body } = await app.call('GET', '/api/admin/schedule', { token });
    expect(body.items.find(({ name }: Json) => name === 'nudges.plan')).toMatchObject({
      cron: '20 * * * *',
      paused: true,
    });
  });

  test('thank for an interview that is over, for a few days', async () => {
    const who = await app.register();
    const id = await sentBy(who);
    await desk.move(who, id, 'interview');
    const starts = new Date(START.getTime() + 2 * 86_400_000);
    await app.rows(
      `insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, place, created_at,
        updated_at)
       values (gen_random_uuid(), $1, $2, 1, $3, $4, 'on_site', 'Storgatan 1', $3, $3)`,
      [id, who.id, starts, new Date(starts.getTime() + 3_600_000)],
    );
    expect(await kinds(who)).toEqual(['interview']);
    await later(2.1, async () => expect(await kinds(who)).toEqual([]));
    await later(2.3, async () => expect(await kinds(who)).toEqual(['thank_you']));
    // Cancelled before the user has accepted it here.
    const mail = await replied(who, id, 'cancelled');
    await later(2.3, async () => expect(await kinds(who)).toEqual(['reply']));
    await app.rows('delete from replies where id = $1', [mail]);
    await later(6, async () => expect(await kinds(who)).toEqual([]));
  });
});
