import type { Db } from '../../platform/db/open.ts';
import type { CommuteTrip } from '../../platform/db/tables/labour-market.ts';

/** Answers of the journey planner, for all who live in a municipality. */

export async function findPlace(db: Db, adId: string) {
  return db
    .selectFrom('ads_read')
    .select(['municipality_id', 'latitude', 'longitude'])
    .where('id', '=', adId)
    .executeTakeFirst();
}

export async function findCommute(db: Db, from: string, to: string) {
  return db
    .selectFrom('commutes')
    .select(['trip', 'asked_at'])
    .where('from_municipality', '=', from)
    .where('to_place', '=', to)
    .executeTakeFirst();
}

/** Keeps an answer, and nothing that is older than anybody looks at. */
export async function putCommute(
  db: Db,
  way: { from: string; to: string },
  answer: { trip: CommuteTrip | null; askedAt: Date },
  forgetBefore: Date,
): Promise<void> {
  const row = { trip: answer.trip, asked_at: answer.askedAt };
  await db
    .insertInto('commutes')
    .values({ from_municipality: way.from, to_place: way.to, ...row })
    .onConflict((c) => c.columns(['from_municipality', 'to_place']).doUpdateSet(row))
    .execute();
  await db.deleteFrom('commutes').where('asked_at', '<', forgetBefore).execute();
}
