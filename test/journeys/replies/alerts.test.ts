import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveReply } from '../../../src/replies/replies.ts';
import { MailReader } from '../../../src/replies/watch/mail-reader.ts';
import { deleteOldProposals } from '../../../src/saved-ads/saved-ads.ts';
import { type AlertMail, alertMails, otherMails } from '../../alert-mails.ts';
import type { Json } from '../../calls.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** From a job alert in the mailbox to a list of jobs that are kept or discarded. */
let app: TestApp;
const reader = new MailReader();
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await reader.stop();
  await app[Symbol.asyncDispose]();
});

const mailbox = { host: '127.0.0.1', port: 1, secure: false, username: 'kim@post.example', password: 'päron&kanel' };
async function watched(alerts: boolean): Promise<Person> {
  const who = await app.register();
  await app.call('PUT', '/api/mailbox', { token: who.token, body: mailbox });
  if (alerts) {
    const { body } = await app.call('PUT', '/api/mailbox/alerts', { token: who.token, body: { alerts } });
    expect(body).toMatchObject({ alerts: true, username: 'kim@post.example' });
  }
  return who;
}
async function take(who: Person, { source }: Pick<AlertMail, 'source'>): Promise<string | undefined> {
  const mail = await reader.read({ source, receivedAt: app.parts.clock.now() });
  return mail && receiveReply(app.parts, who.id, mail);
}
const own = async (who: Person): Promise<Json[]> =>
  (await app.call('GET', '/api/captured-ads', { token: who.token })).body.items;
const sort = (who: Person, ids: string[], to: string) =>
  app.call('POST', '/api/captured-ads/pile', { token: who.token, body: { ids, to } });
const lineOf = ({ title, employer, place }: Json) => [title, employer, String(place).split(',')[0]].join(' | ');

test('the jobs of forty mails of four senders are found, and none is made up', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const missed: string[] = [];
  const invented: string[] = [];
  let listed = 0;
  const who = await watched(true);
  for (const mail of alertMails) {
    await app.rows('delete from captured_ads where user_id = $1', [who.id]);
    await take(who, mail);
    const found = (await own(who)).map(lineOf);
    const wanted = mail.jobs.map(lineOf);
    listed += new Set(wanted).size;
    missed.push(...wanted.filter((one) => !found.includes(one)).map((one) => `${mail.name}: ${one}`));
    invented.push(...found.filter((one) => !wanted.includes(one)).map((one) => `${mail.name}: ${one}`));
  }
  expect({ mails: alertMails.length, invented }).toEqual({ mails: 40, invented: [] });
  expect(listed).toBeGreaterThan(200);
  expect(1 - missed.length / listed, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('mails in the same manners that list no job leave nothing', { tags: 'long' }, async () => {
  const who = await watched(true);
  for (const mail of otherMails) await take(who, mail);
  expect((await own(who)).map(lineOf)).toEqual([]);
});

/** A user with the jobs of one mail, with all their details. */
async function withPile(): Promise<{ who: Person; mail: AlertMail; pile: Json[] }> {
  const who = await watched(true);
  const mail = alertMails.find(({ jobs }) => jobs.length === 3);
  if (!mail) throw new Error('no mail has three jobs');
  expect(await take(who, mail)).toBeUndefined();
  return { who, mail, pile: await own(who) };
}

test('a job of a mail is proposed, kept, thrown and taken back; no mail brings it a second time', async () => {
  const { who, mail, pile } = await withPile();
  expect(pile).toHaveLength(3);
  expect(pile[0]).toMatchObject({
    origin: 'mail',
    proposed: true,
    mailFrom: 'Jobbevakning på Nätverket',
    url: expect.stringMatching(/^https:\/\/www\.natverket\.example\/comm\/jobs\/view\/\d+\/$/),
    hasText: false,
  });
  const [kept, thrown, left] = pile.map(({ id }) => id);
  expect((await sort(who, [kept], 'kept')).body).toMatchObject({ moved: 1 });
  expect((await sort(who, [thrown], 'thrown')).body).toMatchObject({ moved: 1 });
  await take(who, mail);
  const now = await own(who);
  expect(Object.fromEntries(now.map(({ id, proposed }) => [id, proposed]))).toEqual({ [kept]: false, [left]: true });
  await sort(who, [thrown], 'proposed');
  expect(await own(who)).toHaveLength(3);
  expect((await app.call('GET', '/api/applications', { token: who.token })).body.items).toEqual([]);
  expect((await app.call('GET', '/api/replies', { token: who.token })).body.items).toEqual([]);
});

test('an application for a proposed job keeps it', async () => {
  const { who, pile } = await withPile();
  const begun = await app.call('POST', '/api/applications', { token: who.token, body: { capturedId: pile[0]?.id } });
  expect(begun.status).toBe(201);
  expect((await own(who)).find(({ id }) => id === pile[0]?.id)).toMatchObject({ proposed: false });
});

test('the pile of another is out of reach, and what a person wrote is in no pile', async () => {
  const { who, pile } = await withPile();
  const other = await app.register();
  expect((await sort(other, [pile[0]?.id], 'thrown')).body).toMatchObject({ moved: 0 });
  const { body } = await app.call('POST', '/api/ads/capture', { token: who.token, body: { title: 'Kock' } });
  expect((await sort(who, [body.ad.id], 'thrown')).body).toMatchObject({ moved: 0 });
});

test('nothing is taken unless it was asked for, and nobody switches on what is not there', async () => {
  const [mail] = alertMails;
  const who = await watched(false);
  if (mail) await take(who, mail);
  expect(await own(who)).toEqual([]);
  const { token } = await app.register();
  expectProblem(await app.call('PUT', '/api/mailbox/alerts', { token, body: { alerts: true } }), 'not_found');
});

test('what nobody kept goes after a month, what was kept stays', async () => {
  const { who, pile } = await withPile();
  await sort(who, [pile[0]?.id], 'kept');
  app.wait({ days: 31 });
  await deleteOldProposals(app.parts);
  const { body } = await app.login(who);
  expect((await own({ ...who, token: body.token ?? who.token })).map(({ id }) => id)).toEqual([pile[0]?.id]);
});
