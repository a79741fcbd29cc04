import { get } from 'node:http';

export interface StreamMessage {
  event: string;
  id: string;
  data: { kind?: string; subject?: { type: string; id: string } };
}

/** A reader of server-sent events, equivalent to a browser's. */
export interface EventStream extends AsyncDisposable {
  status: number;
  messages: StreamMessage[];
  /** The kinds of the changes received so far. */
  kinds(): (string | undefined)[];
  /** Resolves when the server ended the stream. */
  ended: Promise<void>;
}

export function openEventStream(url: string, { token, last }: { token: string; last?: string }): Promise<EventStream> {
  const headers = { authorization: `Bearer ${token}`, ...(last ? { 'last-event-id': last } : {}) };
  return new Promise((resolve, reject) => {
    const request = get(new URL('/api/events', url), { headers }, (answer) => {
      const messages: StreamMessage[] = [];
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const fields = new Map(
            part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
          );
          const event = fields.get('event');
          if (event) messages.push({ event, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '{}') });
        }
      });
      const ended = new Promise<void>((done) => answer.once('close', done));
      resolve({
        status: answer.statusCode ?? 0,
        messages,
        kinds: () => messages.filter(({ event }) => event === 'change').map(({ data }) => data.kind),
        ended,
        [Symbol.asyncDispose]: async () => {
          request.destroy();
          await ended;
        },
      });
    });
    request.on('error', reject);
  });
}
