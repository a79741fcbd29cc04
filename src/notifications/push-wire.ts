import type { Duplex } from 'node:stream';
import { connect } from '../platform/net/connect.ts';
import { sendRequest } from '../platform/net/fetch-page.ts';
import type { Resolve } from '../platform/net/hosts.ts';
import { startTls } from '../platform/net/tls.ts';

/** Limits in milliseconds: `connect` for connection and TLS, `whole` for the exchange of request and response. */
export interface PushTimeouts {
  connect: number;
  whole: number;
}

const PATIENCE: PushTimeouts = { connect: 10_000, whole: 20_000 };

export interface PushResponse {
  status: number;
  retryAfter: string | undefined;
}

/** `unreached`: nothing was sent. `unclear`: the request was sent, wholly or in part, without a response. */
export type PushResult = PushResponse | 'unreached' | 'unclear';

interface Options {
  /** Whether the host may be on loopback or in a private network. */
  allowPrivate: boolean;
  signal: AbortSignal;
  patience?: PushTimeouts;
  resolve?: Resolve;
}

/**
 * Sends a POST to an address that a user gave. It connects only to the checked IP address, uses plain HTTP only in
 * private networks, follows no redirect and does not read the response body.
 */
export async function postPush(
  url: URL,
  message: { headers: Record<string, string>; body: Buffer },
  { signal, patience = PATIENCE, ...way }: Options,
): Promise<PushResult> {
  const connecting = AbortSignal.any([signal, AbortSignal.timeout(patience.connect)]);
  const stream = await openStream(url, way, connecting);
  if (!stream) return 'unreached';
  try {
    const whole = AbortSignal.any([signal, AbortSignal.timeout(patience.whole)]);
    const headers = { ...message.headers, connection: 'close' };
    const answer = await sendRequest(url, stream, whole, { method: 'POST', headers, body: message.body });
    answer.destroy();
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  } catch {
    return 'unclear';
  } finally {
    stream.destroy();
  }
}

async function openStream(
  url: URL,
  { allowPrivate, resolve }: Pick<Options, 'allowPrivate' | 'resolve'>,
  signal: AbortSignal,
): Promise<Duplex | undefined> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'https:';
  try {
    const port = Number(url.port) || (isSecure ? 443 : 80);
    const { socket, isPrivate } = await connect({ host, port, allowPrivate }, signal, resolve);
    if (!isSecure && isPrivate) return socket;
    if (isSecure) return await startTls(socket, host, signal);
    socket.destroy();
    return undefined;
  } catch {
    // Connection refused or timed out, unknown host, forbidden address, or wrong certificate.
    return undefined;
  }
}
