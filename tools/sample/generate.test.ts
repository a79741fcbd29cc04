// @module-tag long
import { describe, expect, test } from 'vitest';
import { readTemplates, sampleRecords } from '../../src/ads/sample/sample.ts';
import { sampleConcepts } from '../../src/taxonomy/sample/sample.ts';
import { generateLabelled, generateRecord, removalOf, sampleTemplates } from './generate.ts';
import { conceptNamed, municipalities } from './places.ts';
import type { Labelled } from './record.ts';
import { trades } from './trade.ts';

interface Term {
  concept_id: string;
  label: string;
}

interface Ad {
  id: string;
  headline: string;
  application_deadline: string;
  last_publication_date: string;
  publication_date: string;
  timestamp: number;
  description: { text: string; text_formatted: string };
  employer: { name: string; organization_number: string };
  application_details: { email: string | null; url: string | null };
  application_contacts: { email: string; telephone: string }[];
  experience_required: boolean;
  driving_license_required: boolean;
  driving_license: Term[] | null;
  access_to_own_car: boolean;
  occupation: Term;
  occupation_group: Term;
  occupation_field: Term;
  workplace_address: { municipality: string; municipality_concept_id: string; coordinates: [number, number] };
}

const now = new Date('2026-11-20T12:00:00Z');
const asAd = (record: Record<string, unknown>) => record as unknown as Ad;
const sample = [...sampleRecords(now)].map(asAd);
const generated: Labelled[] = Array.from({ length: 600 }, (_, seed) => generateLabelled(seed, now));
const ads = [...sample, ...generated.map(({ record }) => asAd(record))];

/** Elements that are opened and closed in turn, and nothing that would have to be escaped. */
function balanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)(\w+)>/g)) {
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;)/.test(html.replace(/<\/?\w+>/g, ''));
}

/** Words in groups of three. */
function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

function alike(one: string, other: string): number {
  const [a, b] = [shingles(one), shingles(other)];
  return a.intersection(b).size / a.union(b).size;
}

describe('the sample', () => {
  test('is what this generator writes', () => {
    expect(readTemplates()).toEqual(sampleTemplates());
  });

  test('has ads of every trade, and so of every field of work', () => {
    const used = new Set(sample.map(({ occupation }) => occupation.label));
    expect(used).toEqual(new Set(trades.map(({ occupation }) => occupation)));
    const fields = sampleConcepts.filter(({ type }) => type === 'occupation-field');
    expect(new Set(sample.map(({ occupation_field }) => occupation_field.label)).size).toBe(fields.length);
  });
});

describe('every ad', () => {
  test("has the agency's 36 keys", () => {
    expect(new Set(ads.map((ad) => Object.keys(ad).length))).toEqual(new Set([36]));
  });

  test('names places, occupations, groups and fields of the sample taxonomy', () => {
    const places = new Map(municipalities.map((one) => [one.id, one]));
    for (const { workplace_address: place, ...ad } of ads) {
      const known = places.get(place.municipality_concept_id);
      expect(known?.label).toBe(place.municipality);
      expect(Math.abs((known?.longitude ?? 0) - place.coordinates[0])).toBeLessThan(0.1);
      expect(Math.abs((known?.latitude ?? 0) - place.coordinates[1])).toBeLessThan(0.1);
      expect(conceptNamed('occupation-name', ad.occupation.label)?.id).toBe(ad.occupation.concept_id);
      expect(conceptNamed('ssyk-level-4', ad.occupation_group.label)?.id).toBe(ad.occupation_group.concept_id);
      expect(conceptNamed('occupation-field', ad.occupation_field.label)?.id).toBe(ad.occupation_field.concept_id);
    }
  });

  test('is formatted as HTML that holds what the text says', () => {
    for (const { description } of ads) {
      expect(balanced(description.text_formatted)).toBe(true);
      const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ');
      const shown = description.text_formatted.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
      expect(words(shown)).toBe(words(description.text));
    }
  });

  test('has no gap left in its sentences', () => {
    for (const { headline, description } of ads) {
      const text = `${headline}\n${description.text}`;
      expect(text).not.toMatch(/[{}]|undefined|null| {2}|\.\.| [,.](?=\s|$)/);
      // No compound holds three equal letters in a row.
      expect(text).not.toMatch(/([a-zåäö])\1\1/i);
    }
  });

  test('says how to apply, and belongs to nobody', () => {
    for (const { application_details: apply, application_contacts: contacts, employer } of ads) {
      expect([apply.email, apply.url].filter(Boolean)).toHaveLength(1);
      const addresses = [apply.email, apply.url, ...contacts.map(({ email }) => email)].filter(Boolean);
      for (const address of addresses) expect(address).toMatch(/[@.]example\.(se|com)(\/|$)|\.example\.(se|com)/);
      for (const { telephone } of contacts) {
        expect(telephone).toMatch(/^(070-174 06 \d\d|08-465 004 \d\d|031-390 06 \d\d|040-628 04 \d\d)$/);
      }
      expect(employer.organization_number).toMatch(/^\d{10}$/);
      expect(validCheckDigit(employer.organization_number)).toBe(false);
    }
  });

  test('is different from all others, but for the vacancy that is published twice', () => {
    expect(new Set(ads.map(({ id }) => id)).size).toBe(ads.length);
    const [original, twin] = [sample.at(-41), sample.at(-1)] as [Ad, Ad];
    expect(alike(original.description.text, twin.description.text)).toBeGreaterThan(0.9);
    const others = ads.filter((ad) => ad !== twin);
    expect(new Set(others.map(({ description }) => description.text)).size).toBe(others.length);
    const svetsare = ads.filter(({ occupation }) => occupation.label === 'Svetsare');
    for (const one of svetsare) {
      for (const other of svetsare) {
        if (one !== other) expect(alike(one.description.text, other.description.text)).toBeLessThan(0.75);
      }
    }
  });
});

