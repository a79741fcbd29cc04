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
  ['hostess', 'Servitör'],
  ['it consultant', 'Systemutvecklare'],
])('%s is offered as %s', (typed, label) => {
  expect(first(typed)).toBe(label);
});

test('the search offers the occupation by the title that was typed', () => {
  const [found] = taxonomy.search({ type: 'occupation-name', q: 'Electrician', limit: 1 });
  expect(found).toMatchObject({ matched: 'electrician' });
});

test('an English title is searched by whole Swedish words, and names with a slash one by one', async () => {
  const labels = (type: 'occupation-name' | 'municipality', q: string) =>
    taxonomy.search({ type, q, limit: 8 }).map(({ label }) => label);
  expect(labels('occupation-name', 'courier').every((label) => !/^Bud[dg]/.test(label))).toBe(true);
  expect(labels('municipality', 'Kinna/Skene')).toEqual(['Mark']);
  expect(labels('municipality', 'Borås / Lund')).toEqual(['Borås', 'Lund']);
});

test('a title may mean an occupation that this taxonomy does not have', () => {
  expect(taxonomy.search({ type: 'occupation-name', q: 'systemförvaltning', limit: 8 })).toEqual([]);
  expect(taxonomy.search({ type: 'occupation-name', q: 'klimatolog', limit: 8 })).toEqual([]);
});
