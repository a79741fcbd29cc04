import type { Actor } from '../../platform/kernel/actor.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { kilometresBetween } from '../../platform/kernel/distance.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { nextWorkday } from '../../platform/kernel/workdays.ts';
import type { Parts } from '../../platform/parts.ts';
import { profileOf } from '../../profile/profile.ts';
import { currentTaxonomy, municipalityCentre } from '../../taxonomy/taxonomy.ts';
import type { AdCommute } from '../contract.ts';
import { findTrip } from './journey-planner.ts';
import * as store from './store.ts';

/** The way to the work of an ad. The planner learns two places, and never who asks. */

const BY = '08:00';
const DAY_MS = 24 * 3_600_000;
/** Timetables change; that there is no way, sooner. */
const HOLDS_MS = 30 * DAY_MS;
const NONE_HOLDS_MS = 7 * DAY_MS;

export async function getAdCommute(parts: Parts, actor: Actor, adId: string): Promise<AdCommute | Refused> {
  const ad = isUuid(adId) ? await store.findPlace(parts.db, adId) : undefined;
  if (!ad) return new Refused('not_found');
  const taxonomy = await currentTaxonomy(parts);
  const home = (await profileOf(parts, actor.userId))?.wishes.home;
  const label = home && taxonomy.concept(home)?.label;
  const from = home && municipalityCentre(taxonomy, home);
  if (!home || !label || !from) return without('home_missing');
  const to =
    ad.latitude !== null && ad.longitude !== null
      ? { latitude: ad.latitude, longitude: ad.longitude }
      : ad.municipality_id && municipalityCentre(taxonomy, ad.municipality_id);
  if (!to) return without('place_missing', { from: label });
  const way = { from: label, distanceKm: Math.round(kilometresBetween(from, to)) };
  const { plannerKey: key, plannerUrl: url } = parts.config.labourMarket;
  if (!key) return without('off', way);

  const kept = { from: home, to: `${to.latitude.toFixed(3)},${to.longitude.toFixed(3)}` };
  const now = parts.clock.now();
  const known = await store.findCommute(parts.db, kept.from, kept.to);
  const holds = known?.trip ? HOLDS_MS : NONE_HOLDS_MS;
  if (known && now.getTime() - known.asked_at.getTime() < holds) return told(way, known);
  const day = nextWorkday(stockholmDay(now).add({ days: 1 }));
  const trip = await findTrip({ url, key, signal: parts.stopping }, from, to, { day, time: BY });
  // An old answer is better than none.
  if (trip === undefined) return known ? told(way, known) : without('unreached', way);
  const forgetBefore = new Date(now.getTime() - 3 * HOLDS_MS);
  await store.putCommute(parts.db, kept, { trip, askedAt: now }, forgetBefore);
  return told(way, { trip, asked_at: now });
}

const without = (problem: AdCommute['problem'], way: { from?: string; distanceKm?: number } = {}): AdCommute => ({
  from: way.from ?? null,
  distanceKm: way.distanceKm ?? null,
  trip: null,
  problem,
  askedAt: null,
});

const told = (
  way: { from: string; distanceKm: number },
  { trip, asked_at }: { trip: AdCommute['trip']; asked_at: Date },
): AdCommute => ({ ...way, trip, problem: trip ? null : 'no_trip', askedAt: asked_at.toISOString() });