/** As Skatteverket counts it (Luhn). */
function validCheckDigit(number: string): boolean {
  const sum = [...number].reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('what an ad truly asks for', () => {
  test('stands in its text, sentence by sentence', () => {
    for (const { record, truth } of generated) {
      const { text } = asAd(record).description;
      expect(truth.filter(({ level }) => level === 'must').length).toBeGreaterThan(0);
      for (const { sentence } of truth) expect(text).toContain(sentence);
    }
  });

  test('agrees with the fields beside the text', () => {
    for (const { record, truth } of generated) {
      const ad = asAd(record);
      const must = (kind: string) => truth.find((one) => one.level === 'must' && one.kind === kind);
      expect(ad.experience_required).toBe(must('experience') !== undefined);
      expect(ad.access_to_own_car).toBe(must('own_car') !== undefined);
      const licence = must('driving_licence');
      expect(ad.driving_license_required).toBe(licence !== undefined);
      expect(ad.driving_license?.[0]?.label).toBe(licence?.label.replace('-körkort', ''));
    }
  });

  test('is known to the sample taxonomy, where it has such concepts', () => {
    const types = { skill: 'skill', language: 'language' } as const;
    const asks = trades.flatMap((trade) => [...trade.must, ...trade.nice]);
    const unknown = asks.filter(
      ({ kind, label }) => (kind === 'skill' || kind === 'language') && !conceptNamed(types[kind], label),
    );
    expect(unknown).toEqual([]);
  });

  test('no trade asks for the same thing twice', () => {
    for (const trade of trades) {
      const asks = [...trade.must, ...trade.nice].map(({ kind, label }) => `${kind} ${label}`);
      expect(asks, trade.occupation).toHaveLength(new Set(asks).size);
    }
  });
});

describe('generated ads', () => {
  test('are the same for the same seed', () => {
    expect(generateRecord(41, now)).toEqual(generateRecord(41, now));
    expect(generateRecord(42, now)).not.toEqual(generateRecord(41, now));
  });

  test('are as long as real ones', () => {
    const mean = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const records = generated.map(({ record }) => record);
    expect(mean(records.map((record) => asAd(record).description.text.length))).toBeGreaterThan(2300);
    expect(mean(records.map((record) => asAd(record).description.text.length))).toBeLessThan(2900);
    expect(mean(records.map((record) => JSON.stringify(record).length))).toBeGreaterThan(7000);
  });

  test('are published again on request: nearly the same words under another id', () => {
    const texts = new Set<boolean>();
    for (let seed = 0; seed < 200; seed++) {
      const first = asAd(generateRecord(seed, now));
      const again = asAd(generateRecord(seed + 50_000, now, { duplicateOf: seed }));
      expect(again.id).not.toBe(first.id);
      texts.add(first.description.text === again.description.text);
      expect(alike(first.description.text, again.description.text)).toBeGreaterThan(0.93);
    }
    expect(texts).toContain(false);
  });

  test('have expired on request', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { application_deadline, publication_date } = asAd(generateRecord(seed, now, { expired: true }));
      expect(application_deadline < '2026-11-20').toBe(true);
      expect(publication_date < application_deadline).toBe(true);
    }
  });

  test('are taken away by a record without text, whose concepts are plain ids', () => {
    const ad = generateRecord(7, now);
    const { occupation, workplace_address: place } = asAd(ad);
    expect(removalOf(ad, now)).toMatchObject({
      id: ad.id,
      removed: true,
      removed_date: '2026-11-20T13:00:00',
      occupation: occupation.concept_id,
      municipality: place.municipality_concept_id,
    });
  });

  test('carry the moment of publication in both forms', () => {
    const { publication_date, timestamp } = asAd(generateRecord(3, now));
    const instant = Temporal.PlainDateTime.from(publication_date).toZonedDateTime('Europe/Stockholm');
    expect(Math.floor(timestamp / 1000) * 1000).toBe(instant.epochMilliseconds);
  });
});
