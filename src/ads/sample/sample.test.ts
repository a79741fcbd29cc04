import { describe, expect, test } from 'vitest';
import { sampleRecords } from './sample.ts';

interface Ad {
  id: string;
  headline: string;
  application_deadline: string;
  last_publication_date: string;
  publication_date: string;
  description: { text: string };
  employer: { name: string };
  occupation: { label: string };
  occupation_field: { label: string };
}

const now = new Date('2026-11-20T12:00:00Z');
const asAd = (record: Record<string, unknown>) => record as unknown as Ad;
const sample = [...sampleRecords(now)].map(asAd);

describe('the sample', () => {
  test('is the same all day, and nearly the same the day after', { tags: 'long' }, () => {
    expect([...sampleRecords(new Date('2026-11-20T20:00:00Z'))]).toEqual([...sampleRecords(now)]);
    const tomorrow = [...sampleRecords(new Date('2026-11-21T12:00:00Z'))];
    const ids = new Set(sample.map(({ id }) => id));
    const same = tomorrow.filter(({ id }) => ids.has(String(id)));
    expect(same.length).toBeGreaterThan(270);
    expect(same.length).toBeLessThan(300);
    expect(same).toEqual([...sampleRecords(now)].filter(({ id }) => same.some((one) => one.id === id)));
  });

  test('has about 300 ads of many trades, over all fields of work', () => {
    expect(sample).toHaveLength(300);
    expect(new Set(sample.map(({ id }) => id)).size).toBe(300);
    expect(new Set(sample.map(({ occupation }) => occupation.label)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(sample.map(({ occupation_field }) => occupation_field.label)).size).toBe(21);
  });

  test('is open: published by today, with the last day still to come', () => {
    for (const { publication_date, application_deadline, last_publication_date } of sample) {
      expect(publication_date.slice(0, 10) <= '2026-11-20').toBe(true);
      expect(application_deadline.slice(0, 10) > '2026-11-20').toBe(true);
      expect(last_publication_date).toBe(application_deadline);
    }
  });

  test('has some of each kind: in English, remote, part-time, for the summer, without experience', () => {
    const holds = (pattern: RegExp) => sample.filter((ad) => pattern.test(JSON.stringify(ad))).length;
    expect(holds(/We are|You have|position/)).toBeGreaterThan(5);
    expect(holds(/på distans|hemifrån|remote/)).toBeGreaterThan(3);
    expect(holds(/"label":"Deltid"/)).toBeGreaterThan(10);
    expect(holds(/Sommarjobb som/)).toBeGreaterThan(3);
    expect(holds(/ingen tidigare erfarenhet|erfarenhet krävs inte|ditt första jobb/)).toBeGreaterThan(3);
  });

  test('is another one after a turn, and whole again after all turns, under ids of its own', { tags: 'long' }, () => {
    const later = (days: number) => [...sampleRecords(new Date(now.getTime() + days * 86_400_000))].map(asAd);
    const textsOf = (ads: Ad[]) => new Set(ads.map(({ headline, employer }) => `${headline} ${employer.name}`));
    for (const days of [40, 160]) {
      const ids = new Set(later(days).map(({ id }) => id));
      expect(ids.isDisjointFrom(new Set(sample.map(({ id }) => id)))).toBe(true);
    }
    expect(textsOf(later(40)).intersection(textsOf(sample)).size).toBeLessThan(3);
    expect(textsOf(later(160))).toEqual(textsOf(sample));
  });

  test('names its days in the text as in the fields', () => {
    const month = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const told = sample.filter(({ description }) => /senast den|är den \d/.test(description.text));
    expect(told.length).toBeGreaterThan(50);
    for (const { description, application_deadline } of told) {
      expect(description.text).toContain(month.format(new Date(`${application_deadline.slice(0, 10)}T12:00:00Z`)));
    }
    expect(sample.filter((ad) => /\{[a-z_]+\}/.test(JSON.stringify(ad)))).toEqual([]);
  });
});
