import { invalidatePrefix } from './cache.ts';
import { api } from './client.ts';
import { me, streamEvents } from './operations.ts';
import { requestAddress } from './route.ts';
import { currentToken } from './token.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Milliseconds. The server sends something every twenty seconds; a connection that is silent for longer is broken. */
const SILENCE_MS = 50_000;

/**
 * The path prefixes to refetch after each kind of event. A list of matches is never reordered while it is shown: the
 * page offers the new order itself.
 */
const touched: Record<string, readonly string[]> = {
  'account.changed': ['auth/me', 'account/security-log'],
  'application.moved': [
    'applications',
    'asks',
    'attachment-storage',
    'replies',
    'interviews',
    'calendar',
    'today',
    'suggestions',
  ],
  'ask.changed': ['asks', 'replies', 'calendar', 'today'],
  'interview.changed': ['interviews', 'applications', 'calendar', 'today'],
  'mailbox.changed': ['connections', 'mailbox', 'today'],
  'matches.scored': ['matches/rescoring', 'clusters', 'today', 'suggestions'],
  'notification.added': ['notifications'],
  'nudge.planned': ['today'],
  'order.letter': ['orders', 'today'],
  'order.money': ['orders', 'today'],
  'order.moved': ['orders', 'today'],
  'order.question': ['orders', 'today'],
  'reply.arrived': ['asks', 'replies', 'applications', 'interviews', 'calendar', 'today'],
  'reply.settled': ['asks', 'replies', 'applications', 'interviews', 'calendar', 'today'],
  'answer.changed': ['answers', 'applications'],
  'reply.answered': ['asks', 'replies', 'applications', 'today'],
};
const everything = [...new Set(Object.values(touched).flat())];

const readAnew = (paths: readonly string[]) => void invalidatePrefix(...paths);

interface Message {
  event: string;
  id: string;
  data: string;
}

/** One message of a stream of server-sent events; undefined for a comment. */
export function parseServerSentEvent(block: string): Message | undefined {
  const fields = { event: '', id: '', data: '' };
  for (const line of block.split('\n')) {
    const found = /^(event|id|data): ?(.*)$/.exec(line);
    if (found) fields[found[1] as keyof typeof fields] = found[2] ?? '';
  }
  return fields.event ? fields : undefined;
}

/**
 * Follows the events of the user's data while the page is open, and refetches what changed. After a disconnection it
 * resumes from the last event. It uses `fetch`, as an EventSource would need the token in its address, where no token
 * belongs.
 *
 * @returns a function that stops it
 */
export function followEvents(): () => void {
  const stopped = new AbortController();
  void follow(stopped.signal);
  return () => stopped.abort();
}

async function follow(stopped: AbortSignal): Promise<void> {
  let last = '';
  let wasHere = false;
  let wait = FIRST_WAIT_MS;
  while (!stopped.aborted) {
    const token = currentToken();
    if (!token) return;
    const silence = new AbortController();
    const signal = AbortSignal.any([stopped, silence.signal]);
    let ended = false;
    try {
      const response = await fetch(requestAddress(streamEvents, {})[1], {
        headers: { Authorization: `Bearer ${token}`, ...(last ? { 'Last-Event-ID': last } : {}) },
        cache: 'no-store',
        signal,
      });
      ended = response.status === 401;
      if (response.ok && response.body) {
        for await (const message of messagesOf(response.body, silence)) {
          wait = FIRST_WAIT_MS;
          last = message.id || last;
          ended = message.event === 'ended';
          if (ended) break;
          if (message.event === 'reset') readAnew(everything);
          // Covers events between the page's first requests and the start of the stream.
          if (message.event === 'ready' && !wasHere) readAnew(['notifications', 'today']);
          wasHere = true;
          if (message.event === 'change') readAnew(touched[kindOf(message.data)] ?? []);
        }
      }
    } catch {
      // The connection broke: the loop retries.
    }
    // A login that was ended elsewhere must leave nothing on the screen: this request fails with it, which leads to the
    // login page.
    if (ended && currentToken() === token) await api(me, { signal: stopped }).catch(() => undefined);
    await rest(wait, stopped);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

const kindOf = (data: string): string => (JSON.parse(data) as { kind?: string }).kind ?? '';

async function* messagesOf(body: ReadableStream<Uint8Array>, silence: AbortController) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  for (;;) {
    const dead = setTimeout(() => silence.abort(), SILENCE_MS);
    const { done, value } = await reader.read();
    clearTimeout(dead);
    if (done) return;
    const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseServerSentEvent(block);
      if (message) yield message;
    }
  }
}

/** Waits; ends early when the network returns or following stops. */
function rest(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    stopped.addEventListener('abort', done);
  });
}
