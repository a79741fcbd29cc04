import { describe, expect, test } from 'vitest';
import { notificationKinds } from './contract.ts';
import { effectiveChannels, eventNotice, nextNonQuietTime, notificationRules } from './rules.ts';

const subject = { type: 'application', id: 'a1' };
const application = { title: 'Bagare', employer: 'Bageriet' };

describe('what is told', () => {
  test('every kind has a name', () => {
    for (const kind of notificationKinds) expect(notificationRules[kind].label).toMatch(/^[A-ZÅÄÖ]/);
  });

  test.each([
    ['rejection', 'Besked från Bageriet'],
    ['interview', 'Bageriet vill träffa dig'],
    ['offer', 'Erbjudande från Bageriet'],
    ['other', 'Mejl från Bageriet'],
  ])('of a reply of class %s: %s', (replyClass, title) => {
    const event = {
      kind: 'reply.arrived',
      subject: { type: 'reply', id: 'r1' },
      data: { class: replyClass, applicationId: 'a1' },
    };
    const href = '/svar?svar=r1';
    expect(eventNotice(event, { application })).toMatchObject({ kind: 'reply', title, groupKey: 'reply:a1', href });
  });

  test('of a mail that fits several applications', () => {
    const event = {
      kind: 'reply.arrived',
      subject: { type: 'reply', id: 'r1' },
      data: { class: 'question', applicationId: null },
    };
    expect(eventNotice(event, {})).toMatchObject({ title: 'Ett mejl väntar på att sorteras', groupKey: 'reply:r1' });
  });

  test.each([
    { kind: 'application.moved', subject, data: { to: 'rejected', source: 'user' } },
    { kind: 'application.moved', subject, data: { to: 'approved', source: 'system' } },
    { kind: 'order.moved', subject, data: { to: 'cancelled', by: 'customer', code: 'ABC' } },
    { kind: 'order.moved', subject, data: { to: 'processing', by: 'admin', code: 'ABC' } },
    { kind: 'reply.arrived', subject, data: { class: 'acknowledgement', isSettled: true } },
    { kind: 'reply.arrived', subject, data: { class: 'offer', isOld: true } },
    { kind: 'reply.arrived', subject, data: { class: 'offer', source: 'user' } },
    { kind: 'matches.scored', subject, data: { strong: 0 } },
    { kind: 'mailbox.changed', subject, data: { status: 'ok' } },
    { kind: 'notification.added', subject, data: {} },
  ])('nothing of $kind $data', (event) => {
    expect(eventNotice(event, { application })).toBeUndefined();
  });
});

test('a message of an order is called so, as it may be an answer', () => {
  const event = { kind: 'order.question', subject, data: { code: 'ABC' } };
  expect(eventNotice(event, {})?.body).toBe('Vi har skrivit ett meddelande till dig. Läs det i beställningen.');
});

describe('a move of an order is told as far as money and letters bear it out', () => {
  const held = { amountPaid: 14_900, amountRefunded: 0, lettersDelivered: 0 };
  const none = { ...held, amountPaid: 0 };
  const waits = { workAfter: '2026-12-14T12:00:00.000Z' };
  test.each([
    ['paid', held, 'Vi har fått din betalning och börjar skriva.'],
    ['paid', none, 'Vi börjar skriva.'],
    ['paid', { ...held, ...waits }, 'Vi har fått din betalning. Vi börjar skriva efter 14 december 2026.'],
    ['paid', { ...none, ...waits }, 'Vi börjar skriva efter 14 december 2026.'],
    ['sent', { ...held, lettersDelivered: 1 }, 'Brevet är klart. Läs det i beställningen.'],
    ['sent', { ...held, lettersDelivered: 2, letterCount: 2 }, 'Breven är klara. Läs dem i beställningen.'],
    ['sent', held, undefined],
    ['sent', { ...held, lettersDelivered: 1, letterCount: 10 }, '1 av 10 brev är klara. Läs dem i beställningen.'],
    ['expired', { ...none, amountDue: 14_900 }, 'Beställningen har förfallit utan betalning.'],
    [
      'expired',
      { ...held, amountPaid: 100, amountDue: 14_900 },
      'Beställningen har förfallit, eftersom en del av betalningen saknas.',
    ],
    ['expired', { ...held, amountDue: 14_900 }, undefined],
    [
      'on_hold',
      { ...held, amountPaid: 10_000, amountDue: 14_900 },
      '49\u00a0kr saknas av betalningen. Öppna beställningen och se hur du betalar.',
    ],
    ['on_hold', { ...none, amountDue: 14_900 }, 'Vi väntar på något från dig. Öppna beställningen och se vad.'],
    ['paid', { ...held, isQuiet: true }, undefined],
    ['refunded', { ...none, amountRefunded: 14_900 }, 'Pengarna är betalda tillbaka till dig.'],
    ['refunded', held, 'Beställningen är avslutad, och vi ska betala tillbaka pengarna.'],
    ['refunded', none, 'Beställningen är avslutad.'],
  ])('%s with %j', (to, known, body) => {
    const event = { kind: 'order.moved', subject, data: { to, by: 'admin', code: 'ABC', ...known } };
    expect(eventNotice(event, {})?.body).toBe(body);
  });
});

test.each([
  [
    { news: 'excess', amountToRefund: 4900 },
    'Vi ska betala tillbaka 49\u00a0kr till dig. Öppna beställningen och se varför.',
  ],
  [{ news: 'returned' }, 'Pengarna är betalda tillbaka till dig.'],
  [{ news: null }, undefined],
])('of money that moves no order: %j', (data, body) => {
  const event = { kind: 'order.money', subject, data: { code: 'ABC', ...data } };
  expect(eventNotice(event, {})?.body).toBe(body);
});

test('what a person chose goes before the defaults, channel by channel', () => {
  expect(effectiveChannels('reply', { reply: { mail: false } })).toEqual({ page: true, mail: false, push: true });
});

describe('quiet hours', () => {
  const night = { from: '21:00', until: '07:00' };
  test.each([
    ['before them', '2026-11-18T19:59:00Z', '2026-11-18T19:59:00Z'],
    ['in the evening', '2026-11-18T20:00:00Z', '2026-11-19T06:00:00Z'],
    ['in the night', '2026-11-19T05:59:59Z', '2026-11-19T06:00:00Z'],
    ['at their end', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z'],
    // The night that is an hour shorter, and the one that is an hour longer.
    ['over the change in spring', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['over the change in autumn', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
  ])('%s', (_, at, until) => {
    expect(nextNonQuietTime(new Date(at), night)).toEqual(new Date(until));
  });

  test('within one day, and an end that a day skips', () => {
    const lunch = { from: '11:30', until: '13:00' };
    expect(nextNonQuietTime(new Date('2026-11-18T11:00:00Z'), lunch)).toEqual(new Date('2026-11-18T12:00:00Z'));
    const skipped = { from: '01:00', until: '02:30' };
    expect(nextNonQuietTime(new Date('2026-03-29T00:30:00Z'), skipped)).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  test('are none without a choice', () => {
    const at = new Date('2026-11-18T23:00:00Z');
    expect(nextNonQuietTime(at, undefined)).toBe(at);
  });
});
