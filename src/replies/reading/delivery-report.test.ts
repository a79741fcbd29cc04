import { expect, test } from 'vitest';
import { parseMail } from '../watch/mime.ts';
import { composeMail, findReportParts } from '../watch/text-parts.ts';
import { parseDeliveryReport } from './delivery-report.ts';

const ours = '<0193@resa.example>';
const at = new Date('2026-11-24T09:00:00Z');

interface Made {
  from?: string;
  head?: string;
  type?: string;
  status?: string;
  returned?: string;
  text?: string;
}
const failed =
  'Final-Recipient: rfc822; jobb@krogen.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: ' +
  'smtp; 550 5.1.1 <jobb@krogen.example>:\r\n Recipient address rejected';
function dsn({ from, head = '', type, status = failed, returned, text = 'Your mail was not delivered.' }: Made = {}) {
  return [
    `From: ${from ?? 'MAILER-DAEMON@mx.example (Mail Delivery System)'}\r\nSubject: Undelivered ` +
      `Mail\r\nMessage-ID: <d1@mx.example>\r\n${head}MIME-Version: 1.0`,
    `Content-Type: ${type ?? 'multipart/report; report-type=delivery-status'}; boundary="b"\r\n`,
    `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${status}\r\n`,
    `--b\r\nContent-Type: message/rfc822\r\n\r\n${returned ?? `Message-ID: ${ours}\r\nSubject: Kock\r\n\r\nHej!`}`,
    '--b--\r\n',
  ].join('\r\n');
}
const read = async (source: string | Buffer) => (await parseMail(Buffer.from(source), at))?.delivery;

test('a report tells what became of which mail, in the words of the server', async () => {
  expect(await read(dsn())).toEqual({
    outcome: 'failed',
    reason: '550 5.1.1 <jobb@krogen.example>: Recipient address rejected',
    status: '5.1.1',
    about: [ours],
  });
});

test.each([
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['relayed', 'relayed'],
  ['expanded', 'relayed'],
])('action %s is %s and no failure', async (action, outcome) => {
  const status = `Final-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: 4.4.7`;
  expect(await read(dsn({ status }))).toMatchObject({ outcome, reason: '4.4.7' });
});

test('of several recipients the worst counts', async () => {
  const status = `Final-Recipient: rfc822; a@b.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\n${failed}`;
  expect(await read(dsn({ status }))).toMatchObject({ outcome: 'failed', status: '5.1.1' });
});

test('what is cleaned out of a reason can neither break a line nor turn the text', async () => {
  const status = 'Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 no\u0007\u202e<b>way</b>\u2028x';
  expect((await read(dsn({ status })))?.reason).toBe('550 no <b>way</b> x');
});

test.each([
  ['a receipt that it was read', dsn({ type: 'multipart/report; report-type=disposition-notification' })],
  ['a report of unwanted mail', dsn({ type: 'multipart/report; report-type=feedback-report' })],
  [
    'an answer of who is away, which has no sender either',
    'Return-Path: <>\r\nAuto-Submitted: auto-replied\r\nFrom: kim@krogen.example\r\nIn-Reply-To: ' +
      `${ours}\r\nSubject: Autosvar\r\n\r\nJag är ledig.`,
  ],
  [
    'a receipt of a system without a sender',
    `Return-Path: <>\r\nFrom: noreply@krogen.example\r\nIn-Reply-To: ${ours}\r\nSubject: Tack\r\n\r\nVi ` +
      'har tagit emot din ansökan. Ring 08-550 11 22.',
  ],
  [
    'an answer of whoever looks after the mail of a small house',
    `From: postmaster@krogen.example\r\nIn-Reply-To: ${ours}\r\nSubject: Intervju\r\n\r\nVälkommen på intervju!`,
  ],
  ['an answer', `From: kim@krogen.example\r\nIn-Reply-To: ${ours}\r\nSubject: Nej\r\n\r\n550 5.1.1 sökte.`],
])('%s is no bounce', async (_, source) => {
  expect(await read(source)).toBeUndefined();
});

