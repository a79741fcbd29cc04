import { expect, test } from 'vitest';
import { feedbackPoints, lessonsFromDismissals } from './feedback-rules.ts';

let number = 0;
const dismissed = (reason: string | null, ad = {}) => ({
  ad_id: String(++number),
  reason,
  at: new Date(number),
  source_id: String(number),
  headline: 'Annons',
  employer: 'Exempel AB',
  occupation_group_id: 'g1',
  occupation_group_label: 'Telefonförsäljare',
  municipality_id: 'm1',
  municipality_label: 'Exempelby',
  employment_type_id: 'vik',
  employment_type_label: 'Vikariat',
  ...ad,
});
const nothing = new Set<string>();
const ad = { employer: 'EXEMPEL AB', groupId: 'g1', municipalityId: 'm1', employmentTypeId: 'vik' };
const elsewhere = { employer: null, groupId: 'g2', municipalityId: 'm2', employmentTypeId: null };

test.each([
  ['occupation', 'Yrke: Telefonförsäljare', -4, -8],
  ['employer', 'Arbetsgivare: Exempel AB', -8, -8],
  ['place', 'Ort: Exempelby', -4, -8],
  ['extent', 'Anställning: Vikariat', -3, -6],
  ['requirements', 'Yrke: Telefonförsäljare', -2, -6],
  ['other', 'Yrke: Telefonförsäljare', -1, -3],
  ['Jag trivdes inte', 'Yrke: Telefonförsäljare', -1, -3],
  [null, 'Yrke: Telefonförsäljare', -1, -3],
])('%s teaches %s, %i points and never more than %i', (reason, subject, once, most) => {
  const [lesson] = lessonsFromDismissals([dismissed(reason)], nothing);
  expect(lesson).toMatchObject({ subject, points: once });
  expect(feedbackPoints(lessonsFromDismissals([dismissed(reason)], nothing), ad)).toBe(once);
  expect(feedbackPoints(lessonsFromDismissals([dismissed(reason)], nothing), elsewhere)).toBe(0);
  const often = lessonsFromDismissals(
    Array.from({ length: 9 }, () => dismissed(reason)),
    nothing,
  );
  expect(often).toHaveLength(1);
  expect(often[0]).toMatchObject({ points: most, ads: expect.objectContaining({ length: 9 }) });
});

test('an ad that says nothing of what the reason is about teaches nothing', () => {
  expect(lessonsFromDismissals([dismissed('employer', { employer: null })], nothing)).toEqual([]);
  expect(lessonsFromDismissals([dismissed('place', { municipality_id: null })], nothing)).toEqual([]);
});

test('lessons of several kinds add up', () => {
  const lessons = lessonsFromDismissals([dismissed('occupation'), dismissed('place'), dismissed('employer')], nothing);
  expect(feedbackPoints(lessons, ad)).toBe(-16);
});

test.each([null, 'other', 'Det är för långt bort'])(
  'without a known reason a wished occupation loses nothing: %s',
  (reason) => {
    expect(lessonsFromDismissals([dismissed(reason)], new Set(['g1']))).toEqual([]);
    expect(lessonsFromDismissals([dismissed(reason)], new Set(['g2']))).toHaveLength(1);
    expect(lessonsFromDismissals([dismissed('occupation')], new Set(['g1']))).toHaveLength(1);
  },
);
