import { expect, test } from 'vitest';
import { tokenize } from '../../text/tokenize.ts';
import { analyser, plainLanguage } from './analysis.ts';

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
