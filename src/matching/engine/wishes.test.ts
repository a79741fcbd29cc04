import { expect, test } from 'vitest';
import { distanceKm, wishFit } from './wishes.ts';

const stockholm = { latitude: 59.3293, longitude: 18.0686 };
const gothenburg = { latitude: 57.7089, longitude: 11.9746 };
const none = {
  municipalities: new Set<string>(),
  regions: new Set<string>(),
  remote: false,
  home: null,
  maxDistanceKm: null,
  extent: 'any' as const,
  employmentTypes: new Set<string>(),
  languages: new Set<string>(),
  avoid: [],
};
const ad = {
  id: '1',
  change: 1,
  version: 1,
  language: 'sv',
  employer: null,
  occupationId: null,
  groupId: null,
  municipalityId: 'sthlm',
  regionId: 'ab',
  ...stockholm,
  remote: false,
  employmentTypeId: 'fast',
  extent: 'full' as const,
};

test('the distance is that of the great circle', () => {
  expect(distanceKm(stockholm, gothenburg)).toBeCloseTo(397, -1);
  expect(distanceKm(stockholm, stockholm)).toBe(0);
  expect(distanceKm(stockholm, { latitude: null, longitude: 18 })).toBeNull();
});

test.each([
  ['a municipality that was chosen', { municipalities: new Set(['sthlm']) }, 'wished', 1, 1],
  ['a region that was chosen', { regions: new Set(['ab']) }, 'wished', 0.95, 1],
  ['nothing was chosen', {}, 'unnamed', 0.5, 1],
  ['another region', { regions: new Set(['o']) }, 'far', 0, 1],
  ['the town one lives in', { home: stockholm }, 'near', 1, 1],
  ['much further than one will go', { home: gothenburg, maxDistanceKm: 50 }, 'far', 0, 1],
  ['another extent', { municipalities: new Set(['sthlm']), extent: 'part' as const }, 'wished', 1, 0.6],
  ['another employment', { municipalities: new Set(['sthlm']), employmentTypes: new Set(['vik']) }, 'wished', 1, 0.7],
  ['another language', { municipalities: new Set(['sthlm']), languages: new Set(['en']) }, 'wished', 1, 0.7],
])('%s', (_, wishes, place, value, terms) => {
  const fit = wishFit(ad, { ...none, ...wishes });
  expect(fit.place).toBe(place);
  expect(fit.placeValue).toBeCloseTo(value, 9);
  expect(fit.terms).toBeCloseTo(terms, 9);
});

test('every forty kilometres more are less, up to a hundred behind what one will go', () => {
  const at = (km: number) => {
    const latitude = stockholm.latitude - km / 111.2;
    return wishFit({ ...ad, latitude, municipalityId: null }, { ...none, home: stockholm, maxDistanceKm: 40 });
  };
  const values = [0, 40, 80, 120].map((km) => at(km).placeValue);
  expect(values.map((value) => Math.round(100 * value))).toEqual([100, 70, 42, 14]);
  expect(at(160).placeValue).toBe(0);
});

test('remote work is near to whoever wants it, and to nobody else', () => {
  const away = { ...none, home: gothenburg, maxDistanceKm: 30 };
  expect(wishFit({ ...ad, remote: true }, { ...away, remote: true }).place).toBe('remote');
  expect(wishFit({ ...ad, remote: true }, away).place).toBe('far');
});

test('what lies further off than one said stands in the way, and unsaid what nobody goes each day', () => {
  const within = (maxDistanceKm: number | null, of = ad, also = {}) =>
    wishFit(of, { ...none, home: gothenburg, maxDistanceKm, ...also }).tooFar;
  expect(within(50)).toBe('said');
  expect(within(500)).toBeNull();
  expect(within(null)).toBe('assumed');
  expect(within(null, ad, { municipalities: new Set(['sthlm']) })).toBeNull();
  expect(within(null, { ...ad, remote: true })).toBeNull();
  // Borås, an hour away.
  expect(within(null, { ...ad, latitude: 57.721, longitude: 12.94 })).toBeNull();
  const nowhere = { ...ad, latitude: null, longitude: null, municipalityId: null, regionId: null };
  expect(wishFit(nowhere, { ...none, home: gothenburg, maxDistanceKm: 50 })).toMatchObject({
    place: 'unknown',
    tooFar: null,
  });
});
