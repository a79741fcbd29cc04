import { createServer } from 'node:http';
import { close, listen } from '../listening.ts';

export interface ModelDouble extends AsyncDisposable {
  /** The value for LLM_URL. */
  url: string;
  /** Its answer from now on: a text, an HTTP answer, or none at all. */
  says: string | { status: number; body: string } | 'hangs';
  /** The questions received, with their API key, oldest first. */
  questions: { body: string; key: string | undefined }[];
}

/** The answer of a model that proposes these lines. */
export const modelProposing = (...lines: { text: string; sources: string[] }[]) => JSON.stringify({ lines });

/** A server with OpenAI's /chat/completions on loopback. It answers what a test sets, true or not. */
export async function startModel(): Promise<ModelDouble> {
  const double: Omit<ModelDouble, 'url' | typeof Symbol.asyncDispose> = { says: '{"lines":[]}', questions: [] };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    double.questions.push({ body: Buffer.concat(pieces).toString(), key: request.headers.authorization });
    if (double.says === 'hangs') return;
    response.setHeader('content-type', 'application/json');
    if (typeof double.says === 'object') {
      response.statusCode = double.says.status;
      response.end(double.says.body);
      return;
    }
    const message = { role: 'assistant', content: double.says };
    response.end(JSON.stringify({ choices: [{ index: 0, message }] }));
  });
  const port = await listen(server);
  return Object.assign(double, {
    url: `http://127.0.0.1:${port}/v1`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await close(server);
    },
  });
}
