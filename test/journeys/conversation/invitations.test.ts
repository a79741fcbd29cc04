import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { notifyInterviews } from '../../../src/notifications/notifications.ts';
import { newId } from '../../../src/platform/kernel/ids.ts';
import { receiveReply } from '../../../src/replies/replies.ts';
import { parseMail } from '../../../src/replies/watch/mime.ts';
import type { Json } from '../../calls.ts';
import { only, readIcs, textOf } from '../../doubles/ics-reader.ts';
import { expectProblem } from '../../problem.ts';
import { bodyOf } from '../applications/desk.ts';
import { openConversation } from './conversing.ts';

/** A meeting from its invitation to its end, by text and by iCalendar: answered, moved and cancelled. */
const { server, at: who, call, get, applied } = openConversation();
let id: string;
beforeEach(async () => {
  id = await applied();
});

interface Meeting {
  method?: 'REQUEST' | 'CANCEL';
  uid?: string;
  sequence?: number;
  /** Local time in Stockholm, such as `20261126T133000`. */
  at: string;
  place?: string;
}
const ics = ({ method = 'REQUEST', uid = 'm-1@kalender.example', sequence = 0, at, place }: Meeting) => [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', `UID:${uid}`, `SEQUENCE:${sequence}`],
  ...[`DTSTART;TZID=Europe/Stockholm:${at}`, 'DURATION:PT45M', 'SUMMARY:Intervju kock'],
  ...(place ? [`LOCATION:${place}`] : []),
  ...['ORGANIZER;CN=Kim Ek:mailto:kim@krogenbla.example', `ATTENDEE;RSVP=TRUE:mailto:${who.anna.email}`],
  ...['ATTENDEE:mailto:bo@krogenbla.example', 'END:VEVENT', 'END:VCALENDAR'],
];
async function take(text: string, invitation?: Meeting | string[]): Promise<string> {
  const calendar = Array.isArray(invitation) ? invitation : invitation && ics(invitation);
  const lines = [
    ...['From: Kim Ek <kim@krogenbla.example>', `To: ${who.anna.email}`, `Message-ID: <${newId()}@krogenbla.example>`],
    ...['Subject: Intervju kock hos Krogen =?utf-8?q?Bl=C3=A5?=', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/alternative; boundary=b', '', '--b', 'Content-Type: text/plain; charset=utf-8', ''],
    text,
    ...(calendar ? ['--b', 'Content-Type: text/calendar; charset=utf-8; method=REQUEST', '', ...calendar] : []),
    ...['--b--', ''],
  ];
  const mail = await parseMail(Buffer.from(lines.join('\r\n')), who.desk.app.clock.now());
  const reply = mail && (await receiveReply(who.desk.app.parts, who.anna.id, mail));
  if (!reply) throw new Error('the mail belongs to no application');
  return reply;
}
const kindsOf = async (replyId: string) =>
  (await get(`/applications/${id}/thread`)).items
    .find((one: Json) => one.id === replyId)
    .offers.map(({ kind }: Json) => kind);
/** Drafts, approves and sends an answer, and waits for its effects. */
async function answer(replyId: string, body: object): Promise<Json> {
  const draft = bodyOf(await call('POST', `/applications/${id}/answers`, { replyId, ...body }), 201);
  bodyOf(await call('POST', `/answers/${draft.id}/approval`, { materialHash: draft.materialHash }), 201);
  expect((await call('POST', `/answers/${draft.id}/sending`)).status).toBe(202);
  await expect.poll(async () => (await get(`/answers/${draft.id}`)).state, { timeout: 20_000 }).toBe('sent');
  return draft;
}
const stateOf = (replyId: string, state: string) =>
  expect.poll(async () => (await get(`/replies/${replyId}`)).state, { timeout: 20_000 }).toBe(state);
const rounds = async () =>
  (await get(`/applications/${id}/interviews`)).items.map((one: Json) => [
    one.startsAt,
    one.cancelled ? 'cancelled' : one.moving ? 'moving' : 'held',
  ]);
const today = async () =>
  ((await get('/today?all=true')).items as Json[])
    .filter(({ kind }) => kind === 'interview' || kind === 'reply')
    .map(({ title }) => title);
/** The interviews in the user's own calendar. */
async function feed(): Promise<[string, string][]> {
  const { url } = bodyOf(await call('POST', '/calendar/feed'), 201);
  const { bytes } = await who.desk.app.call('GET', new URL(url).pathname);
  return readIcs(bytes)
    .components.filter(({ name }) => name === 'VEVENT')
    .map((one) => [only(one, 'DTSTART').value, only(one, 'STATUS').value] as [string, string])
    .filter(([at]) => at.includes('T'));
}
/** The iCalendar part of the last mail sent. */
async function replied(): Promise<Record<string, string>> {
  const mail = await PostalMime.parse(server.taken.at(-1)?.source ?? '');
  const part = mail.attachments.find(({ mimeType, method }) => mimeType === 'text/calendar' && method === 'REPLY');
  const text = part && new TextDecoder().decode(part.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text ?? '') as never);
  const event = calendar.getFirstSubcomponent('vevent');
  const said = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    ...{ uid: said('uid'), sequence: said('sequence'), organizer: said('organizer'), attendee: said('attendee') },
    partstat: String(event?.getFirstProperty('attendee')?.getParameter('partstat')),
  };
}
const header = (name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec((server.taken.at(-1)?.source ?? '').replace(/\r?\n[ \t]+/g, ' '))?.[1];

test('three times are offered, one is accepted, moved in words, moved by the calendar, and called off', async () => {
  const first = await take(
    'Hej Anna! Vi vill gärna träffa dig på intervju. Välj en av tiderna: tisdag 24 november kl. 10.00, ' +
      'onsdag 25 november kl. 13.30 eller torsdag 26 november kl. 9.00. Hälsningar Kim',
  );
  const wednesday = '2026-11-25T12:30:00.000Z';
  await answer(first, { kind: 'accept_time', startsAt: wednesday });
  await stateOf(first, 'accepted');
  await expect.poll(rounds).toEqual([[wednesday, 'held']]);
  expect(header('In-Reply-To')).toMatch(/^<.+@krogenbla\.example>$/);

  // By text: the old time and the new one.
  const moved = await take('Hej Anna! Vi måste tyvärr flytta intervjun på onsdag till torsdag 26 november kl. 14.00.');
  const thursday = '2026-11-26T13:00:00.000Z';
  expect(await get(`/replies/${moved}`)).toMatchObject({
    interviewChange: 'moved',
    meetingBefore: { startsAt: wednesday },
    times: [{ startsAt: thursday }],
  });
  expect((await feed()).map(([, status]) => status)).toEqual(['TENTATIVE']);
  await answer(moved, { kind: 'accept_time', startsAt: thursday });
  await stateOf(moved, 'accepted');
  expect(await rounds()).toEqual([[thursday, 'held']]);

  // By iCalendar, with an empty text.
  const update = await take('', { sequence: 1, at: '20261127T090000' });
  const friday = '2026-11-27T08:00:00.000Z';
  expect(await get(`/replies/${update}`)).toMatchObject({
    interviewChange: 'moved',
    meetingBefore: { startsAt: thursday },
    invitation: { method: 'request', startsAt: friday, isRecurring: false, isCurrent: true },
  });
  expect(await kindsOf(update)).toEqual([
    'accept_invitation',
    'maybe_invitation',
    'decline_invitation',
    'propose_times',
  ]);
  const yes = await answer(update, { kind: 'accept_invitation' });
  expect(yes).toMatchObject({ hasCalendar: true, startsAt: friday });
  await stateOf(update, 'accepted');
  expect(await replied()).toEqual({
    method: 'REPLY',
    uid: 'm-1@kalender.example',
    sequence: '1',
    organizer: 'mailto:kim@krogenbla.example',
    attendee: `mailto:${who.anna.email}`,
    partstat: 'ACCEPTED',
  });
  expect(server.taken.at(-1)?.to).toEqual(['kim@krogenbla.example']);
  expect(await rounds()).toEqual([[friday, 'held']]);
  expect(await feed()).toEqual([['20261127T090000', 'CONFIRMED']]);

  // Cancelled: no reminder of the time is sent, and the user is asked for another one.
  const off = await take('', { method: 'CANCEL', sequence: 2, at: '20261127T090000' });
  expect(await get(`/replies/${off}`)).toMatchObject({
    meetingChange: 'cancelled',
    interviewChange: 'cancelled',
    meetingBefore: { startsAt: friday },
  });
  expect(await today()).toEqual([expect.stringContaining('ställer in')]);
  expect((await feed()).map(([, status]) => status)).toEqual(['TENTATIVE']);
  expect(await kindsOf(off)).toEqual(['propose_times', 'other']);
  const again = await answer(off, { kind: 'propose_times', times: ['2026-11-30T13:00:00.000Z'] });
  expect(again.text).toContain('vill gärna hitta en ny tid.\n\nPassar någon av de här tiderna?\n- måndag 30 november');
  await stateOf(off, 'accepted');
  expect(await rounds()).toEqual([[friday, 'cancelled']]);
  expect((await feed()).map(([, status]) => status)).toEqual(['CANCELLED']);
});

test('where its calendar says one meets stands on the card, in the interview, the calendar and the feed', async () => {
  // Text that no grammar reads as a place.
  const reply = await take('Välkommen!', { at: '20261126T100000', place: 'konferensrum Björken\\, plan 4' });
  const place = 'konferensrum Björken, plan 4';
  expect((await get(`/replies/${reply}`)).invitation).toMatchObject({ place });
  const startsAt = '2026-11-26T09:00:00.000Z';
  expect(await get(`/replies/${reply}/interview?startsAt=${startsAt}`)).toMatchObject({ what: 'adds', where: place });
  bodyOf(await call('POST', `/replies/${reply}/acceptance`, { startsAt }), 200);
  const [round] = (await get(`/applications/${id}/interviews`)).items;
  expect(round).toMatchObject({ startsAt, place });
  const { items } = await get('/calendar?from=2026-11-26&to=2026-11-26');
  expect(items).toMatchObject([{ kind: 'interview', place }]);
  const { url } = bodyOf(await call('POST', '/calendar/feed'), 201);
  const { bytes } = await who.desk.app.call('GET', new URL(url).pathname);
  const events = readIcs(bytes).components.filter(({ name }) => name === 'VEVENT');
  const told = events.find((one) => only(one, 'DTSTART').value.includes('T'));
  expect(told && textOf(told, 'LOCATION')).toBe(place);

  // Moved to another place, and to a link that is invalid.
  const moved = await take('', { sequence: 1, at: '20261127T100000', place: 'Storgatan 1' });
  const friday = '2026-11-27T09:00:00.000Z';
  bodyOf(await call('POST', `/replies/${moved}/acceptance`, { startsAt: friday }), 200);
  expect((await get(`/applications/${id}/interviews`)).items).toMatchObject([
    { startsAt: friday, place: 'Storgatan 1' },
  ]);
  const linked = await take('', { sequence: 2, at: '20261127T100000', place: 'https://teams.microsoft.com/l/1' });
  expect((await get(`/replies/${linked}`)).invitation.place).toBeNull();
});

test('an update is about the meeting of its UID, also where mails overtake each other', async () => {
  const one = await take('Välkommen!', { uid: 'm-a', at: '20261126T100000' });
  const two = await take('Välkommen till ett samtal till!', { uid: 'm-b', at: '20261127T100000' });
  const early = bodyOf(
    await call('POST', `/applications/${id}/answers`, { kind: 'maybe_invitation', replyId: one }),
    201,
  );
  bodyOf(await call('POST', `/answers/${early.id}/approval`, { materialHash: early.materialHash }), 201);
  for (const [reply, startsAt] of [
    [one, '2026-11-26T09:00:00.000Z'],
    [two, '2026-11-27T09:00:00.000Z'],
  ])
    bodyOf(await call('POST', `/replies/${reply}/acceptance`, { startsAt }), 200);
  // The first is moved to the day of the second, and then cancelled; the moved one is listed last.
  const off = await take('', { uid: 'm-a', sequence: 2, method: 'CANCEL', at: '20261127T130000' });
  const late = await take('', { uid: 'm-a', sequence: 1, at: '20261127T130000' });
  expect((await get(`/replies/${off}`)).meetingBefore).toMatchObject({ startsAt: '2026-11-26T09:00:00.000Z' });
  expect(await get(`/replies/${late}`)).toMatchObject({ state: 'dismissed', invitation: { isCurrent: false } });
  expect((await get(`/replies/${one}`)).invitation.isCurrent).toBe(false);
  expectProblem(
    await call('POST', `/applications/${id}/answers`, { kind: 'accept_invitation', replyId: one }),
    'conflict',
  );
  // An answer that was approved before the meeting changed is not sent.
  expectProblem(await call('POST', `/answers/${early.id}/sending`), 'approval_blocked');
  bodyOf(await call('POST', `/replies/${off}/acceptance`, {}), 200);
  expect(await rounds()).toEqual([
    ['2026-11-26T09:00:00.000Z', 'cancelled'],
    ['2026-11-27T09:00:00.000Z', 'held'],
  ]);
  // An unknown event cancels no meeting that belongs to another calendar entry.
  const other = await take('', { uid: 'm-c', method: 'CANCEL', sequence: 1, at: '20261127T100000' });
  expect((await get(`/replies/${other}`)).meetingBefore).toBeNull();
});

test('no, perhaps and yes: each is told to the calendar, and one’s own follows', { tags: 'long' }, async () => {
  const meeting = { uid: 'm-d', at: '20261126T100000' };
  const reply = await take('Välkommen!', meeting);
  await answer(reply, { kind: 'maybe_invitation' });
  expect((await replied()).partstat).toBe('TENTATIVE');
  expect((await get(`/replies/${reply}`)).state).toBe('proposed');
  expect(await rounds()).toEqual([]);
  await answer(reply, { kind: 'accept_invitation' });
  await expect.poll(rounds, { timeout: 20_000 }).toEqual([['2026-11-26T09:00:00.000Z', 'held']]);
  expect(await notifyInterviews(who.desk.app.parts)).toBe(0);
  await answer(reply, { kind: 'decline_invitation' });
  expect(await replied()).toMatchObject({ partstat: 'DECLINED', uid: 'm-d', sequence: '0' });
  await expect.poll(rounds, { timeout: 20_000 }).toEqual([['2026-11-26T09:00:00.000Z', 'cancelled']]);
  expect(await who.desk.look(who.anna, id)).toMatchObject({ state: 'interviewing' });
});

test('nobody’s calendar is answered in the name of another who was invited', { tags: 'long' }, async () => {
  const invitation = ics({ uid: 'm-e', at: '20261126T100000' });
  const reply = await take(
    'Välkommen!',
    invitation.map((line) => line.replace(who.anna.email, 'annan@resa.example')),
  );
  await answer(reply, { kind: 'accept_invitation' });
  expect(server.taken.at(-1)?.source).not.toContain('text/calendar');
  await expect.poll(rounds, { timeout: 20_000 }).toEqual([['2026-11-26T09:00:00.000Z', 'held']]);
});

test('a calendar file that is broken is told, and the mail is read', async () => {
  const reply = await take('Hej Anna! Välkommen på intervju torsdag 26 november kl. 10.00. Hälsningar Kim', [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
  ]);
  expect(await get(`/replies/${reply}`)).toMatchObject({
    class: 'interview',
    times: [{ startsAt: '2026-11-26T09:00:00.000Z' }],
    invitation: { method: 'unreadable' },
  });
  expect(await kindsOf(reply)).toEqual(['accept_time', 'propose_times', 'question']);
});
