import type { Db } from '../../platform/db/open.ts';
import type { CommuteTrip } from '../../platform/db/tables/labour-market.ts';

/** Answers of the journey planner, shared by all users who live in a municipality. */

export async function findAdPlace(db: Db, adId: string) {
  return db
    .selectFrom('ads_read')
    .select(['municipality_id', 'latitude', 'longitude'])
    .where('id', '=', adId)
    .executeTakeFirst();
}

export async function findCommute(db: Db, from: string, to: string) {
  return db
    .selectFrom('commutes')
    .select(['trip', 'asked_at', 'failed_at'])
    .where('from_municipality', '=', from)
    .where('to_place', '=', to)
    .executeTakeFirst();
}

/** The number of journeys for which the planner failed since `since`. */
export async function countFailures(db: Db, since: Date): Promise<number> {
  const { ways } = await db
    .selectFrom('commutes')
    .select((eb) => eb.fn.countAll<string>().as('ways'))
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(ways);
}

/** Stores an answer, or that the planner failed: an earlier answer then stays. Deletes what is too old to be shown. */
export async function putCommute(
  db: Db,
  way: { from: string; to: string },
  told: { trip: CommuteTrip | null; asked_at: Date; failed_at: null } | { failed_at: Date },
  forgetBefore: Date,
): Promise<void> {
  await db
    .insertInto('commutes')
    .values({ from_municipality: way.from, to_place: way.to, trip: null, asked_at: null, ...told })
    .onConflict((c) => c.columns(['from_municipality', 'to_place']).doUpdateSet(told))
    .execute();
  await db
    .deleteFrom('commutes')
    .where((eb) => eb(eb.fn<Date>('greatest', ['asked_at', 'failed_at']), '<', forgetBefore))
    .execute();
}
