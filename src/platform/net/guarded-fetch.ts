import { openStream, readBody, sendRequest } from './fetch-page.ts';

/** The request options that libraries pass to `fetch`. */
interface Asked {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const PATIENCE_MS = 8_000;
/** Maximum size of a response in bytes: key documents and tokens are small. */
const LARGEST = 256 * 1024;

/**
 * Creates a `fetch` for libraries that talk to a service the operator configured. It connects only to allowed
 * addresses, with limits of time and size. Redirects are returned, not followed, so that secrets are not sent
 * elsewhere.
 */
export function guardedFetch(allowPrivate: boolean) {
  return async (address: string, { method, headers = {}, body, signal }: Asked): Promise<Response> => {
    const url = new URL(address);
    const limit = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(PATIENCE_MS)]);
    const stream = await openStream(url, allowPrivate, limit);
    try {
      const sent = body === undefined || body === null ? undefined : String(body);
      const answer = await sendRequest(url, stream, limit, {
        method: method ?? 'GET',
        headers: {
          ...headers,
          connection: 'close',
          ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const bytes = await readBody(answer, limit, LARGEST);
      if (!bytes) throw new TypeError('the answer is too large');
      const told = ['content-type', 'www-authenticate', 'cache-control'] as const;
      return new Response(bytes.length > 0 ? Uint8Array.from(bytes) : null, {
        status: answer.statusCode ?? 500,
        headers: told.flatMap((name): [string, string][] => {
          const value = answer.headers[name];
          return value === undefined ? [] : [[name, value]];
        }),
      });
    } finally {
      stream.destroy();
    }
  };
}
