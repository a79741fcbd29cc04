import { expect, test } from 'vitest';
import { readMail } from './mail-reader.ts';

const receivedAt = new Date('2026-11-20T09:00:00Z');
const read = (source: string) => readMail({ source: Buffer.from(source), receivedAt });
const head = 'From: Kim <Kim@Krogen.example>\r\nMIME-Version: 1.0\r\n';
const mixed = (html: string) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHej\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`;

test('a mail is read as text, whatever form it has', async () => {
  expect(await read(`${head}Content-Type: text/html\r\n\r\n<p>Hej</p><p>då</p>`)).toEqual({
    messageId: expect.stringMatching(/^<.*@unnamed\.invalid>$/),
    from: { name: 'Kim', address: 'kim@krogen.example' },
    subject: '',
    receivedAt,
    references: [],
    bulk: false,
    text: 'Hej\n\ndå',
    html: null,
  });
  expect(await read('no head at all')).toBeUndefined();
  expect(await read(`From: <<<>>\r\n\r\nHej`)).toBeUndefined();
});

test('the names of mails have no control characters', async () => {
  const odd = '=?utf-8?Q?=3Ca=00b@x.example=3E?=';
  expect(
    await read(`${head}Message-ID: ${odd}\r\nReferences: ${odd} <c@x.example>\r\n\r\nHej`),
  ).toMatchObject({
    messageId: expect.stringMatching(/^<.*@unnamed\.invalid>$/),
    references: ['<c@x.example>'],
  });
});

test('one that takes hours is given up, and those behind it are read', async () => {
  const slow = read(mixed('<a href="'.repeat(300_000)));
  const next = read(`${head}\r\nHej`);
  await expect(slow).rejects.toThrow('takes too long');
  expect((await next)?.text).toBe('Hej');
});

test('one of lines by the million is not begun, and those behind it are read', async () => {
  const large = read(`${head}\r\n${'\n'.repeat(20_000_000)}`);
  const next = read(`${head}\r\nHej`);
  await expect(large).rejects.toThrow('too many lines');
  expect((await next)?.text).toBe('Hej');
  expect((await read(`${head}\r\n${'\n'.repeat(50_000)}Hej`))?.text).toMatch(/Hej$/);
});