test('an old server is understood by its name, its code and the mail that it returns', async () => {
  const from = 'From: MAILER-DAEMON@old.example\r\nSubject: failure notice\r\n\r\n';
  const said =
    '<jobb@krogen.example>:\r\n192.0.2.1 does not like recipient.\r\nRemote host said: 550 5.1.1 unknown user\r\n';
  expect(await read(`${from}${said}\r\n--- Below this line is a copy\r\n\r\nMessage-ID: ${ours}\r\n`)).toEqual({
    outcome: 'failed',
    reason: '550 5.1.1 unknown user',
    status: '5.1.1',
    about: [ours],
  });
  expect(await read(`Return-Path: <>\r\n${from}Something about it.`)).toMatchObject({ outcome: 'unclear', about: [] });
});

test('a bounce of a later mail in a thread says nothing of the first one', async () => {
  const later = '<later@resa.example>';
  const head = `In-Reply-To: ${later}\r\nReferences: ${ours} ${later}\r\n`;
  const returned = `Message-ID: ${later}\r\nReferences: ${ours}\r\n\r\nHej igen!`;
  expect((await read(dsn({ head, returned })))?.about).toEqual([later]);
  const from = 'From: MAILER-DAEMON@old.example\r\nSubject: failure notice\r\n';
  const text = '\r\n550 5.1.1 unknown user\r\n';
  expect((await read(`${from}${head}${text}`))?.about).toEqual([later]);
  expect((await read(`${from}References: ${ours} ${later}\r\n${text}`))?.about).toEqual([later]);
  expect((await read(`${from}${head}${text}\r\nMessage-ID: ${ours}\r\n`))?.about).toEqual([ours]);
});

test('heads that are put into fields change nothing', async () => {
  const status = `Action: failed\r\nStatus: 5.1.1\r\nX: a\r\nMessage-ID: ${ours}`;
  const returned = 'Subject: Annat\r\n\r\nMessage-ID: <0193@resa.example>';
  expect((await read(dsn({ status, returned })))?.about).toEqual([]);
});

test('a report that is fetched in parts is read as the whole one', async () => {
  const structure = {
    type: 'multipart/report',
    parameters: { 'report-type': 'delivery-status' },
    childNodes: [
      { part: '1', type: 'text/plain' },
      { part: '2', type: 'message/delivery-status' },
      { part: '3', type: 'message/rfc822' },
    ],
  };
  const bytes: Record<string, string> = {
    2: `Reporting-MTA: dns; x\r\n\r\n${failed}\r\n`,
    3: `Message-ID: ${ours}\r\n`,
  };
  const mail = composeMail(
    structure,
    Buffer.from('From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report; boundary=x\r\n'),
    findReportParts(structure).map((part) => ({ part, bytes: Buffer.from(bytes[part.part ?? ''] ?? '') })),
  );
  expect(await read(mail)).toMatchObject({ outcome: 'failed', about: [ours] });
  expect(findReportParts({ ...structure, type: 'multipart/mixed' })).toEqual([]);
});

test.each([
  ['fields without end', `Action: failed\n${'X'.repeat(2_000_000)}`, ''],
  ['empty lines without end', `${'\n \t'.repeat(600_000)}Action: failed`, ''],
  ['codes without end', '', '550 5.1.'.repeat(300_000)],
  ['spaces without end', `Diagnostic-Code: smtp;${' '.repeat(1_000_000)}x`, ' '.repeat(1_000_000)],
  ['identifiers without end', '', 'Message-ID: <'.repeat(200_000)],
  ['brackets without end', `Message-ID: ${'<'.repeat(1_000_000)}`, `Message-ID: ${'<'.repeat(1_000_000)}`],
])('is read in time that grows with its length: %s', { tags: 'long' }, (_, content, text) => {
  const parts = ['message/delivery-status', 'message/rfc822'].flatMap((type) =>
    Array.from({ length: 500 }, () => ({ type, content })),
  );
  const headers = [
    { key: 'content-type', value: `multipart/report; report-type=delivery-status${' '.repeat(100_000)}` },
  ];
  const form = { from: 'mailer-daemon@x.example', answers: [], text, parts, isAutoReply: false };
  const began = performance.now();
  parseDeliveryReport({ ...form, headers });
  parseDeliveryReport({ ...form, headers: [] });
  // A quadratic algorithm would take minutes.
  expect(performance.now() - began).toBeLessThan(30_000);
});
