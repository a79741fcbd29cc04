import { type AdServer, toConnectionProblem, toResponseProblem } from './refusal.ts';
import { SourceProblem } from './source.ts';

const server: AdServer = { name: 'Arbetsförmedlingens server', setting: 'AD_SOURCE' };

/** How long the server may be silent, in milliseconds. */
export interface AgencyTimeouts {
  /** Until the response headers: the server first collects forty thousand ads. */
  head: number;
  /** Between two pieces of the body. */
  stall: number;
}
const usual: AgencyTimeouts = { head: 120_000, stall: 60_000 };

/** The address of all open ads. */
export function snapshotUrl(base: string): string {
  return `${base}/v2/snapshot`;
}

/** The address of changes since an instant, in UTC without a zone; read as Swedish time, it would give more. */
export function changesUrl(base: string, since: Date): string {
  const time = since.toISOString().slice(0, 19);
  return `${base}/v2/stream?updated-after=${encodeURIComponent(time)}`;
}

/**
 * The response body of the agency's JobStream in chunks, with backpressure.
 *
 * @param stopping ends it when the service stops
 * @throws SourceProblem if the server refuses, times out, or ends the answer early
 */
export async function* agencyChunks(
  address: string,
  now: Date,
  stopping: AbortSignal,
  patience: AgencyTimeouts = usual,
): AsyncGenerator<Buffer> {
  const silence = new AbortController();
  const signal = AbortSignal.any([silence.signal, stopping]);
  const waits = async <T>(ms: number, what: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => silence.abort(), ms);
    try {
      return await what;
    } catch (error) {
      stopping.throwIfAborted();
      throw silence.signal.aborted ? silenceOf(ms) : toConnectionProblem(server, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const headers = { accept: 'application/jsonl', 'user-agent': 'Sokvag' };
  const answer = await waits(patience.head, fetch(address, { headers, signal }));
  try {
    if (answer.status !== 200) throw toResponseProblem(server, answer, now);
    if (/^text\/html/i.test(answer.headers.get('content-type') ?? '')) {
      throw new SourceProblem(
        'Arbetsförmedlingens server svarade med en webbsida i stället för annonser. Kontrollera AD_SOURCE.',
      );
    }
    const reader = answer.body?.getReader();
    while (reader) {
      const { done, value } = await waits(patience.stall, reader.read());
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } finally {
    // Aborts the transfer if the consumer stops early.
    silence.abort();
  }
}

function silenceOf(ms: number): SourceProblem {
  return new SourceProblem(`${server.name} var tyst i ${Math.round(ms / 1000)} sekunder.`);
}
