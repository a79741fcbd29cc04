import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import { storeAds } from '../../ads.ts';
import type { Json } from '../../calls.ts';
import type { Person } from '../../open-test-app.ts';
import { bodyOf, type Desk, letter, openDesk } from '../applications/desk.ts';

/** Recruiters are kept while an application refers to them, and anonymised after two years without any activity. */
let desk: Desk;
let anna: Person;
beforeAll(async () => {
  desk = await openDesk();
  // The seeded users' applications are old enough as well.
  await desk.app.rows('delete from applications');
  anna = await desk.app.register();
});
afterAll(() => desk[Symbol.asyncDispose]());

const call = async (method: string, path: string, body?: object): Promise<Json> => {
  const reply = await desk.app.call(method, `/api${path}`, { token: anna.token, ...(body ? { body } : {}) });
  return bodyOf(reply, method === 'POST' ? 201 : 200);
};

/** Moves the clock, and logs in again: no login lasts so long. */
async function waitDays(days: number): Promise<void> {
  desk.app.wait({ days });
  anna = { ...anna, token: (await desk.app.login(anna)).body.token };
}

/** Runs the schedule as the administrator and waits for its end; the planner may have run it already. */
async function forget(): Promise<void> {
  const name = 'privacy.forget-recruiters';
  const { token } = await desk.app.asAdmin();
  // A run that the planner started may be in the way: wait for it.
  let started: Json;
  await expect
    .poll(
      async () => {
        started = await desk.app.call('POST', `/api/admin/schedule/${name}/runs`, { token });
        return started.status;
      },
      { timeout: 20_000 },
    )
    .toBe(202);
  await expect
    .poll(
      async () => {
        const { items } = (await desk.app.call('GET', `/api/admin/schedule/${name}/runs`, { token })).body;
        return items.find(({ id }: Json) => id === started.body.runId)?.finishedAt;
      },
      { timeout: 20_000 },
    )
    .toBeTypeOf('string');
}

/** Creates an application that was sent, answered and talked about; everybody in it is called Kim Ek. */
async function story(of: string | object, title: string, host: string): Promise<string> {
  const address = `kim.ek@${host}`;
  const { id } = bodyOf(await desk.begin(anna, typeof of === 'string' ? { adId: of } : of), 201);
  bodyOf(await desk.patch(anna, id, { recipient: address, notes: 'Ring dem på måndag.' }), 200);
  bodyOf(await desk.move(anna, id, 'draft'), 200);
  bodyOf(await desk.write(anna, id, letter), 200);
  bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
  await call('POST', `/applications/${id}/interviews`, {
    startsAt: new Date(desk.app.clock.now().getTime() + 86_400_000).toISOString(),
    people: [{ name: 'Kim Ek', title: 'Kökschef' }],
    link: 'https://moten.example/kim.ek',
    place: 'Hemma hos kim.ek',
  });
  await receiveReply(desk.app.parts, anna.id, {
    messageId: `<${newId()}@${host}>`,
    from: { name: 'Kim Ek', address },
    subject: `Kim Ek (kim.ek@${host}): ${title}`,
    receivedAt: desk.app.clock.now(),
    references: [],
    bulk: false,
    text:
      `Hej! Tack för din ansökan som ${title.toLowerCase()}. Tyvärr gick du inte vidare. ` +
      'Tjänsten har gått till en annan sökande. Hälsningar Kim Ek',
    html: null,
  });
  return id;
}

/** The tables that contain this text, with its count. */
async function tablesNaming(text: string): Promise<Record<string, number>> {
  const tables = await desk.app.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ n }] = await desk.app.rows(`select count(*)::int as n from "${name}" t where t::text ilike $1`, [
      `%${text}%`,
    ]);
    if (n > 0) found[name] = n;
  }
  return found;
}

/** Closes an ad as the program does: without the names of recruiters. */
async function closeAd(id: string | undefined): Promise<void> {
  await desk.app.rows(`update ads set status = 'expired', description = 'Ring •••.' where id = $1`, [id]);
  await desk.app.rows('delete from ad_html where ad_id = $1', [id]);
}

