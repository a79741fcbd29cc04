import {
  fillTemplate,
  type Publication,
  SAMPLE_ROTATION_DAYS,
  SAMPLE_ROTATIONS,
  SAMPLE_SIZE,
} from '../../src/ads/sample/sample.ts';
import { stockholmDay } from '../../src/platform/kernel/clock.ts';
import { Chance } from './random.ts';
import { type Labelled, template } from './record.ts';
import { fieldOf, type Trade, trades } from './trade.ts';

/**
 * Writes ads: the templates of the sample that the service is delivered with, and as many ads as a test or a benchmark
 * wants. The same seed on the same day gives the same ad.
 */

/** Ids of generated ads have ten figures and begin so. */
const GENERATED_IDS = 9_100_000_000;
/** The turn that the file of the sample begins with; a multiple of `SAMPLE_ROTATIONS`. */
const FIRST_TURN = 516;

export interface Wishes {
  /** The words of the ad with this seed once more: another id, other dates, for agencies another employer. */
  duplicateOf?: number;
  /** Its last day has passed. */
  expired?: boolean;
}

/**
 * Work for the person of the demonstration, an assistant nurse in Borås: her own near home, her own further off, work
 * that is like hers, and work that asks for more.
 */
const NEARBY: readonly (readonly [occupation: string, place: string])[] = [
  ['Undersköterska', 'Borås'],
  ['Undersköterska', 'Borås'],
  ['Undersköterska', 'Borås'],
  ['Undersköterska', 'Bollebygd'],
  ['Undersköterska', 'Mark'],
  ['Undersköterska', 'Ulricehamn'],
  ['Undersköterska', 'Alingsås'],
  ['Undersköterska', 'Göteborg'],
  ['Undersköterska', 'Jönköping'],
  ['Undersköterska', 'Skövde'],
  ['Stödassistent', 'Borås'],
  ['Stödassistent', 'Borås'],
  ['Stödassistent', 'Ulricehamn'],
  ['Personlig assistent', 'Borås'],
  ['Personlig assistent', 'Borås'],
  ['Personlig assistent', 'Svenljunga'],
  ['Behandlingsassistent', 'Borås'],
  ['Elevassistent', 'Borås'],
  ['Barnskötare', 'Borås'],
  ['Sjuksköterska', 'Borås'],
];
/** The first of them is published twice. Two slots a turn apart change on the same day, and to the same words. */
const TWIN = SAMPLE_SIZE - 1;
const ORIGINAL = TWIN - SAMPLE_ROTATION_DAYS;

function nearby(slot: number): (typeof NEARBY)[number] | undefined {
  if (slot === ORIGINAL || slot === TWIN) return NEARBY[0];
  // The others stand right before the twin.
  return slot > TWIN - NEARBY.length ? NEARBY[slot - (TWIN - NEARBY.length)] : undefined;
}

/** The lines of the sample's file: every trade in its slots, other words each turn. */
export function sampleTemplates(): string[] {
  return Array.from({ length: SAMPLE_ROTATIONS * SAMPLE_SIZE }, (_, index) => {
    const slot = index % SAMPLE_SIZE;
    const near = nearby(slot);
    const trade = near ? tradeNamed(near[0]) : (trades[slot % trades.length] as Trade);
    const isTwin = slot === TWIN;
    const seed = FIRST_TURN * SAMPLE_SIZE + index - (isTwin ? SAMPLE_ROTATION_DAYS : 0);
    const place = near && { place: near[1] };
    const again = isTwin && { again: index };
    const request = { seed, trade, field: fieldOf(trade), length: [500, 1650] as const, ...place, ...again };
    return JSON.stringify(template(request).record);
  });
}

function tradeNamed(occupation: string): Trade {
  const found = trades.find((trade) => trade.occupation === occupation && trade.language === undefined);
  if (!found) throw new Error(`no trade is called ${occupation}`);
  return found;
}

/** An ad for every seed, all different. */
export function generateRecord(seed: number, now: Date, wishes: Wishes = {}): Record<string, unknown> {
  return generateLabelled(seed, now, wishes).record;
}

/** The ad with what it truly asks for, each with the sentence that says so. */
export function generateLabelled(seed: number, now: Date, wishes: Wishes = {}): Labelled {
  const words = wishes.duplicateOf ?? seed;
  const trade = new Chance(words + 0x2545f491).pick(trades);
  const { record, truth } = template({
    seed: words + 7_000_000,
    trade,
    field: fieldOf(trade),
    length: [1250, 3150],
    ...(wishes.duplicateOf === undefined ? {} : { again: seed }),
  });
  const publication = { id: String(GENERATED_IDS + seed), ...datesOf(seed, now, wishes.expired === true) };
  return { record: fillTemplate(JSON.stringify(record), publication), truth };
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

function datesOf(seed: number, now: Date, expired: boolean): Omit<Publication, 'id'> {
  const chance = new Chance(seed + 0x1b873593);
  const today = stockholmDay(now);
  if (expired) {
    const deadline = today.subtract({ days: chance.between(1, 30) });
    return { published: deadline.subtract({ days: chance.between(14, 60) }), deadline };
  }
  const published = today.subtract({ days: chance.between(0, 28) });
  return { published, deadline: today.add({ days: chance.between(1, 45) }) };
}
