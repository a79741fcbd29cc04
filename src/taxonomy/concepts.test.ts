import { expect, test } from 'vitest';
import { taxonomyFrom } from '../../test/quality/matching/memory.ts';

const taxonomy = await taxonomyFrom('sample');
const first = (q: string) => taxonomy.search({ type: 'occupation-name', q, limit: 1 })[0]?.label;

test.each([
  ['electrician', 'Installationselektriker'],
  ['Site supervisor', 'Platschef'],
  ['nurse', 'Sjuksköterska'],
  ['warehouse worker', 'Lagerarbetare'],
  ['electrici', 'Installationselektriker'],
  ['syrra', 'Sjuksköterska'],
  ['fröken', 'Förskollärare'],
  ['elektriker', 'Installationselektriker'],
])('%s is offered as %s', (typed, label) => {
  expect(first(typed)).toBe(label);
});

test('the search offers the occupation by the title that was typed', () => {
  const [found] = taxonomy.search({ type: 'occupation-name', q: 'Electrician', limit: 1 });
  expect(found).toMatchObject({ matched: 'electrician' });
});
