import { expect, test } from 'vitest';
import { labelMention } from './labels.ts';

test.each([
  ['driving_licence', 'B-körkort', ['B-körkort']],
  ['driving_licence', 'körkort', ['B-körkort']],
  ['driving_licence', 'behörighet C eller CE', ['C-körkort', 'CE-körkort']],
  ['driving_licence', 'driving licence (class B)', ['B-körkort']],
  ['own_car', 'tillgång till bil', ['Egen bil']],
  ['skill', '“c++”,', ['C++']],
  ['skill', '.NET', ['.NET']],
  ['skill', '(ECY)', ['ECY']],
  ['skill', 'certifikat (ECY)', ['Certifikat (ECY)']],
  ['skill', 'certifikat (ECY', ['Certifikat (ECY)']],
  ['experience', 'arbete  på\nlager.', ['Arbete på lager']],
  ['skill', '–', []],
] as const)('%s: %s', (kind, words, expected) => {
  expect(labelMention(kind, words)).toEqual(expected);
});
