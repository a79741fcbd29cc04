import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** An application can be sent by its transports alone, and only if a claim created the mail. */

interface File {
  path: string;
  text: string;
}

const home = fileURLToPath(new URL('../../', import.meta.url));
const sources: File[] = globSync('src/**/*.ts', { cwd: home, exclude: ['**/*.test.ts'] })
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${home}/${path}`, 'utf8') }))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1));

const MODULES = 'net|tls|dgram|https?|http2|child_process|worker_threads|vm';
const PACKAGES = 'nodemailer|undici|ws|imapflow|smtp-server|web-push|got|axios|node-fetch';
const NETWORK = new RegExp(
  [
    // Any import of the module: in any quotes, with or without the `node:` prefix.
    String.raw`(?:from|import|import\(|require\()\s*["'\x60](?:node:)?(?:${MODULES})(?:/[^"'\x60]*)?["'\x60]`,
    String.raw`["'\x60](?:${PACKAGES})(?:/[^"'\x60]*)?["'\x60]`,
    String.raw`["'\x60](?:\.\./)+(?:platform/)?(?:net/connect|mail/[^"'\x60]*)\.ts["'\x60]`,
    String.raw`\bfetch\b["'\x60]?\s*[(\]]|\.fetch\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\b`,
    String.raw`\bprocess\.(?:binding|getBuiltinModule)\b`,
  ].join('|'),
);

/** Files of the slice that could open a network connection. */
function reachOut(files: File[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/applications/') && !path.startsWith('src/applications/transports/'))
    .filter(({ text }) => NETWORK.test(text))
    .map(({ path }) => path);
}

/** Files that speak SMTP. */
function mailers(files: File[]): string[] {
  return files.filter(({ text }) => /(?:from|import\(?) ?'nodemailer/.test(text)).map(({ path }) => path);
}

/** Files outside the slice's own sending that pass something to a transport. */
function senders(files: File[]): string[] {
  const handing = /\bdeliverBySmtp\(|transports\/smtp(?:-session)?\.ts/;
  return files
    .filter(({ path, text }) => !path.startsWith('src/applications/transports/') && handing.test(text))
    .map(({ path }) => path);
}

/** Places that create the type that a transport takes, or call something else by its name. */
function makers(files: File[]): string[] {
  const making = /new ClaimedApplication\(|\bas (?:unknown as )?ApprovedApplication\b|<ApprovedApplication>\s*\{/g;
  return files.flatMap(({ path, text }) => [...text.matchAll(making)].map(([found]) => `${path}: ${found}`));
}

test('nothing but the transports of applications reaches out', () => {
  expect(reachOut(sources)).toEqual([]);
});

test('SMTP is spoken by the program’s own mail and by the transports', () => {
  const elsewhere = mailers(sources).filter(
    (path) => !/^src\/(?:platform\/mail|applications\/transports)\//.test(path),
  );
  expect(elsewhere).toEqual([]);
  expect(mailers(sources)).toContain('src/applications/transports/eml.ts');
});

test('one file hands applications over, and one takes what was approved out of the claim', () => {
  const allowed = ['account', 'answer-mail', 'sending'].map((name) => `src/applications/sending/${name}.ts`);
  expect(senders(sources).filter((path) => !allowed.includes(path))).toEqual([]);
  const takers = sources.filter(({ text }) => /\bstartClaimedSending\(/.test(text)).map(({ path }) => path);
  expect(takers).toEqual(['src/applications/sending/claim.ts', 'src/applications/sending/sending.ts']);
});

test('answers are handed over by their own sending alone', () => {
  const callers = sources.filter(({ text }) => /\bdeliverAnswerMail\(/.test(text)).map(({ path }) => path);
  expect(callers).toEqual(['src/applications/sending/answer-mail.ts', 'src/conversation/sending.ts']);
  const making = sources.filter(({ text }) => /new AnswerMail\(|\bas (?:unknown as )?ApprovedAnswer\b/.test(text));
  expect(making.map(({ path }) => path)).toEqual(['src/applications/sending/claimed-answer.ts']);
  const takers = sources.filter(({ text }) => /\btoApprovedAnswer\(/.test(text)).map(({ path }) => path);
  expect(takers).toEqual(['src/applications/sending/answer-mail.ts']);
});

test('what a transport takes is made by the claim, once', () => {
  expect(makers(sources)).toEqual(['src/applications/sending/claim.ts: new ClaimedApplication(']);
  const claim = sources.find(({ path }) => path === 'src/applications/sending/claim.ts')?.text ?? '';
  // The class itself is private: only its type is exported.
  expect(claim).not.toMatch(/export (?:default )?class|export \{[^}]*ClaimedApplication/);
  expect(claim).toMatch(/^ {2}readonly #\w+/m);
});

describe('a way around is seen:', () => {
  test.each([
    ["import { connect } from 'node:tls';"],
    ["import nodemailer from 'nodemailer';"],
    ["import { openSocket } from '../platform/net/connect.ts';"],
    ["const { connect } = await import('node:net');"],
    ['await fetch(url);'],
    ['import tls from "node:tls";'],
    ["const net = require('net');"],
    ["import { Socket } from 'net';"],
    ['await import(`node:https`);'],
    ["import { request } from 'undici';"],
    ['globalThis.fetch.call(null, url);'],
    ["globalThis['fetch'](url);"],
    ["process.getBuiltinModule('node:net');"],
    ["import { queueMail } from '../platform/mail/mail.ts';"],
  ])('%s', (text) => {
    expect(reachOut([{ path: 'src/applications/sending/sending.ts', text }])).toHaveLength(1);
    expect(reachOut([{ path: 'src/applications/transports/smtp.ts', text }])).toEqual([]);
  });

  test.each([
    ['const a = b as ApprovedApplication;'],
    ['b as unknown as ApprovedApplication'],
    ['new ClaimedApplication({})'],
  ])('%s', (text) => {
    expect(makers([{ path: 'src/today/today.ts', text }])).toHaveLength(1);
  });
});
