import { addAbortListener } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { connect } from './connect.ts';
import { startTls } from './tls.ts';

/** The validators of an HTTP response, for conditional requests. */
export interface HttpValidators {
  etag: string | null;
  modified: string | null;
}

/** A fetched web page that a user named, or a file that the operator configured. */
export interface FetchedPage {
  kind: 'page';
  /** Whether it is unchanged since `known` (304); then `bytes` is empty. */
  isUnchanged: boolean;
  edition: HttpValidators;
  /** The final address, after redirects. */
  url: URL;
  /** The Content-Type header in lower case; '' if absent. */
  contentType: string;
  bytes: Buffer;
}

/**
 * Why a page could not be fetched. `unreached`: no connection, or a forbidden address; users do not learn which, so
 * that they cannot scan networks. `closed`: the server answers but refuses access.
 */
export type PageProblem = 'unreached' | 'closed' | 'gone' | 'failed' | 'too_large' | 'too_slow' | 'redirects';

export interface FetchOptions {
  /** Whether pages may be on loopback or in a private network. */
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Total time limit in milliseconds, redirects included. */
  patience?: number;
  /** Maximum size in bytes, uncompressed. */
  largest?: number;
  /** Request headers; the default asks for an HTML page on behalf of a user. */
  headers?: Readonly<Record<string, string>>;
  /** The validators of the version we already have. */
  known?: HttpValidators;
  /** Opens the connection to a page's host; replaced in tests. */
  open?: typeof openStream;
}

const PATIENCE_MS = 12_000;
const CONNECT_MS = 6_000;
const MOST_REDIRECTS = 5;
/** Bytes, uncompressed. Pages of job ads have some hundred kilobytes. */
const LARGEST = 3 * 1024 * 1024;

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Sokvag/1.0; reads one page that a person asked for)',
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'sv,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  connection: 'close',
};

/**
 * Fetches a page. Each address, also of redirects, is resolved and checked before connecting, and the size is limited.
 */
export async function fetchPage(start: URL, options: FetchOptions): Promise<FetchedPage | PageProblem> {
  const { open = openStream, patience = PATIENCE_MS, largest = LARGEST } = options;
  const timeout = AbortSignal.timeout(patience);
  const signal = AbortSignal.any([options.signal, timeout]);
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'unreached';
    let stream: Duplex | undefined;
    try {
      stream = await open(url, options.allowPrivate, AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]));
      const answer = await sendRequest(url, stream, signal, { headers: headersOf(options) });
      const next = redirectOf(answer, url);
      if (!next) return await pageOf(answer, url, signal, { largest, isKnown: options.known !== undefined });
      url = next;
    } catch {
      if (timeout.aborted) return 'too_slow';
      return stream ? 'failed' : 'unreached';
    } finally {
      stream?.destroy();
    }
  }
  return 'redirects';
}

/**
 * Opens a TCP or TLS connection. @throws Error for any failure, including a forbidden address or an invalid certificate
 */
export async function openStream(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<Duplex> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const { socket } = await connect({ host, port, allowPrivate }, signal);
  return isSecure ? startTls(socket, host, signal) : socket;
}

function headersOf(options: FetchOptions): Record<string, string> {
  const { etag, modified } = options.known ?? {};
  const conditions = {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(modified ? { 'if-modified-since': modified } : {}),
  };
  return { ...headers, ...options.headers, ...conditions };
}

/** Sends a request over an open connection. Resolves when the response headers arrive. */
export function sendRequest(
  url: URL,
  stream: Duplex,
  signal: AbortSignal,
  request: { method?: string; headers: Readonly<Record<string, string>>; body?: string | Buffer },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({
      createConnection: () => stream,
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { ...request.headers, host: url.host },
      signal,
    });
    asking.once('response', resolve);
    asking.on('error', reject);
    asking.once('close', () => reject(new Error('closed without an answer')));
    asking.end(request.body);
  });
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !location) return undefined;
  return URL.canParse(location, url) ? new URL(location, url) : undefined;
}

async function pageOf(
  answer: IncomingMessage,
  url: URL,
  signal: AbortSignal,
  { largest, isKnown }: { largest: number; isKnown: boolean },
): Promise<FetchedPage | PageProblem> {
  const { statusCode = 0, headers: told } = answer;
  const edition = { etag: told.etag ?? null, modified: told['last-modified'] ?? null };
  const page = { kind: 'page' as const, url, contentType: (told['content-type'] ?? '').toLowerCase(), edition };
  if (statusCode === 304 && isKnown) return { ...page, isUnchanged: true, bytes: Buffer.alloc(0) };
  if (statusCode === 404 || statusCode === 410) return 'gone';
  // A large network answers 999 to clients other than browsers.
  if ([401, 403, 407, 429, 451, 999].includes(statusCode)) return 'closed';
  if (statusCode < 200 || statusCode > 299) return 'failed';
  const bytes = await readBody(answer, signal, largest);
  return bytes ? { ...page, isUnchanged: false, bytes } : 'too_large';
}

/** Reads and decompresses a body; undefined if it is larger than `largest` bytes. */
export async function readBody(
  answer: IncomingMessage,
  signal: AbortSignal,
  largest: number,
): Promise<Buffer | undefined> {
  if (Number(answer.headers['content-length'] ?? 0) > largest) return undefined;
  const plain = unpacked(answer);
  using _cut = addAbortListener(signal, () => plain.destroy(new Error('cut off')));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of plain) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > largest) return undefined;
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

function unpacked(answer: IncomingMessage): Readable {
  const makers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const make = makers[answer.headers['content-encoding'] as keyof typeof makers];
  if (!make) return answer;
  const unpacking = make();
  // Forwards errors of the response to the stream that is read.
  answer.on('error', (error) => unpacking.destroy(error));
  return answer.pipe(unpacking);
}
