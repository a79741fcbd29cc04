import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelDouble, startModel } from '../../../test/doubles/model.ts';
import { openModel } from './model.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModel();
});
afterAll(() => double[Symbol.asyncDispose]());

const never = new AbortController().signal;
const question = { system: 'Svara.', user: 'Hej' };

test('the question goes to the address that is set, with the key and the name of the model', async () => {
  double.says = 'Hej själv';
  const model = openModel({ url: double.url, name: 'en-modell', key: 'nyckel' }, never, () => {});
  expect(await model.ask(question)).toBe('Hej själv');
  const { body, key } = double.questions.at(-1) ?? {};
  expect(key).toBe('Bearer nyckel');
  expect(JSON.parse(body ?? '')).toMatchObject({
    model: 'en-modell',
    messages: [{ role: 'system' }, { content: 'Hej' }],
  });
});

test('a server that wants no key is sent none', async () => {
  await openModel({ url: double.url, name: 'en-modell', key: undefined }, never, () => {}).ask(question);
  expect(double.questions.at(-1)?.key).toBeUndefined();
});

test.each<[string, ModelDouble['says'], RegExp]>([
  ['that is silent', 'hangs', /timeout/i],
  ['that fails', { status: 503, body: 'upptagen' }, /503/],
  ['that answers something else', { status: 200, body: '{"choices":[]}' }, /no text/],
  ['that answers no JSON', { status: 200, body: '<html>' }, /JSON/],
  ['that says too much', 'x'.repeat(300_000), /too much/],
])('a model %s is told of and gives nothing', async (_, says, words) => {
  double.says = says;
  const failures: unknown[] = [];
  const model = openModel(
    { url: double.url, name: 'en-modell', key: 'nyckel' },
    never,
    (error) => failures.push(error),
    300,
  );
  expect(await model.ask(question)).toBeUndefined();
  expect(failures.map(String)).toEqual([expect.stringMatching(words)]);
});

test('nobody waits for a model when the service stops', async () => {
  double.says = 'hangs';
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const asked = openModel({ url: double.url, name: 'm', key: undefined }, stopping.signal, (error) =>
    failures.push(error),
  ).ask(question);
  stopping.abort();
  expect(await asked).toBeUndefined();
  expect(failures).toEqual([]);
});
