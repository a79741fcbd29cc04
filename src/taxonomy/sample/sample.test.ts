import { describe, expect, test } from 'vitest';
import { conceptTypes } from '../contract.ts';
import { municipalityCentre, sampleConcepts, sampleTaxonomy } from './sample.ts';

const { concepts, relations } = sampleTaxonomy();
const ofType = (type: string) => concepts.filter((one) => one.type === type);
const municipalities = sampleConcepts
  .filter(({ type }) => type === 'municipality')
  .map(({ label, broader = [], centre: [latitude, longitude] = [0, 0] }) => ({
    label,
    region: broader[0],
    latitude,
    longitude,
  }));

/** Distance in km as the crow flies. */
function distance(a: (typeof municipalities)[number], b: (typeof municipalities)[number]): number {
  const north = (a.latitude - b.latitude) * 111.2;
  const east = (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

describe('the sample taxonomy', () => {
  test('has all fields, counties and municipalities, and occupations of every field', () => {
    expect(ofType('occupation-field')).toHaveLength(21);
    expect(ofType('region')).toHaveLength(21);
    expect(ofType('municipality')).toHaveLength(290);
    const fields = new Set(ofType('occupation-field').map(({ id }) => id));
    const used = sampleConcepts.filter(({ type }) => type === 'occupation-name').flatMap(({ broader = [] }) => broader);
    expect(fields.difference(new Set(used))).toEqual(new Set());
    expect(ofType('occupation-name').length).toBeGreaterThanOrEqual(60);
  });

  test('has concepts of every type, each id and each name within a type once', () => {
    expect(new Set(concepts.map(({ type }) => type))).toEqual(new Set(conceptTypes));
    expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length);
    expect(new Set(concepts.map(({ type, label }) => `${type} ${label}`)).size).toBe(concepts.length);
    expect(concepts.filter(({ id, label }) => !/^\w{5,64}$/.test(id) || label.trim() !== label)).toEqual([]);
  });

  test('says of each entry where it is from', () => {
    const sources = new Set(sampleConcepts.map(({ source }) => source));
    expect(sources).toEqual(new Set(['own', 'JobTech', 'SCB', 'SSYK 2012']));
  });

  test('relates concepts that there are, each pair once', () => {
    const ids = new Set(concepts.map(({ id }) => id));
    expect(relations.filter(({ from, to }) => !ids.has(from) || !ids.has(to) || from === to)).toEqual([]);
    expect(new Set(relations.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).size).toBe(relations.length);
  });

  test('lays every occupation under one group and one field', () => {
    const typeOf = new Map(concepts.map(({ id, type }) => [id, type]));
    for (const { id } of ofType('occupation-name')) {
      const above = relations.filter(({ kind, from }) => kind === 'broader' && from === id);
      expect(above.map(({ to }) => typeOf.get(to)).sort()).toEqual(['occupation-field', 'ssyk-level-4']);
    }
  });
});

describe('municipalities', () => {
  test('lie in Sweden, and never two at one place', () => {
    for (const one of municipalities) {
      expect(one.latitude).toBeGreaterThan(55.3);
      expect(one.latitude).toBeLessThan(68.5);
      expect(one.longitude).toBeGreaterThan(11);
      expect(one.longitude).toBeLessThan(24.2);
      const near = Math.min(...municipalities.filter((other) => other !== one).map((other) => distance(one, other)));
      expect(near, one.label).toBeGreaterThan(1);
    }
  });

  test('lie near others of their county, where there are others', () => {
    for (const one of municipalities) {
      const others = municipalities.filter((other) => other !== one && other.region === one.region);
      if (others.length === 0) continue;
      const farthest = one.latitude > 62 ? 110 : 65;
      expect(Math.min(...others.map((other) => distance(one, other))), one.label).toBeLessThan(farthest);
    }
  });

  test.each([
    ['Göteborg', 57.709, 11.975],
    ['göteborg', 57.709, 11.975],
    ['Göteborgs kommun', 57.709, 11.975],
    ['Upplands Väsby', 59.52, 17.91],
    ['Kiruna kommun', 67.856, 20.225],
    ['Höganäs kommun', 56.2, 12.558],
  ])('%s is found by its name', (label, latitude, longitude) => {
    expect(municipalityCentre(label)).toEqual({ latitude, longitude });
  });

  test('what is none is not found', () => {
    expect(municipalityCentre('Småland')).toBeNull();
    expect(municipalityCentre('')).toBeNull();
  });
});
