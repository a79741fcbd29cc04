import { describe, expect, it } from 'vitest';
import { noWishes } from '../../../test/wishes.ts';
import type { Profile } from './api.ts';
import { isChanged, type ProfileDraft, rebaseDraft, removeEmptyEntries, toProfileDraft } from './draft.ts';
import { moveEntry, valueAt, withValueAtPath } from './paths.ts';

const profile = (cv: Profile['cv'], version = 1): Profile => ({
  cv,
  wishes: noWishes,
  version,
  updatedAt: null,
  improvements: [],
});
const job = { name: 'Kallvik El', position: 'Elektriker' };

describe('a place in a CV', () => {
  it('is changed without touching what lies beside it', () => {
    const cv = { work: [job, { name: 'Annan' }], skills: [{ name: 'Svets' }] };
    const changed = withValueAtPath(cv, 'work.1.position', 'Montör');
    expect(changed).toEqual({ ...cv, work: [job, { name: 'Annan', position: 'Montör' }] });
    expect(changed.work[0]).toBe(job);
    expect(cv.work[1]).toEqual({ name: 'Annan' });
  });

  it('is made where nothing was, and taken away', () => {
    expect(withValueAtPath({}, 'basics.location.city', 'Luleå')).toEqual({ basics: { location: { city: 'Luleå' } } });
    expect(withValueAtPath({ a: { b: 1, c: 2 } }, 'a.b', undefined)).toEqual({ a: { c: 2 } });
    expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  });

  it('is left for another in the order', () => {
    expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('a draft', () => {
  it('loses the empty lines of writing, and keeps what others wrote', () => {
    const cv = {
      work: [{ ...job, highlights: ['Felsökte', ' ', ''], theirs: { x: 1 } }, { name: '' }],
      custom: ['', 'a'],
    };
    expect(removeEmptyEntries(cv)).toEqual({
      work: [{ ...job, highlights: ['Felsökte'], theirs: { x: 1 } }],
      custom: ['a'],
    });
  });

  it('is changed by words, not by an entry that was begun and left', () => {
    const draft = toProfileDraft(profile({ work: [job] }));
    expect(isChanged(draft)).toBe(false);
    expect(isChanged({ ...draft, cv: { work: [job, {}] } })).toBe(false);
    expect(isChanged({ ...draft, cv: { work: [{ ...job, summary: '' }] } })).toBe(false);
    expect(isChanged({ ...draft, cv: { work: [{ ...job, name: 'Annan' }] } })).toBe(true);
    expect(isChanged({ ...draft, cv: {} })).toBe(true);
    expect(isChanged({ ...draft, wishes: { ...noWishes, remote: true } })).toBe(true);
  });

  it('tells that one has no licence from not having said', () => {
    const draft = toProfileDraft(profile({}));
    expect(isChanged({ ...draft, cv: { 'x-sokvag': { drivingLicences: [] } } })).toBe(true);
  });

  it('lies on top of a newer profile, section by section', () => {
    const before: ProfileDraft = toProfileDraft(profile({ work: [job], skills: [{ name: 'Svets' }] }));
    const mine: ProfileDraft = { ...before, cv: { ...before.cv, work: [job, { name: 'Ny' }] } };
    const newer = { ...profile({ work: [], skills: [{ name: 'Truck' }] }, 2) };
    const merged = rebaseDraft(mine, { ...newer, wishes: { ...noWishes, remote: true } });
    expect(merged.cv).toEqual({ work: [job, { name: 'Ny' }], skills: [{ name: 'Truck' }] });
    expect(merged.wishes.remote).toBe(true);
    expect(merged.base.version).toBe(2);
    expect(isChanged(merged)).toBe(true);
  });
});
