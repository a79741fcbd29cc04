import { sql } from 'kysely';
import type { GivenMatch } from '../matching/contract.ts';
import type { Db } from '../platform/db/open.ts';
import { isTooShortToCompare } from './captured-store.ts';

/** The scores of captured ads. Every statement filters by the owner's user id. */

/** The open ads that have a text, the newest first; `isTooShortToCompare` marks texts too short to be scored. */
export async function selectOpenCaptured(db: Db, userId: string, today: string) {
  return db
    .selectFrom('captured_ads')
    .select(['id', 'version', 'origin', 'url', 'title', 'employer', 'place', 'deadline', 'pile', 'match_mark'])
    .select(['same_ad_id', 'captured_at', isTooShortToCompare.as('isThin')])
    .select(({ ref }) => ref('match').$castTo<GivenMatch | null>().as('match'))
    .where('user_id', '=', userId)
    .where('description', '<>', '')
    .where('pile', '<>', 'thrown')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('deadline', 'is', null), eb('deadline', '>=', today)]))
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type CapturedHead = Awaited<ReturnType<typeof selectOpenCaptured>>[number];

/** The addresses of a user's ads whose occupation is unknown. */
export async function selectWithoutOccupation(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('captured_ads')
    .select('url')
    .distinct()
    .where('user_id', '=', userId)
    .where('occupation_group_id', 'is', null)
    .where('description', '<>', '')
    .execute();
  return rows.flatMap(({ url }) => url ?? []);
}

/** Stores occupation groups by address. The version rises, so that the ads are scored again. */
export async function putOccupations(db: Db, userId: string, groups: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update captured_ads c set occupation_group_id = g.id, version = version + 1
    from unnest(${[...groups.keys()]}::text[], ${[...groups.values()]}::text[]) as g (url, id)
    where c.user_id = ${userId} and c.url = g.url and c.occupation_group_id is null`.execute(db);
}

export async function selectScorable(db: Db, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('captured_ads')
    .select(['id', 'version', 'title', 'employer', 'municipality_id', 'description', 'language'])
    .select(['occupation_group_id', 'requirements'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

export type ScorableCaptured = Awaited<ReturnType<typeof selectScorable>>[number];

/** Stores scores, except for ads that have changed in the meantime. */
export async function putMatches(
  db: Db,
  userId: string,
  scored: readonly { id: string; version: number; match: GivenMatch; mark: string }[],
): Promise<void> {
  const ids = scored.map(({ id }) => id);
  const versions = scored.map(({ version }) => version);
  const matches = scored.map(({ match }) => JSON.stringify(match));
  const marks = scored.map(({ mark }) => mark);
  await sql`
    update captured_ads c set match = s.match::jsonb, match_mark = s.mark
    from unnest(${ids}::uuid[], ${versions}::int[], ${matches}::text[], ${marks}::text[])
      as s (id, version, match, mark)
    where c.user_id = ${userId} and c.id = s.id and c.version = s.version`.execute(db);
}
