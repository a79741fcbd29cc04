/**
 * Serves the agency's JobStream from two files of JSON lines, ADS and CHANGES (read again at each call), in chunks of
 * all sizes, cut anywhere. Prints `{"url":…}` when it listens.
 */

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';

const { ADS = '', CHANGES = '' } = process.env;
const LARGEST_CHUNK = 96 * 1024;

const server = createServer(async (request, response) => {
  const file = request.url === '/v2/snapshot' ? ADS : CHANGES;
  response.setHeader('content-type', 'application/jsonl');
  response.on('error', () => {});
  for await (const block of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const bytes = block as Buffer;
    for (let at = 0, end = 0; at < bytes.length; at = end) {
      end = at + 1 + Math.floor(Math.random() * LARGEST_CHUNK);
      if (!response.write(bytes.subarray(at, end))) await once(response, 'drain');
    }
  }
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
});
process.on('SIGTERM', () => process.exit(0));
