/** A language model chosen by the operator, behind an OpenAI-compatible /chat/completions endpoint. */

export interface Model {
  /**
   * The model's answer; undefined on timeout, an answer that is too long, or an error. Callers must work without it.
   */
  ask(question: { system: string; user: string }): Promise<string | undefined>;
}

export interface ModelSettings {
  url: string;
  name: string;
  key: string | undefined;
}

const PATIENCE_MS = 20_000;
const LONGEST_ANSWER = 256 * 1024;
const MOST_TOKENS = 4000;

export function openModel(
  { url, name, key }: ModelSettings,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
  patience = PATIENCE_MS,
): Model {
  const ask: Model['ask'] = async ({ system, user }) => {
    try {
      const answer = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body: JSON.stringify({
          model: name,
          temperature: 0,
          max_tokens: MOST_TOKENS,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        }),
        // The key must not be sent to any other address.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(patience), stopping]),
      });
      if (answer.status !== 200) throw new Error(`the model's server answered ${answer.status}`);
      return contentOf(JSON.parse(await textOf(answer)));
    } catch (error) {
      if (!stopping.aborted) onFailure(error);
      return undefined;
    }
  };
  return { ask };
}

async function textOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > LONGEST_ANSWER) throw new Error('the model says too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function contentOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: unknown };
  const [first] = Array.isArray(choices) ? choices : [];
  const content = (first as { message?: { content?: unknown } } | undefined)?.message?.content;
  if (typeof content !== 'string') throw new Error("the model's answer has no text");
  return content;
}
