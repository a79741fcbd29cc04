import type { Actor } from '../../platform/kernel/actor.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type Coordinates, kilometresBetween } from '../../platform/kernel/distance.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { nextWorkday } from '../../platform/kernel/workdays.ts';
import type { Parts } from '../../platform/parts.ts';
import { findStoredProfile } from '../../profile/profile.ts';
import { currentTaxonomy, municipalityCentre } from '../../taxonomy/taxonomy.ts';
import type { AdCommute } from '../contract.ts';
import { findTrip, type JourneyPlanner } from './journey-planner.ts';
import * as store from './store.ts';

/** The journey to the place of work of an ad. The planner learns two places, but not who asks. */

const BY = '08:00';
const DAY_MS = 24 * 3_600_000;
/** How long an answer is used: timetables change, and a missing connection is asked for again sooner. */
const HOLDS_MS = 30 * DAY_MS;
const NONE_HOLDS_MS = 7 * DAY_MS;
/** After a failure the same journey is not asked for so long, after several none is; stored for all processes. */
const REST_MS = 5 * 60_000;
const FAILURES = 3;

export async function getAdCommute(parts: Parts, actor: Actor, adId: string): Promise<AdCommute | Refused> {
  const ad = isUuid(adId) ? await store.findAdPlace(parts.db, adId) : undefined;
  if (!ad) return new Refused('not_found');
  const taxonomy = await currentTaxonomy(parts);
  const home = (await findStoredProfile(parts, actor.userId))?.wishes.home;
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
  const planner = { url, key, signal: parts.stopping };
  const place = `${to.latitude.toFixed(3)},${to.longitude.toFixed(3)}`;
  const found = await shareByKey(`${url} ${home} ${place}`, () =>
    findCommute(parts, planner, { kept: { from: home, to: place }, from, to }),
  );
  return found ? { ...way, ...found } : without('unreached', way);
}

type Found = Pick<AdCommute, 'trip' | 'problem' | 'askedAt'>;

interface Way {
  kept: { from: string; to: string };
  from: Coordinates;
  to: Coordinates;
}

/** The stored journey, or a new one if it is missing or too old; undefined if the planner has no answer. */
async function findCommute(parts: Parts, planner: JourneyPlanner, { kept, from, to }: Way): Promise<Found | undefined> {
  const now = parts.clock.now();
  const known = await store.findCommute(parts.db, kept.from, kept.to);
  // An old answer is better than none.
  const old = known?.asked_at ? told(known.trip, known.asked_at) : undefined;
  const holds = known?.trip ? HOLDS_MS : NONE_HOLDS_MS;
  if (known?.asked_at && now.getTime() - known.asked_at.getTime() < holds) return old;
  const resting = new Date(now.getTime() - REST_MS);
  if (known?.failed_at && known.failed_at > resting) return old;
  if ((await store.countFailures(parts.db, resting)) >= FAILURES) return old;
  const day = nextWorkday(stockholmDay(now).add({ days: 1 }));
  const trip = await findTrip(planner, from, to, { day, time: BY });
  const forgetBefore = new Date(now.getTime() - 3 * HOLDS_MS);
  if (trip === undefined) {
    // If this process is stopping, the failure is not the planner's.
    if (!planner.signal.aborted) await store.putCommute(parts.db, kept, { failed_at: now }, forgetBefore);
    return old;
  }
  await store.putCommute(parts.db, kept, { trip, asked_at: now, failed_at: null }, forgetBefore);
  return told(trip, now);
}

const underway = new Map<string, Promise<Found | undefined>>();

/** Concurrent requests for the same journey share one call. */
function shareByKey(key: string, work: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const mine = underway.get(key) ?? work().finally(() => underway.delete(key));
  underway.set(key, mine);
  return mine;
}

const without = (problem: AdCommute['problem'], way: { from?: string; distanceKm?: number } = {}): AdCommute => ({
  from: way.from ?? null,
  distanceKm: way.distanceKm ?? null,
  trip: null,
  problem,
  askedAt: null,
});

const told = (trip: AdCommute['trip'], askedAt: Date): Found => ({
  ...{ trip, problem: trip ? null : 'no_trip', askedAt: askedAt.toISOString() },
});