test('what names a recruiter goes from applications, mails and interviews, and one’s own words stay', {
  tags: 'long',
}, async () => {
  const far = '2035-01-01';
  const [closing, open] = await storeAds(
    desk.app,
    { headline: 'Kock', employer: 'Krogen', description: 'Ring Kim Ek, 070-123 45 67.' },
    { headline: 'Kallskänka', employer: 'Bryggan', description: 'Ring Kim Ek.', last_day: far, deadline: far },
  );
  await closeAd(closing);
  const left = await story(closing ?? '', 'Kock', 'krogen.example');
  await desk.app.rows(`update applications set ad_text = 'Ring Kim Ek, 070-123 45 67.' where id = $1`, [left]);
  // Their server's answer is in the history as well, and a calendar has the link.
  await desk.app.rows(
    `update application_history set verb = 'arrived', source = 'system', reason = '250 kim.ek@krogen.example queued'
     where application_id = $1 and verb = 'mark_sent'`,
    [left],
  );
  const [mail] = (await call('GET', `/replies?applicationId=${left}`)).items;
  await call('POST', `/applications/${left}/answers`, { kind: 'other', replyId: mail.id });
  await desk.app.rows(
    `insert into reply_asks (id, user_id, application_id, reply_id, kind, due_on, due_words, due_by, asked_at)
     select gen_random_uuid(), user_id, application_id, id, 'question', '2026-11-24', 'Ring kim.ek senast tisdag.',
       'mail', received_at from replies where id = $1`,
    [mail.id],
  );
  const feed = await call('POST', '/calendar/feed', {});
  const calendar = await desk.app.call('GET', new URL(feed.url).pathname);
  expect(calendar.bytes.toString()).toContain('kim.ek');
  const ofOpenAd = await story(open ?? '', 'Kallskänka', 'bryggan.example');

  await waitDays(725);
  await forget();
  expect(await desk.look(anna, left)).toMatchObject({ recipient: 'kim.ek@krogen.example' });
  const before = await desk.look(anna, left);

  // A user who is still active on it keeps the names: a note is enough.
  bodyOf(await desk.patch(anna, ofOpenAd, { notes: 'Fråga igen.' }), 200);
  await waitDays(10);
  await forget();

  const after = await desk.look(anna, left);
  expect(after).toMatchObject({ recipient: null, adText: null, title: 'Kock', employer: 'Krogen' });
  expect(after).toMatchObject({ letter: { text: letter }, notes: 'Ring dem på måndag.', sentAt: before.sentAt });
  const { items: replies } = await call('GET', `/replies?applicationId=${left}`);
  expect(replies).toMatchObject([
    { from: 'krogen.example', subject: '••• (•••): Kock', class: 'rejection', evidence: null },
  ]);
  expect(replies[0].text).toMatch(/^Mejlet är borttaget\./);
  const { items: interviews } = await call('GET', `/applications/${left}/interviews`);
  expect(interviews).toMatchObject([{ people: [], link: null, place: null }]);
  // The other application is unchanged.
  expect(await desk.look(anna, ofOpenAd)).toMatchObject({ recipient: 'kim.ek@bryggan.example' });

  // Two years later the second ad is still open: it names them publicly, so its application may too.
  await waitDays(735);
  await forget();
  expect(await desk.look(anna, ofOpenAd)).toMatchObject({
    recipient: 'kim.ek@bryggan.example',
    adText: 'Ring Kim Ek.',
  });
  await closeAd(open);
  await forget();
  expect(await tablesNaming('Kim Ek')).toEqual({});
  expect(await tablesNaming('kim.ek')).toEqual({});
});

