import { describe, expect, test } from 'vitest';
import { isHostNamedAfter, registrableDomain } from './domains.ts';
import { findLoginHosts } from './logins.ts';
import { type MailOrigin, senderWarnings } from './warnings.ts';

const known = {
  employer: 'Kustfrakt AB',
  addresses: ['jobb@kustfrakt.example', 'chefen.kim@gmail.com'],
  hosts: ['karriar.nordgruppen.se'],
  messageIds: ['<ours@resa.example>'],
};
const warned = (address: string, more: Partial<MailOrigin> = {}, name = '') =>
  senderWarnings({ from: { name, address }, replyTo: null, references: [], logins: [], ...more }, known, true).map(
    ({ kind }) => kind,
  );

describe('an offer or a call is no surprise', () => {
  test.each([
    ['from the house that was applied to', 'anna@hr.kustfrakt.example'],
    ['from where the ad leads', 'noreply@nordgruppen.se'],
    ['from a recruitment system', 'no-reply@kustfrakt.teamtailor-mail.com'],
    ['from a domain of the same name', 'anna@kustfrakt.se'],
    ['from the private address in the ad', 'Chefen.Kim@gmail.com'],
  ])('%s', (_, address) => {
    expect(warned(address)).toEqual([]);
  });

  test('from whoever answers our own mail, wherever it was passed on to', () => {
    expect(warned('rekryterare@gmail.com', { references: ['<ours@resa.example>'] })).toEqual([]);
  });

  test('with an answer to be sent to the house, and in the name of a person by a system', () => {
    expect(warned('no-reply@varbi.com', { replyTo: 'anna@kustfrakt.example' })).toEqual([]);
    expect(warned('x@teamtailor-mail.com', {}, 'anna@annan.se via Teamtailor')).toEqual([]);
  });
});

describe('an offer or a call is warned of', () => {
  test.each([
    ['from a house that nothing names', 'hr@karriar-online.top', 'sender'],
    ['from a private address that nobody has given', 'kustfrakt.hr@gmail.com', 'sender'],
    ['from another customer of the same host', 'hr@kustfrakt-hr.wordpress.com.evil.example', 'sender'],
    ['from letters that only look alike', 'hr@kustfr\u0430kt.se', 'lookalike'],
    ['from the same in ASCII', 'hr@xn--kustfrkt-86g.se', 'lookalike'],
  ])('%s', (_, address, kind) => {
    expect(warned(address)).toContain(kind);
  });

  test('where it calls itself by another address, and where the answer goes elsewhere', () => {
    expect(warned('x@evil.example', {}, 'hr@kustfrakt.example')).toContain('name');
    expect(warned('jobb@kustfrakt.example', { replyTo: 'kustfrakt@gmail.com' })).toEqual(['reply_to']);
  });

  test.each([
    'kim\u200b@krogenbla.se',
    'kim@krogen\u200bbla.se',
    'kim@krogen\u00adbla.se',
    'kim@krogen\u2060bla.se',
    'HR!@krogenbla.se',
    'kim*@krogenbla.se',
    'kim@krogen_bla.se',
    'kim@malmo\u0308.se',
    'rekrytering@krogenbla',
    '"kim@krogenbla.se" (Krogen Blå)',
  ])('where it calls itself by what a person reads as another address: %j', (name) => {
    expect(warned('kim@gmail.com', {}, name)).toContain('name');
  });

  test('where a login leads astray, in a mail of any kind and in our own thread', () => {
    const logins = ['bankid-verifiering.com'];
    expect(warned('jobb@kustfrakt.example', { logins })).toEqual(['login']);
    const other = { from: { name: '', address: '' }, replyTo: null, references: [], logins };
    expect(senderWarnings(other, known, false).map(({ kind }) => kind)).toEqual(['login']);
    for (const host of ['app.bankid.com', 'sign.scrive.com', 'jobb.kustfrakt.se'])
      expect(warned('jobb@kustfrakt.example', { logins: [host] })).toEqual([]);
  });
});

test('a domain is what somebody registered', () => {
  expect(registrableDomain('hr.jobb.kustfrakt.co.uk')).toBe('kustfrakt.co.uk');
  expect(registrableDomain('kust.github.io')).toBe('kust.github.io');
  expect(registrableDomain('blåkusten.se')).toBe('xn--blkusten-b0a.se');
  expect(isHostNamedAfter('xn--blkusten-b0a.se', 'Blåkusten AB')).toBe(true);
  for (const none of ['', 'localhost', '127.0.0.1', '@@', 'a b']) expect(registrableDomain(none)).toBeUndefined();
});

describe('a login is told from where its link leads', () => {
  test.each([
    ['in the link', { text: 'Se https://bankid.evil.example/x', html: null }, ['bankid.evil.example']],
    ['beside the link', { text: 'Logga in med BankID här:\nhttps://evil.example/a', html: null }, ['evil.example']],
    [
      'in HTML, whatever the words show',
      {
        text: null,
        html: '<p>Signera <a class="b" href="https://evil.example/?a=1&amp;b=2">med <b>BankID</b></a></p>',
      },
      ['evil.example'],
    ],
    [
      'and from nothing else',
      { text: 'Du behöver BankID för jobbet.', html: '<a href="https://a.example">Läs</a>' },
      [],
    ],
    ['nor from a script', { text: null, html: '<a href="javascript:bankid()">BankID</a>' }, []],
  ])('%s', (_, mail, hosts) => {
    expect(findLoginHosts(mail)).toEqual(hosts);
  });

  // As browsers parse it, however it is spelled.
  test.each([
    '<a/href="https://evil.example/">BankID</a>',
    '<a title=">" href="https://evil.example/">BankID</a>',
    '<a class="x"href="https://evil.example/">BankID</a>',
    '<a href="&#104;ttps&colon;//evil.example/">BankID</a>',
    '<a href="https://evil.example/">Bank&shy;ID</a>',
    '<a href="https://evil.example/">Ｂａｎｋ\u200b&#73;D</a>',
    '<a href="https://evil.example/">B<b>ank</b>ID</a>',
    '<a href="https://evil.example/">Logga in med<br>BankID<br>här</a>',
    '<a href="https://evil.example/"><img alt="BankID" src="cid:1"></a>',
    '<area href="https://evil.example/" alt="BankID">',
    '<form action="https://evil.example/"><button>BankID</button></form>',
  ])('%s', (html) => {
    expect(findLoginHosts({ text: null, html })).toEqual(['evil.example']);
  });

  test('a link without a scheme is one', () => {
    const text = 'Logga in med BankID på www.evil.example/x, eller mejla kim@www.krogen.example.';
    expect(findLoginHosts({ text, html: null })).toEqual(['www.evil.example']);
  });

  test.each([
    '<a href="',
    '<a ',
    '<a x',
    '<a x="',
    'href=',
    '<a/',
    '&#',
    '<form action=',
    'https://',
    '<',
    'BankID https://a.se ',
    '<a href=" bankid',
  ])('in time that grows with the mail: %s', (piece) => {
    const source = piece.repeat(Math.ceil(400_000 / piece.length));
    const began = performance.now();
    findLoginHosts({ text: source, html: source });
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
