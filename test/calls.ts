import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** Any JSON value; tests read its members without checks. */
export type Json = ReturnType<typeof JSON.parse>;

export interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer;
  headers?: Record<string, string | string[]>;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body parsed as JSON; undefined if it is empty or not JSON. */
  body: Json;
  bytes: Buffer;
}

export type Calls = (method: string, path: string, particulars?: CallOptions) => Promise<Reply>;

/**
 * Calls a service directly: any method, any header, any body. Connections are kept alive, one for each call in flight.
 */
export function createCalls(url: string): { call: Calls; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const call: Calls = (method, path, { token, body, raw, headers = {} } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const all: Record<string, string | string[]> = {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, url), { method, headers: all, agent }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        // An event stream has no end to wait for.
        if (headers['content-type']?.startsWith('text/event-stream')) {
          answer.destroy();
          return resolve({ status, headers, body: undefined, bytes: Buffer.alloc(0) });
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status, headers, body: readJson(bytes), bytes });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  };
  return { call, close: () => agent.destroy() };
}

function readJson(bytes: Buffer): Json {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
