import { describe, expect, it } from 'vitest';
import { findFieldDifferences, isRewritten } from './differing.ts';

const cv = { basics: { name: 'Anna Berg', phone: '070-123 45 67', location: { city: 'Umeå', postalCode: '903 30' } } };

describe('what a file says of the person', () => {
  it('differs where the profile says something else, an address as a whole', () => {
    const location = { address: 'Ån 1', postalCode: '503 30', city: 'Borås' };
    expect(findFieldDifferences(cv, { basics: { name: 'Maria Lind', email: 'maria@exempel.se', location } })).toEqual([
      { field: 'name', label: 'Namn', ours: 'Anna Berg', theirs: 'Maria Lind' },
      { field: 'location', label: 'Adress', ours: '903 30, Umeå', theirs: 'Ån 1, 503 30, Borås' },
    ]);
  });

  it('is the same however it is set', () => {
    const location = { address: 'Ån 1', postalCode: '90330', city: 'UMEÅ' };
    expect(findFieldDifferences(cv, { basics: { name: 'ANNA BERG', phone: '0701234567', location } })).toEqual([]);
    expect(findFieldDifferences(undefined, cv)).toEqual([]);
  });

  it('is what the person wants where they rewrote it', () => {
    expect(isRewritten('phone', cv, { basics: { ...cv.basics, phone: '033' } })).toBe(true);
    expect(isRewritten('name', cv, cv)).toBe(false);
  });
});
