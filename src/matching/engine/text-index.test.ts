import { expect, test } from 'vitest';
import { addBm25Scores, BM25_B, BM25_K1, TextIndexBuilder } from './text-index.ts';

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
  expect([...index.lengths]).toEqual([3, 0, 1, 1]);
});

test('scores are those of BM25, term by term, whatever the size of the documents', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const documents = Array.from({ length: 200 }, () =>
    Array.from({ length: random(600) }, () => random(30) * random(3)),
  );
  const average = 123.4;
  const query = [0, 1, 5, 17, 29, 58].map((term, i) => ({ term, weight: 0.5 + i }));
  const scores = new Float32Array(documents.length);
  addBm25Scores(indexOf(60, documents), query, average, scores);
  documents.forEach((document, i) => {
    let expected = 0;
    for (const { term, weight } of query) {
      const frequency = Math.min(255, document.filter((one) => one === term).length);
      const length = BM25_K1 * (1 - BM25_B + (BM25_B * document.length) / average);
      if (frequency > 0) expected += (weight * frequency * (BM25_K1 + 1)) / (frequency + length);
    }
    expect(scores[i]).toBeCloseTo(expected, 3);
  });
});

test('a term that is younger than the index is in none of its documents', () => {
  const scores = new Float32Array(1);
  addBm25Scores(indexOf(2, [[0, 1]]), [{ term: 9, weight: 1 }], 2, scores);
  expect([...scores]).toEqual([0]);
});
