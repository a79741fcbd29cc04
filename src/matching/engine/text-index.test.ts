import { expect, test } from 'vitest';
import { addQueryScores, documentNorms, TextIndexBuilder } from './text-index.ts';

function indexOf(terms: number, documents: number[][]) {
  const builder = new TextIndexBuilder(terms);
  for (const document of documents) builder.add(Uint32Array.from(document));
  return builder.build();
}

test('a term’s postings name the documents that hold it, with how often', () => {
  const index = indexOf(4, [[1, 3, 1], [], [3], [1]]);
  const of = (term: number) =>
    Array.from({ length: (index.starts[term + 1] ?? 0) - (index.starts[term] ?? 0) }, (_, i) => {
      const at = (index.starts[term] ?? 0) + i;
      return [index.postings[at], index.frequencies[at]];
    });
  expect([0, 1, 2, 3].map(of)).toEqual([
    [],
    [
      [0, 2],
      [3, 1],
    ],
    [],
    [
      [0, 1],
      [2, 1],
    ],
  ]);
});

test('products are those of the vectors, term by term, and norms their lengths', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const documents = Array.from({ length: 200 }, () =>
    Array.from({ length: random(600) }, () => random(30) * random(3)),
  );
  const query = [0, 1, 5, 17, 29, 58].map((term, i) => ({ term, weight: 0.5 + i }));
  const index = indexOf(60, documents);
  const sums = new Float32Array(documents.length);
  addQueryScores(index, query, sums);
  const norms = documentNorms(index, (term) => term % 4);
  documents.forEach((document, i) => {
    const said = (term: number) => {
      const frequency = Math.min(255, document.filter((one) => one === term).length);
      return frequency === 0 ? 0 : 1 + Math.log(frequency);
    };
    expect(sums[i]).toBeCloseTo(
      query.reduce((sum, { term, weight }) => sum + weight * said(term), 0),
      3,
    );
    expect(norms[i]).toBeCloseTo(Math.hypot(...Array.from({ length: 60 }, (_, term) => (term % 4) * said(term))), 3);
  });
});

test('a term that is younger than the index is in none of its documents', () => {
  const scores = new Float32Array(1);
  addQueryScores(indexOf(2, [[0, 1]]), [{ term: 9, weight: 1 }], scores);
  expect([...scores]).toEqual([0]);
});
