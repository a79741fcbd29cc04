import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokenize } from '../../text/tokenize.ts';
import { lexemesOf } from '../search/words.ts';
import { ANALYSIS_VERSION, analyser, plainLanguage } from './analysis.ts';

const swedish =
  'Vi söker dig som är noggrann och van att ta ansvar. Du får arbeta för och med oss, och även på natten.';
const english =
  'You are a developer and you enjoy working with our team. The role is in Malmö and you will have fun.';

test.each([
  [swedish, 'sv'],
  [english, 'en'],
  [`${swedish} ${english}`, undefined],
  [
    'Vi søker en sykepleier til vår avdeling i Oslo, som har erfaring og er flink og liker å jobbe.',
    undefined,
  ],
  ['Java, C#, SQL', undefined],
])('%s', (text, language) => {
  expect(plainLanguage(tokenize(text))).toBe(language);
});

test('what is not plain is looked at more closely, and requirements are found', async () => {
  const analyse = analyser([]);
  const norwegian = 'Vi søker en sykepleier til vår avdeling i Oslo, som har erfaring og er flink.';
  expect(await analyse({ headline: 'Sykepleier', description: norwegian, record: {} })).toMatchObject({
    language: 'no',
    headlineWords: ['sykepleier'],
  });
  const description = `${swedish} Du har B-körkort.`;
  const { requirements } = await analyse({ headline: 'Bud', description, record: {} });
  expect(requirements).toEqual([
    expect.objectContaining({ kind: 'driving_licence', sentence: 'Du har B-körkort.' }),
  ]);
});

/**
 * Another fingerprint is another analysis: ANALYSIS_VERSION rises with it, once for each release, so that open ads are
 * read anew. Both stand here, so that neither changes without the other being looked at.
 */
test('what ads come to belongs to the version', async () => {
  const analyse = analyser([]);
  const all: unknown[] = [];
  for (const file of ['dev', 'dev2', 'dev3', 'own', 'own2', 'own3', 'own4', 'own5']) {
    const url = new URL(`../../../test/quality/requirements/${file}.jsonl`, import.meta.url);
    for (const line of readFileSync(url, 'utf8').trim().split('\n')) {
      const { headline, description, record = {} } = JSON.parse(line);
      const analysis = await analyse({ headline, description, record });
      all.push(
        analysis,
        analysis.descriptionWords.map((word) => lexemesOf(word, analysis.language)),
      );
    }
  }
  const fingerprint = hash('sha256', JSON.stringify(all)).slice(0, 16);
  expect({ version: ANALYSIS_VERSION, fingerprint }).toEqual({ version: 1, fingerprint: '77db53b0aef45389' });
});
