import { describe, expect, it } from 'vitest';
import type { Resume } from '../api.ts';
import { licencesIn, withLine, withoutLine } from './placing.ts';
import { guessTarget, listTargets } from './targets.ts';

const draft: Resume = {
  basics: { name: 'Åsa', summary: 'Glad.' },
  work: [
    { position: 'Svetsare', name: 'Kallvik' },
    { position: 'Smed', highlights: ['Hovar'] },
  ],
  'x-sokvag': { drivingLicences: ['B'] },
};
const put = (path: string, text = 'Norrsken') => withLine(draft, path, text);

describe('a line that is put into a draft', () => {
  it('goes into the field, the entry or the section that was meant', () => {
    expect(put('work.1')?.draft.work?.[1]?.highlights).toEqual(['Hovar', 'Norrsken']);
    expect(put('work.0.name')?.draft.work?.[0]?.name).toBe('Kallvik Norrsken');
    expect(put('work.0.endDate', 'mars 2019')?.draft.work?.[0]?.endDate).toBe('2019-03');
    expect(put('work')?.draft.work?.[2]).toEqual({ position: 'Norrsken' });
    expect(put('interests')?.draft.interests).toEqual([{ name: 'Norrsken' }]);
    expect(put('basics')?.draft.basics?.summary).toBe('Glad.\nNorrsken');
    expect(put('basics.location.city', 'Lund')?.draft.basics?.location).toEqual({ city: 'Lund' });
    expect(put('basics.profiles', 'https://a.example')?.draft.basics?.profiles).toEqual([{ url: 'https://a.example' }]);
    expect(put('x-sokvag', 'Körkort: B, CE')?.draft['x-sokvag']?.drivingLicences).toEqual(['B', 'CE']);
    expect(put('x-sokvag', 'psykolog')?.draft['x-sokvag']?.legitimations).toEqual(['psykolog']);
  });

  it('is told where it went', () => {
    expect(put('work.1')?.placed.label).toBe('Smed, Uppgifter och resultat');
    expect(put('interests')?.placed.label).toBe('Intressen');
    expect(put('basics')?.placed.label).toBe('Kort om dig');
  });

  it.each([
    ['work.1', 'Norrsken'],
    ['work.0.name', 'Norrsken'],
    ['work.0.endDate', 'mars 2019'],
    ['work', 'Norrsken'],
    ['interests', 'Norrsken'],
    ['basics', 'Norrsken'],
    ['x-sokvag', 'CE-körkort'],
  ])('into %s comes out again, and leaves all else', (path, text) => {
    const done = put(path, text);
    const back = done && withoutLine(done.draft, done.placed);
    expect(JSON.stringify(back)).not.toMatch(/Norrsken|2019|CE/);
    expect(back?.basics).toEqual(draft.basics);
    expect(back?.work?.slice(0, 2)).toEqual(draft.work);
    expect(back?.['x-sokvag']).toEqual(draft['x-sokvag']);
  });

  it('that was rewritten since stays as it was rewritten', () => {
    const done = put('basics.label');
    const rewritten = { ...done?.draft, basics: { label: 'Skådare' } };
    expect(done && withoutLine(rewritten, done.placed)).toEqual(rewritten);
  });

  it('is found when entries before it are gone', () => {
    const done = put('work.1');
    const fewer = { ...done?.draft, work: done?.draft.work?.slice(1) };
    expect(done && withoutLine(fewer, done.placed).work).toEqual([{ position: 'Smed', highlights: ['Hovar'] }]);
  });

  it('is refused where there is no room, so that nothing is cut off', () => {
    expect(put('work.0.name', 'x'.repeat(600))).toBeNull();
    expect(put('x-sokvag.drivingLicences', 'Truckkort')).toBeNull();
    expect(put('nothing.known')).toBeNull();
    const full = { skills: Array.from({ length: 200 }, (_, i) => ({ name: `${i}` })) };
    expect(withLine(full, 'skills', 'en till')).toBeNull();
  });
});

describe('the menu of a line', () => {
  it('leads to each section, and to the entries of those that tell of something', () => {
    const sections = listTargets(draft, 'Norrsken');
    const work = sections.find(({ key }) => key === 'work');
    expect(work?.groups.map(({ label }) => label)).toEqual(['Svetsare, Kallvik', 'Smed', 'Lägg till jobb']);
    expect(sections.map(({ key }) => key)).not.toContain('licence');
    expect(listTargets(draft, 'B-körkort').map(({ label }) => label)).toContain('Körkort B');
    for (const { path } of sections.flatMap(({ groups }) => groups.flatMap(({ targets }) => targets)))
      expect(put(path), path).not.toBeNull();
  });

  it('names first the entry that the line stands below', () => {
    expect(guessTarget(draft, 'work.1')).toEqual({ path: 'work.1.highlights', label: 'Smed, Uppgifter och resultat' });
    expect(guessTarget(draft, 'skills.3')).toEqual({ path: 'skills', label: 'Kompetenser' });
    expect(guessTarget(draft, undefined)).toBeUndefined();
  });

  it('knows classes of driving licences', () => {
    expect(licencesIn('Körkort klass B och CE')).toEqual(['B', 'CE']);
    expect(licencesIn('Bra betyg')).toEqual([]);
  });

  it.each([
    ['B-körkort och egen bil. Truckkort A+B. Delegering insulin.', ['B']],
    ['TRUCKKORT: A, B', []],
    ['Truckkort A och B, körkort C', ['C']],
    ['Truckkort A, B-körkort', ['B']],
  ])('takes no class of another card for one: %s', (text, classes) => {
    expect(licencesIn(text)).toEqual(classes);
  });
});
