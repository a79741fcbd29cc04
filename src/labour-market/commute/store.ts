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

/** Records that the planner failed; an earlier answer stays. */
export async function putFailure(
  db: Db,
  way: { from: string; to: string },
  failedAt: Date,
  forgetBefore: Date,
): Promise<void> {
  await db
    .insertInto('commutes')
    .values({ from_municipality: way.from, to_place: way.to, trip: null, asked_at: null, failed_at: failedAt })
    .onConflict((c) => c.columns(['from_municipality', 'to_place']).doUpdateSet({ failed_at: failedAt }))
    .execute();
  await deleteOld(db, forgetBefore);
}

/** Stores an answer, and deletes answers that are too old to be shown. */
export async function putCommute(
  db: Db,
  way: { from: string; to: string },
  answer: { trip: CommuteTrip | null; askedAt: Date },
  forgetBefore: Date,
): Promise<void> {
  const row = { trip: answer.trip, asked_at: answer.askedAt, failed_at: null };
  await db
    .insertInto('commutes')
    .values({ from_municipality: way.from, to_place: way.to, ...row })
    .onConflict((c) => c.columns(['from_municipality', 'to_place']).doUpdateSet(row))
    .execute();
  await deleteOld(db, forgetBefore);
}

async function deleteOld(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('commutes')
    .where((eb) => eb(eb.fn<Date>('greatest', ['asked_at', 'failed_at']), '<', before))
    .execute();
}
