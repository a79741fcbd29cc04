import { afterEach, expect, test, vi } from 'vitest';
import { cache } from './cache.ts';
import { fetchServerSettings, updateCachedConnection } from './connections.ts';
import { getMailbox, getSendingAccount } from './operations.ts';

const { signal } = new AbortController();
let asked: string[] = [];

/** A service where these answer; everything else is not there. */
function serve(answers: Record<string, unknown>): void {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  cache.clear();
});

test('what is connected is asked once for all pages of settings', async () => {
  serve({ '/api/connections': { mailbox: false, sendingAccount: true }, '/api/sending-account': { port: 465 } });
  expect(await fetchServerSettings('sendingAccount', getSendingAccount, signal)).toEqual({ port: 465 });
  expect(await fetchServerSettings('mailbox', getMailbox, signal)).toBeNull();
  expect(await fetchServerSettings('sendingAccount', getSendingAccount, signal)).toEqual({ port: 465 });
  expect(asked).toEqual(['/api/connections', '/api/sending-account', '/api/sending-account']);
});

test('what the page connects and takes away it knows, and what is gone it learns', async () => {
  serve({ '/api/connections': { mailbox: false, sendingAccount: true }, '/api/mailbox': { port: 993 } });
  expect(await fetchServerSettings('mailbox', getMailbox, signal)).toBeNull();
  updateCachedConnection('mailbox', true);
  expect(await fetchServerSettings('mailbox', getMailbox, signal)).toEqual({ port: 993 });
  updateCachedConnection('mailbox', false);
  expect(await fetchServerSettings('mailbox', getMailbox, signal)).toBeNull();
  expect(await fetchServerSettings('sendingAccount', getSendingAccount, signal)).toBeNull();
  expect(await fetchServerSettings('sendingAccount', getSendingAccount, signal)).toBeNull();
  expect(asked).toEqual(['/api/connections', '/api/mailbox', '/api/sending-account']);
});
