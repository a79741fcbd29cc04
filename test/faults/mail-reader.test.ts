import { type ForkOptions, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MailNotStarted, MailReader } from '../../src/replies/watch/mail-reader.ts';
import { childrenOf, isRunning } from '../embedded-holder.ts';

const reader = new MailReader();
/** A mail-reading process that a mail can end or block. */
const double = new URL('../doubles/mail-child.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'sokvag-mails-'));
afterAll(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true, force: true });
});

const receivedAt = new Date('2026-11-20T09:00:00Z');
const read = (source: string, by = reader) => by.read({ source: Buffer.from(source), receivedAt });
const head = 'From: Kim <Kim@Krogen.example>\r\nMIME-Version: 1.0\r\n';
const mixed = (html: string) =>
  `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: ` +
  `text/plain\r\n\r\nHej\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`;

const readerModule = new URL('../../src/replies/watch/mail-reader.ts', import.meta.url).href;

test('a mail is read as text, whatever form it has', async () => {
  expect(await read(`${head}Content-Type: text/html\r\n\r\n<p>Hej</p><p>då</p>`)).toEqual({
    messageId: expect.stringMatching(/^<.*@unnamed\.invalid>$/),
    from: { name: 'Kim', address: 'kim@krogen.example' },
    subject: '',
    receivedAt,
    references: [],
    thread: [],
    to: [],
    bulk: false,
    text: 'Hej\n\ndå',
    html: null,
    listed: [],
  });
  expect(await read('no head at all')).toBeUndefined();
  expect(await read(`From: <<<>>\r\n\r\nHej`)).toBeUndefined();
});

test('the names of mails have no control characters', async () => {
  const odd = '=?utf-8?Q?=3Ca=00b@x.example=3E?=';
  expect(await read(`${head}Message-ID: ${odd}\r\nReferences: ${odd} <c@x.example>\r\n\r\nHej`)).toMatchObject({
    messageId: expect.stringMatching(/^<.*@unnamed\.invalid>$/),
    references: ['<c@x.example>'],
  });
});

test('of a subject that goes on and on no more is read than is kept', async () => {
  const encoded = Buffer.from(`Svar ${' '.repeat(40_000)}!`).toString('base64');
  expect((await read(`${head}Subject: =?utf-8?B?${encoded}?=\r\n\r\nHej`))?.subject).toHaveLength(500);
});

test('one that takes hours is given up, and those behind it are read', async () => {
  const slow = read(mixed('<a href="'.repeat(300_000)));
  const next = read(`${head}\r\nHej`);
  await expect(slow).rejects.toThrow('takes too long');
  expect((await next)?.text).toBe('Hej');
});

test('one that takes all memory there is ends nobody but its reader, and those behind it are read', async () => {
  const large = read(`${head}\r\n${'\n'.repeat(20_000_000)}`);
  const next = read(`${head}\r\nHej`);
  // How far it gets depends on the machine.
  await expect(large).rejects.toThrow(/ended with SIGABRT|takes too long/);
  expect((await next)?.text).toBe('Hej');
  expect((await read(`${head}\r\n${'\n'.repeat(50_000)}Hej`))?.text).toMatch(/Hej$/);
});

test('one that ends its reader is told, and those behind it are read by another', async () => {
  const frail = new MailReader(double);
  const reads = ['Gift', 'Hej', 'Gift', 'Gift', 'då'].map((text) => read(`${head}\r\n${text}`, frail));
  const [first, second, third, fourth, fifth] = await Promise.allSettled(reads);
  for (const outcome of [first, third, fourth])
    expect(outcome).toMatchObject({ reason: { message: 'the process that reads mails ended with 7' } });
  expect(second).toMatchObject({ value: { text: 'Hej' } });
  expect(fifth).toMatchObject({ value: { text: 'då' } });
  await frail.stop();
});

test('a reader that does not begin is no fault of the mail', async () => {
  const none = new MailReader(new URL('./not-there.ts', import.meta.url));
  await expect(read(head, none)).rejects.toThrow(MailNotStarted);
  await none.stop();
});

