import { stockholmDay } from '../../platform/kernel/clock.ts';
import { trades } from './occupations/all.ts';
import { Chance } from './random.ts';
import { type Labelled, record } from './record.ts';
import type { Dates } from './setting.ts';

export type { Labelled } from './record.ts';

/**
 * Ads of our own, in the shape of the agency's JobStream v2: the sample that the service runs on without network, and
 * as many as a benchmark wants. Employers, people and workplaces are invented. The same seed on the same day gives the
 * same ad.
 */

/** Ads of the sample at one time. */
const SLOTS = 300;
/** An ad of the sample makes way for another one after so many days. */
const TURN = 40;
/** Ids of the sample and of generated ads have ten figures and begin so; the agency's have eight. */
const SAMPLE_IDS = 9_000_000_000;
const GENERATED_IDS = 9_100_000_000;

export interface Wishes {
  /** The words of the ad with this seed once more: another id, other dates, for agencies another employer. */
  duplicateOf?: number;
  /** Its last day has passed. */
  expired?: boolean;
}

/**
 * About 300 ads with deadlines from tomorrow on. They stay the same from day to day, but for a few that come and go,
 * as they do at the agency.
 */
export function* sampleRecords(now: Date): Iterable<Record<string, unknown>> {
  const today = stockholmDay(now);
  const number = Math.floor(Date.UTC(today.year, today.month - 1, today.day) / 86_400_000);
  for (let slot = 0; slot < SLOTS; slot++) {
    const phase = (slot * 7) % TURN;
    const turn = Math.floor((number - phase) / TURN);
    const age = number - phase - turn * TURN;
    const one = turn * SLOTS + slot;
    const published = today.subtract({ days: age });
    const deadline = published.add({ days: TURN + ((slot * 11) % 23) });
    const { trade, field } = tradeOf(slot);
    const dates = { published, deadline };
    yield record({ id: String(SAMPLE_IDS + one), seed: one, trade, field, dates, length: [500, 1650] }).record;
  }
}

/** An ad for every seed, all different. */
export function generateRecord(seed: number, now: Date, wishes: Wishes = {}): Record<string, unknown> {
  return generateLabelled(seed, now, wishes).record;
}

/** The ad with what it truly asks for, each with the sentence that says so. */
export function generateLabelled(seed: number, now: Date, wishes: Wishes = {}): Labelled {
  const words = wishes.duplicateOf ?? seed;
  const { trade, field } = new Chance(words + 0x2545f491).pick(trades);
  return record({
    id: String(GENERATED_IDS + seed),
    seed: words + 7_000_000,
    trade,
    field,
    length: [1250, 3150],
    dates: datesOf(seed, now, wishes.expired === true),
    ...(wishes.duplicateOf === undefined ? {} : { again: seed }),
  });
}

/** What the stream says when the employer has taken the ad away. */
export function removalOf(ad: Record<string, unknown>, at: Date): Record<string, unknown> {
  const idIn = (key: string) => (ad[key] as { concept_id: string } | null)?.concept_id ?? null;
  const place = ad.workplace_address as Record<string, string | null>;
  return {
    id: ad.id,
    removed: true,
    removed_date: Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO('Europe/Stockholm')
      .toPlainDateTime()
      .round('second')
      .toString(),
    occupation: idIn('occupation'),
    occupation_group: idIn('occupation_group'),
    occupation_field: idIn('occupation_field'),
    municipality: place.municipality_concept_id,
    region: place.region_concept_id,
    country: place.country_concept_id,
  };
}

function tradeOf(slot: number): (typeof trades)[number] {
  const found = trades[slot % trades.length];
  if (!found) throw new Error('no trades');
  return found;
}

function datesOf(seed: number, now: Date, expired: boolean): Dates {
  const chance = new Chance(seed + 0x1b873593);
  const today = stockholmDay(now);
  if (expired) {
    const deadline = today.subtract({ days: chance.between(1, 30) });
    return { published: deadline.subtract({ days: chance.between(14, 60) }), deadline };
  }
  const published = today.subtract({ days: chance.between(0, 28) });
  return { published, deadline: today.add({ days: chance.between(1, 45) }) };
}
