import { expect, test } from 'vitest';
import { buildThemes, type ThemeAd, withStableIds } from './themes.ts';

const ad = (id: string, rest: Partial<ThemeAd> = {}): ThemeAd => ({
  id,
  groupId: 'g1',
  groupLabel: 'Mjukvaruutvecklare',
  score: 50,
  deadline: null,
  terms: new Map([['utveckl', 1]]),
  skills: [],
  ...rest,
});
const itself = (term: string) => term;

test('ads of one group are one theme, best first, with what they ask for and what is missing', () => {
  const skills = (met: boolean) => [{ label: 'React', met }];
  const [theme] = buildThemes(
    [
      ad('a', { score: 40, deadline: '2026-12-24', skills: skills(false) }),
      ad('b', { score: 80, deadline: '2026-12-01', skills: skills(true) }),
      ad('c', { score: 60 }),
    ],
    itself,
  );
  expect(theme).toEqual({
    groupId: 'g1',
    label: 'Mjukvaruutvecklare',
    size: 3,
    medianScore: 60,
    nearestDeadline: '2026-12-01',
    topSkills: [{ label: 'React', count: 2 }],
    missingSkills: [{ label: 'React', count: 1 }],
    adIds: ['b', 'c', 'a'],
  });
});

test('a skill with and without an ending in brackets is one, counted once for an ad', () => {
  const skills = (...labels: string[]) => ({ skills: labels.map((label) => ({ label, met: false })) });
  const [theme] = buildThemes(
    [ad('a', skills('Autism (NPF)', 'autism')), ad('b', skills('Autism (NPF)', '(NPF)')), ad('c', skills('Autism'))],
    itself,
  );
  const asked = [
    { label: 'autism', count: 3 },
    { label: '(NPF)', count: 1 },
  ];
  expect(theme).toMatchObject({ topSkills: asked, missingSkills: asked });
});

test('a skill has the same name among what is asked for and what is missing', () => {
  const skill = (label: string, met: boolean) => ({ skills: [{ label, met }] });
  const [theme] = buildThemes([ad('a', skill('Autism (NPF)', false)), ad('b', skill('Autism', true))], itself);
  expect(theme).toMatchObject({
    topSkills: [{ label: 'Autism', count: 2 }],
    missingSkills: [{ label: 'Autism', count: 1 }],
  });
});

test('one ad alone is no theme, and neither are ads of unknown occupation', () => {
  expect(buildThemes([ad('a'), ad('b', { groupId: 'g2' }), ad('c', { groupId: null })], itself)).toEqual([]);
});

test('low scores make themes only where the others make none', () => {
  const low = [ad('a', { score: 20, groupId: 'g2' }), ad('b', { score: 20, groupId: 'g2' })];
  const groupsOf = (ads: ThemeAd[]) => buildThemes(ads, itself).map(({ groupId }) => groupId);
  expect(groupsOf([ad('c', { score: 80 }), ad('d', { score: 80, groupId: 'g3' }), ...low])).toEqual(['g2']);
  expect(groupsOf([ad('c', { score: 80 }), ad('d', { score: 80 }), ...low])).toEqual(['g1']);
  // The forty best of them, whatever their order.
  const lower = Array.from({ length: 40 }, (_, i) => ad(`low-${i}`, { score: 10, groupId: `g${i % 20}` }));
  expect(groupsOf([...lower, ...low])[0]).toBe('g2');
});

test('a large group is split by what its ads are about, and the parts are named by it', () => {
  const kinds = [
    ['react', 'css', 'gränssnitt'],
    ['java', 'spring', 'databas'],
  ];
  const ads = Array.from({ length: 60 }, (_, i) => {
    const words = kinds[i % 2] as string[];
    const terms = new Map(words.map((word, k) => [word, k === i % 3 ? 0.7 : 0.5]));
    return ad(`ad-${String(i).padStart(2, '0')}`, { terms });
  });
  const themes = buildThemes(ads, itself);
  expect(themes).toHaveLength(2);
  for (const { adIds, label } of themes) {
    const kind = Number(adIds[0]?.slice(3)) % 2;
    expect(adIds.every((id) => Number(id.slice(3)) % 2 === kind)).toBe(true);
    expect(kinds[kind]).toContain(label.split(': ')[1]?.split(', ')[0]);
  }
  expect(buildThemes(ads.toReversed(), itself).map(({ adIds }) => adIds)).toEqual(themes.map(({ adIds }) => adIds));
});

test('a theme keeps its id while it shares ads with the earlier one, and no two have one id', () => {
  let made = 0;
  const named = withStableIds(
    [{ adIds: ['a', 'b', 'c'] }, { adIds: ['d', 'e'] }, { adIds: ['x'] }],
    [
      { id: 'old-1', adIds: ['b', 'c', 'd'] },
      { id: 'old-2', adIds: ['e', 'd', 'f'] },
    ],
    () => `new-${++made}`,
  );
  expect(named.map(({ id }) => id)).toEqual(['old-1', 'old-2', 'new-1']);
});