test('whatever happens to an application keeps all that is with it, and all of it goes when nothing does', {
  tags: 'long',
}, async () => {
  const hosts = ['mejl', 'anteckning', 'framflyttad', 'orord'] as const;
  const ids = new Map<string, string>();
  for (const host of hosts) {
    const of = { title: 'Kock', employer: `Krogen ${host}`, adText: 'Ring Kim Ek.' };
    ids.set(host, await story(of, 'Kock', `${host}.example`));
  }
  const interviewOf = async (host: string) => (await call('GET', `/applications/${ids.get(host)}/interviews`)).items[0];
  const interviews = new Map<string, Json>();
  for (const host of hosts) interviews.set(host, await interviewOf(host));

  await waitDays(700);
  await desk.app.rows('update replies set received_at = $1 where application_id = $2', [
    desk.app.clock.now(),
    ids.get('mejl'),
  ]);
  const { id, notesVersion } = interviews.get('anteckning') ?? {};
  await call('PUT', `/interviews/${id}/notes`, { notes: 'Ring igen.', version: notesVersion });
  // An interview planned far ahead is still to come.
  await desk.app.rows(
    `update interviews set starts_at = starts_at + interval '800 days', ends_at = ends_at + interval '800 ` +
      `days' where id = $1`,
    [interviews.get('framflyttad')?.id],
  );
  await waitDays(40);
  await forget();
  for (const host of hosts) {
    const kept = host !== 'orord';
    const look = await desk.look(anna, ids.get(host) ?? '');
    expect(look, host).toMatchObject({
      recipient: kept ? `kim.ek@${host}.example` : null,
      adText: kept ? 'Ring Kim Ek.' : null,
    });
    const { items } = await call('GET', `/replies?applicationId=${ids.get(host)}`);
    expect(
      items.some(({ text }: Json) => text.startsWith('Mejlet är borttaget.')),
      host,
    ).toBe(!kept);
    expect((await interviewOf(host)).link, host).toBe(kept ? 'https://moten.example/kim.ek' : null);
  }
  await waitDays(1600);
  await forget();
  expect(await tablesNaming('kim.ek')).toEqual({});
});

/**
 * Runs the schedule `days` later while a statement of that hour is not committed, until the schedule waits for it; then
 * commits. The statement runs before the days pass: the planner may run the schedule as soon as they have.
 *
 * @param statement takes an application's id and the time of writing
 */
async function forgetDuring(statement: string, id: string, days: number): Promise<void> {
  const holder = new pg.Client(desk.app.database.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, [id, new Date(desk.app.clock.now().getTime() + days * 86_400_000)]);
    await waitDays(days);
    const forgotten = forget();
    const [held] = (await holder.query('select pg_backend_pid() as pid')).rows;
    const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(() => desk.app.rows(waiting, [held.pid]), { timeout: 10_000, interval: 10 }).not.toEqual([]);
    await holder.query('commit');
    await forgotten;
  } finally {
    await holder.end();
  }
}

test.each([
  ['the application', 'update applications set updated_at = $2 where id = $1'],
  ['an interview', 'update interviews set updated_at = $2 where application_id = $1'],
])(
  'who writes in %s while recruiters are forgotten keeps all that is with it',
  { tags: 'long' },
  async (_, statement) => {
    const host = 'samtidigt.example';
    const id = await story({ title: 'Kock', employer: 'Krogen', adText: 'Ring Kim Ek.' }, 'Kock', host);
    await forgetDuring(statement, id, 740);
    expect(await desk.look(anna, id)).toMatchObject({ recipient: `kim.ek@${host}`, adText: 'Ring Kim Ek.' });
    expect((await call('GET', `/replies?applicationId=${id}`)).items[0].text).toContain('Kim Ek');
    const [interview] = (await call('GET', `/applications/${id}/interviews`)).items;
    expect(interview.link).toBe('https://moten.example/kim.ek');
    await waitDays(740);
    await forget();
    expect(await tablesNaming('kim.ek')).toEqual({});

    // A deleted row is neither locked nor written again.
    const rows = () => desk.app.rows('select xmin::text, xmax::text from applications where id = $1', [id]);
    const before = await rows();
    await forget();
    expect(await rows()).toEqual(before);
  },
);
