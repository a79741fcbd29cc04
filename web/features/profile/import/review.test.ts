import { describe, expect, it } from 'vitest';
import { acceptedDraft, looksUnlikeCv, sectionsIn, sourceLinesOf } from './review.ts';

const draft = {
  basics: { name: 'Åsa', profiles: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
  work: [{ position: 'Ett' }, { position: 'Två' }],
  skills: [{ name: 'Svets' }],
  languages: [],
};

describe('a CV that was looked through', () => {
  it('has the sections that there is something in', () => {
    expect(sectionsIn(draft)).toEqual(['basics', 'work', 'skills']);
    expect(sectionsIn({ 'x-sokvag': { drivingLicences: [] } })).toEqual(['x-sokvag']);
  });

  it('is none where nothing but names and addresses were found', () => {
    expect(looksUnlikeCv({ basics: { name: 'Maria Lind', email: 'jobb@exempel.se' } })).toBe(true);
    expect(looksUnlikeCv({})).toBe(true);
    expect(looksUnlikeCv({ basics: { name: 'Åsa' }, skills: [{ name: 'Svets' }] })).toBe(false);
  });

  it('leaves what was not wanted', () => {
    const taken = acceptedDraft(draft, new Set(['work.0', 'basics.profiles.1', 'skills']));
    expect(taken.sections).toEqual(['basics', 'work']);
    expect(taken.draft.work).toEqual([{ position: 'Två' }]);
    expect(taken.draft.basics?.profiles).toEqual([{ url: 'https://a.example' }]);
    expect(acceptedDraft(draft, new Set(['skills.0'])).sections).not.toContain('skills');
  });

  it('knows the lines of a field, and of all of an entry', () => {
    const read = [
      { path: 'work.0.name', page: 1, line: 4, text: '' },
      { path: 'work.0.highlights.0', page: 2, line: 1, text: '' },
      { path: 'work.1.name', page: 2, line: 3, text: '' },
      { path: 'work.10.name', page: 3, line: 1, text: '' },
    ];
    expect([...sourceLinesOf(read, 'work.0')]).toEqual(['1:4', '2:1']);
    expect([...sourceLinesOf(read, 'work.0.highlights')]).toEqual(['2:1']);
    expect([...sourceLinesOf(read, 'work.1')]).toEqual(['2:3']);
  });
});
