import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedAd, findDuplicates, isSameVacancy, TextMatcher } from './duplicates.ts';
import { jaccardSimilarity, SIGNATURE_BINS, shingleHashes, signatureSimilarity, writeSignature } from './min-hash.ts';

const text = (seed: number, length: number) =>
  Uint32Array.from({ length }, (_, i) => (Math.imul(seed * 1000 + i + 1, 0x9e3779b1) >>> 8) % 20_000);
const ad = (id: string, words: Uint32Array, rest: Partial<ComparedAd> = {}): ComparedAd => ({
  id,
  words,
  headline: 'Lagerarbetare',
  employer: `Arbetsgivare ${id}`,
  municipalityId: null,
  ...rest,
});
/** The same text with evenly spread words replaced. */
const altered = (words: Uint32Array, share: number) =>
  words.map((word, i) => ((i * 7919) % 1000 < share * 1000 ? word + 20_000 : word));

test('the same text under another employer is the same vacancy', () => {
  const ads = [ad('a', text(1, 300)), ad('b', text(2, 300)), ad('c', altered(text(1, 300), 0.01))];
  expect(findDuplicates(ads)).toEqual([['a', 'c']]);
});

test('texts that share half are two vacancies, but little has to agree of one employer’s under one headline', () => {
  const words = text(3, 400);
  expect(findDuplicates([ad('a', words), ad('b', altered(words, 0.2))])).toEqual([]);
  const of = { employer: 'Exempelbolaget', municipalityId: 'm' };
  expect(findDuplicates([ad('a', words, of), ad('b', altered(words, 0.03), of)])).toEqual([['a', 'b']]);
  expect(findDuplicates([ad('a', words, of), ad('b', altered(words, 0.03), { ...of, headline: 'Kock' })])).toEqual([]);
});

test('two ads alone are told by the same measure', () => {
  const words = text(7, 300);
  expect(isSameVacancy(ad('a', words), ad('b', altered(words, 0.01)))).toBe(true);
  expect(isSameVacancy(ad('a', words), ad('b', altered(words, 0.2)))).toBe(false);
  expect(isSameVacancy(ad('a', text(7, 8)), ad('b', text(7, 8)))).toBe(false);
});

/** The ad to which each text is assigned. */
function adsOf(texts: ComparedAd[], ads: ComparedAd[]) {
  const compared = new TextMatcher(texts);
  for (const one of ads) compared.compare(one);
  return Object.fromEntries(compared.found);
}

test('a text is told as the ad that has it in the same place, where both say theirs', () => {
  const words = text(8, 300);
  const [umea, lund] = [{ municipalityId: 'umea' }, { municipalityId: 'lund' }];
  const texts = [ad('t', words, lund), ad('u', words), ad('v', text(9, 300)), ad('w', text(8, 8))];
  expect(adsOf(texts, [ad('a', words, umea)])).toEqual({ u: 'a' });
  expect(adsOf(texts, [ad('a', words, umea), ad('b', altered(words, 0.01), lund)])).toEqual({ t: 'b', u: 'a' });
});

test('a text is told as an ad that is like itself, not as one that is like another text', () => {
  const [words, between, far] = [text(10, 600), altered(text(10, 600), 0.012), altered(text(10, 600), 0.024)];
  expect(findDuplicates([ad('a', words), ad('t', between), ad('u', far)])).toEqual([['a', 't', 'u']]);
  expect(isSameVacancy(ad('a', words), ad('u', far))).toBe(false);
  expect(adsOf([ad('t', between), ad('u', far)], [ad('a', words)])).toEqual({ t: 'a' });
});

test('a handful of words tells no vacancy', () => {
  expect(findDuplicates([ad('a', text(4, 8)), ad('b', text(4, 8))])).toEqual([]);
});

test('three alike are one group, and the order of the ads decides nothing else', () => {
  const ads = [ad('a', text(5, 200)), ad('b', text(5, 200)), ad('c', text(6, 200)), ad('d', text(5, 200))];
  expect(findDuplicates(ads)).toEqual([['a', 'b', 'd']]);
  expect(findDuplicates(ads.toReversed()).map((group) => group.toSorted())).toEqual([['a', 'b', 'd']]);
});

test('signatures agree in about as many bins as the sets share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 0.3, noNaN: true }), (seed, share) => {
      const [a, b] = [text(seed, 500), altered(text(seed, 500), share)];
      const signatures = new Uint32Array(2 * SIGNATURE_BINS);
      writeSignature(a, signatures, 0);
      writeSignature(b, signatures, SIGNATURE_BINS);
      const error = Math.abs(
        signatureSimilarity(signatures, 0, SIGNATURE_BINS) - jaccardSimilarity(shingleHashes(a), shingleHashes(b)),
      );
      // Five standard errors of a share of 128.
      expect(error).toBeLessThan(0.22);
    }),
  );
});
