import { describe, expect, test } from 'vitest';
import { mailLifetimeSeconds } from './kinds.ts';
import { classifyMailError, refusedRetryDelay, serverRetryDelay } from './outcomes.ts';
import {
  accountDeleted,
  accountLocked,
  administratorChanged,
  emailChangeConfirm,
  emailChangeNotice,
  emailChangeReverted,
} from './templates/accounts.ts';
import {
  passkeyAdded,
  passkeyCopied,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  totpChanged,
} from './templates/logins.ts';
import { renderMail } from './templates/render-mail.ts';
import { recoveryAllowed, recoveryAnnounced, recoveryEnded, recoveryStopped } from './templates/totp-recovery.ts';

describe('what becomes of a mail', () => {
  test.each([
    [{ code: 'ECONNREFUSED' }, 'server'],
    [{ code: 'EDNS' }, 'server'],
    [{ code: 'ETIMEDOUT' }, 'unclear'],
    [{ code: 'ESOCKET', syscall: 'connect' }, 'server'],
    [{ code: 'ESOCKET' }, 'unclear'],
    [{ code: 'ETLS' }, 'server'],
    [{ code: 'EAUTH', responseCode: 535 }, 'server'],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'unclear'],
    [{ code: 'EENVELOPE', responseCode: 530 }, 'server'],
    [{ code: 'EENVELOPE', responseCode: 450 }, 'later'],
    [{ code: 'EENVELOPE', responseCode: 451 }, 'later'],
    [{ code: 'EENVELOPE', responseCode: 452 }, 'later'],
    [{ code: 'EMESSAGE', responseCode: 471 }, 'later'],
    [{ code: 'EENVELOPE', responseCode: 550 }, 'never'],
    [{ code: 'EENVELOPE', responseCode: 552 }, 'never'],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'never'],
    [{ code: 'EMYSTERY' }, 'later'],
    [{}, 'later'],
  ])('%j: %s', (error, outcome) => {
    expect(classifyMailError(error)).toBe(outcome);
  });

  test('a server that is away is asked again within half a minute, however long it has been', () => {
    expect([1, 2, 3, 4, 100].map(serverRetryDelay)).toEqual([5, 15, 30, 30, 30]);
  });

  test('a mail that is refused alone waits as long again as it has been refused, up to an hour', () => {
    const waits = [0, 5, 20, 600, 10_000].map((refusedFor) => refusedRetryDelay(refusedFor, true));
    expect(waits).toEqual([5, 5, 20, 600, 3600]);
  });

  test('one that is refused by a server that takes nothing is tried within half a minute', () => {
    expect([0, 20, 10_000].map((refusedFor) => refusedRetryDelay(refusedFor, false))).toEqual([5, 20, 30]);
  });
});

test.each([true, false])('a new administrator is asked for a second step that is not on (on: %s)', (hasSecondStep) => {
  const change = {
    email: 'a@b.example',
    by: 'c@d.example',
    what: 'made',
    permissions: ['all'],
    at: new Date(0),
    link: '',
  } as const;
  const { text } = administratorChanged(change, { hasSecondStep });
  expect(text.includes('Slå på tvåstegsinloggning')).toBe(!hasSecondStep);
});

test('a mail is worth sending as long as its link works', () => {
  const link = 'https://sokvag.example/x';
  expect(mailLifetimeSeconds(passwordReset({ link, ttl: 1800 }))).toBe(1800);
  const notice = emailChangeNotice({ link, newEmail: 'a@b.example', stage: 'done', ttl: 604_800 });
  expect(mailLifetimeSeconds(notice)).toBe(604_800);
  expect(mailLifetimeSeconds(accountDeleted({ owed: [], withdrawable: [] }))).toBeUndefined();
});

const link = 'https://sokvag.example/x?token=abc_-DEF';
const at = new Date('2026-11-20T08:15:00Z');
const hostile = '"><script>alert(1)</script>&amp;@ond.example';
const mails = [
  passwordReset({ link, ttl: 1800 }),
  passwordChanged({ at, how: 'reset', keys: 0, paused: false }),
  passwordChanged({ at, how: 'change', keys: 2, paused: false }),
  passwordChanged({ at, how: 'reset', keys: 0, paused: false, hasPasskey: true }),
  emailChangeConfirm({ link, ttl: 3600 }),
  emailChangeNotice({ link, newEmail: hostile, stage: 'requested', ttl: 604_800 }),
  emailChangeNotice({ link, newEmail: hostile, stage: 'done', ttl: 604_800 }),
  emailChangeReverted({ newEmail: hostile }),
  totpChanged({ on: true, at }),
  totpChanged({ on: false, at }),
  totpChanged({ on: false, at, hasPasskey: true }),
  totpChanged({ on: true, at, allowRecovery: true }),
  passkeyAdded({ name: hostile, at, first: true }),
  passkeyAdded({ name: hostile, at, first: false }),
  passkeyRemoved({ name: hostile, at, last: true }),
  passkeyCopied({ name: hostile }, at),
  recoveryAllowed({ allowed: true, at }),
  recoveryAllowed({ allowed: false, at }),
  recoveryAnnounced({ begunAt: at, endsAt: at, link }),
  recoveryStopped({ at }),
  recoveryEnded({ at, keys: 1, paused: true }),
  accountLocked(),
  accountDeleted({
    owed: [{ code: '7K3QHJ', amount: 14_900, number: '0701112233', by: '2026-12-14' }],
    withdrawable: [{ code: '7K3QHK', amount: 14_900, until: '2026-12-14' }],
  }),
];

describe.each(mails.map((mail) => [mail.kind, mail] as const))('%s', (_kind, mail) => {
  test('has a subject of one line', () => {
    expect(mail.subject).toMatch(/^[A-ZÅÄÖ][^\r\n]{5,70}$/);
  });

  test('says the same as text and as HTML', () => {
    const body = mail.html.slice(mail.html.indexOf('<body'));
    const read = body
      .replace(/Fungerar inte knappen\? Öppna den här adressen:/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const words = (text: string) => text.split(/[\s:]+/).filter((word) => word.length > 1);
    const inHtml = new Set(words(read));
    expect(words(mail.text.replace('--', '')).filter((word) => !inHtml.has(word))).toEqual([]);
  });

  test('runs nothing and loads nothing', () => {
    expect(mail.html).not.toMatch(/<(script|img|iframe|link|style|form|object)\b/i);
    expect(mail.html.match(/(?:href|src)="[^"]+"/g) ?? []).toEqual(
      mail.text.includes(link) ? [`href="${link}"`, `href="${link}"`] : [],
    );
  });

  test('says in a footnote why it came', () => {
    expect(mail.text).toMatch(/\n--\n.+\.$/);
  });
});

test('what people wrote is escaped in HTML and left alone in text', () => {
  const words = `<b>"hej"</b> & 'då'`;
  const { text, html } = renderMail({
    kind: 'account_deleted',
    subject: 'A',
    paragraphs: [words, 'två\nrader'],
    footnote: words,
  });
  expect(text).toContain(words);
  expect(html).toContain(`&lt;b&gt;&quot;hej&quot;&lt;/b&gt; &amp; 'då'`);
  expect(html).toContain('två<br>rader');
  expect(html).not.toContain('<b>');
});
