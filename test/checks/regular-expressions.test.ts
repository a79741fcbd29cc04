import { expect, test } from 'vitest';
import { attacksOn, attackText } from './expressions/attacks.ts';
import { maxLengthAt } from './expressions/bounds.ts';
import { writtenIn } from './expressions/finding.ts';
import { faultsOf, unlisted, unneeded } from './regular-expressions.ts';

const planted = (source: string, flags = '') => ({ at: ['src/ads/planted.ts:1'], source, flags });

test.each([
  ['polynomial', planted('\\s+$')],
  ['polynomial, in a run that never ends', planted('<[^>]*>', 'g')],
  ['exponential', planted('^(?:a+)+$')],
  // `recheck` has no answer about these within its time limit, or none at all.
  ['behind what stands before it', planted('(?<!\\S)\\s+(?:vid|på)\\s+(?=\\p{Lu})|\\s+x', 'u')],
  ['two ways for one word', planted('^(?: (?:är|vi|är))*$')],
  ['of a set of sets', planted('[\\p{L}--[x]]+x', 'v')],
])('what is %s is found', { tags: 'long' }, async (_, expression) => {
  const [fault] = await faultsOf([expression], []);
  expect(fault?.at).toEqual(expression.at);
});

test('what grows with the text is let through, and so is what a reader keeps short', async () => {
  expect(await faultsOf([planted('(?<!\\s)\\s+$'), planted('^a+b'), planted('[a-z]+', 'g')], [])).toEqual([]);
  const bound = { files: 'src/ads/', most: 1000, because: 'it is cut' };
  expect(await faultsOf([planted('\\s+$')], [bound])).toEqual([]);
});

test('a bound holds for its files, the first that fits, and the widest of several places', () => {
  const bounds = [
    { files: 'src/ads/requirements/units.ts', most: 700, because: '' },
    { files: 'src/ads/requirements/', most: 600, because: '' },
  ];
  expect(maxLengthAt(bounds, ['src/ads/requirements/units.ts:3'])).toBe(700);
  expect(maxLengthAt(bounds, ['src/ads/requirements/years.ts:3'])).toBe(600);
  expect(maxLengthAt(bounds, ['src/ads/requirements/years.ts:3', 'src/today/today.ts:1'])).toBe(50_000);
});

test('literals are found wherever they stand, and what is put together is told apart', () => {
  const text = 'const a = /x[/]y/giu.test(b) ? 1 / 2 / 3 : "/no/";\nconst c = new RegExp(d);\nRegExp("e");';
  expect(writtenIn('src/a.ts', text)).toEqual({
    literals: [{ at: ['src/a.ts:1'], source: 'x[/]y', flags: 'giu' }],
    makers: ['src/a.ts:2', 'src/a.ts:3'],
  });
  expect(writtenIn('web/a.tsx', 'export const A = () => <p>{b.replace(/c/, "")} /d/</p>;').literals).toEqual([
    { at: ['web/a.tsx:1'], source: 'c', flags: '' },
  ]);
});

test('a place that no check sees has to be told, and what is told has to be there', () => {
  expect(unlisted(['src/profile/import/dates.ts:9', 'src/ads/planted.ts:4'])).toEqual(['src/ads/planted.ts:4']);
  const bound = { files: 'src/gone/', most: 10, because: '' };
  expect(unneeded({ expressions: [planted('a')], unseen: [] }, [bound])).toContain('src/gone/');
});

test('an attack is as long as asked, and never longer', () => {
  for (const attack of attacksOn(planted('(?:a+b)+c$'))) {
    expect(attackText(attack, 500).length).toBeGreaterThan(480);
    expect(attackText(attack, 500).length).toBeLessThanOrEqual(500);
  }
});