test('where no process can be had, all who wait are told, and the next mail is read', async () => {
  let failing = true;
  const start = ((...args: Parameters<typeof fork>) => {
    if (failing) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    return fork(...args);
  }) as typeof fork;
  const poor = new MailReader(double, { start });
  for (const _ of [1, 2]) await expect(read(head, poor)).rejects.toThrow(MailNotStarted);
  failing = false;
  expect((await read(`${head}\r\nHej`, poor))?.text).toBe('Hej');
  // From here on the process is looked up again after the previous one has ended.
  const reads = ['Gift', 'Hej', 'då'].map((text) => read(`${head}\r\n${text}`, poor));
  failing = true;
  const [fatal, ...behind] = await Promise.allSettled(reads);
  expect(fatal).toMatchObject({ reason: { message: 'the process that reads mails ended with 7' } });
  for (const outcome of behind) expect(outcome).toMatchObject({ reason: expect.any(MailNotStarted) });
  await poor.stop();
  await expect(read(head, poor)).rejects.toThrow('stopped');
});

test('a setpriv that refuses is done without, and one that works is kept', async () => {
  const guard = join(folder, 'setpriv');
  writeFileSync(guard, '#!/bin/sh\necho "unrecognized option: pdeathsig" >&2\nexit 1\n', { mode: 0o755 });
  const begun: (string | undefined)[] = [];
  const start = ((file: URL, options: ForkOptions) => {
    begun.push(options.execPath);
    return fork(file, options);
  }) as typeof fork;
  const plain = new MailReader(double, { start, guard });
  expect((await read(`${head}\r\nHej`, plain))?.text).toBe('Hej');
  await expect(read(`${head}\r\nGift`, plain)).rejects.toThrow('ended with 7');
  expect((await read(`${head}\r\ndå`, plain))?.text).toBe('då');
  expect(begun).toEqual([guard, process.execPath, process.execPath]);
  await plain.stop();
  // A start that fails with and without setpriv does not blame setpriv: it is tried again.
  begun.length = 0;
  const none = new MailReader(new URL('./not-there.ts', import.meta.url), { start, guard });
  for (const _ of [1, 2]) await expect(read(head, none)).rejects.toThrow(MailNotStarted);
  expect(begun).toEqual([guard, process.execPath, guard, process.execPath]);
  await none.stop();
});

const appears = (file: string) => expect.poll(() => existsSync(file), { timeout: 15_000 }).toBe(true);

test('stopped in the middle of a mail, it leaves no process and reads no more', async () => {
  const others = childrenOf(process.pid);
  const stopped = new MailReader(double);
  const begun = join(folder, 'begun');
  const reads = [`Evigt ${begun}`, 'Hej'].map((text) => read(`${head}\r\n${text}`, stopped));
  const outcomes = Promise.allSettled(reads);
  await appears(begun);
  const [child = 0] = childrenOf(process.pid).filter((pid) => !others.includes(pid));
  const has = readFileSync(`/proc/${child}/environ`, 'utf8');
  // Only the variables that Node needs for IPC, and none of our settings.
  expect(has.split('\0').filter((one) => !/^(NODE_CHANNEL_.*)?$/.test(one))).toEqual([]);
  await stopped.stop();
  expect(isRunning(child)).toBe(false);
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: expect.any(MailNotStarted) });
  await expect(read(head, stopped)).rejects.toThrow(MailNotStarted);
});

test('it ends with a service that is killed, in the middle of a mail too', async () => {
  for (const text of ['Hej', `Evigt ${join(folder, 'alone')}`]) {
    const service = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { MailReader } = await import(${JSON.stringify(readerModule)});
       const reader = new MailReader(new URL(${JSON.stringify(double.href)}));
       await reader.read({ source: Buffer.from(${JSON.stringify(`${head}\r\n${text}`)}), receivedAt: new Date() });
       process.stdout.write('read');`,
    ]);
    if (text === 'Hej') await new Promise((resolve) => service.stdout.once('data', resolve));
    else await appears(join(folder, 'alone'));
    const [child = 0] = childrenOf(service.pid ?? 0);
    expect(isRunning(child)).toBe(true);
    service.kill('SIGKILL');
    await expect.poll(() => isRunning(child), { timeout: 15_000 }).toBe(false);
  }
});
