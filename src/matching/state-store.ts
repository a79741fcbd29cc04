import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { RescoringFacts } from './rules.ts';
import type { ScoreVersions } from './store.ts';

export interface MatchState {
  profile_version: number;
  feedback_version: number;
  scorer: string;
  /** bigint, as text */
  change: string;
  requested: number;
  answered: number;
  started_at: Date | null;
  finished_at: Date | null;
  scored: number;
  failed_at: Date | null;
}

export interface Rescorable extends RescoringFacts {
  hasProfile: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  scored: number;
  open: number;
  /** Ads that are in the index, of how many. */
  read: number;
  toRead: number;
}

/** Whose scores are based on something that has moved on since, by the person's id, after one of them. */
export async function selectStaleUsers(
  db: Db,
  now: { scorer: string; change: string },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from profile_read p
    left join match_states s on s.user_id = p.user_id left join match_feedback f on f.user_id = p.user_id
    where p.user_id > ${after} and (s.user_id is null or s.profile_version <> p.version
      or s.feedback_version <> coalesce(f.version, 0) or s.scorer <> ${now.scorer} or s.change < ${now.change}::bigint
      or s.requested > s.answered)
    order by p.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether somebody's scores are by another way of scoring. */
export async function hasScoresOfOtherScorer(db: Db, scorer: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from match_states where profile_version > 0 and split_part(scorer, '.', 1) <> ${scorer}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export async function hasUsersToScore(db: Db): Promise<boolean> {
  return (await db.selectFrom('profile_read').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** The state of a person's matches, held until the transaction ends: of two who score the same person one waits. */
export async function lockState(tx: Tx, userId: string): Promise<MatchState> {
  await sql`insert into match_states (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  return await tx
    .selectFrom('match_states')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findState(db: Db, userId: string): Promise<MatchState | undefined> {
  return await db.selectFrom('match_states').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Notes that scoring began, beside any transaction, so that it can be seen while it goes on. */
export async function recordScoringStart(
  db: Db,
  userId: string,
  { at, anew }: { at: Date; anew: boolean },
): Promise<void> {
  await sql`
    insert into match_states (user_id, started_at) values (${userId}, ${at})
    on conflict (user_id) do update set started_at = excluded.started_at, failed_at = null,
      scored = case when ${anew}::boolean then 0 else match_states.scored end`.execute(db);
}

/** Notes how many ads have been gone through, beside any transaction as well. */
export async function recordScoringProgress(db: Db, userId: string, scored: number): Promise<void> {
  await db.updateTable('match_states').set({ scored }).where('user_id', '=', userId).execute();
}

/** Whether scores of `p` stand on what has moved on, or somebody asked for others: `s`, `f` are theirs. */
const isDue = (scorer: string): RawBuilder<boolean> => sql`
  (s.user_id is null or s.profile_version <> p.version or s.feedback_version <> coalesce(f.version, 0)
    or split_part(s.scorer, '.', 1) <> ${scorer} or s.requested > s.answered)`;
/** Whether scoring began and has not come to an end. */
const isBegun = sql<boolean>`coalesce(s.started_at > coalesce(s.finished_at, '-infinity'), false)`;

/**
 * Records that scoring some people failed. People who were scored before the failure are left out.
 *
 * @param of.scorer the version of the way of scoring
 */
export async function recordScoringFailure(
  db: Db,
  userIds: readonly string[],
  of: { scorer: string; at: Date },
): Promise<void> {
  await sql`
    insert into match_states (user_id, failed_at) select p.user_id, ${of.at} from profile_read p
      left join match_states s on s.user_id = p.user_id left join match_feedback f on f.user_id = p.user_id
      where p.user_id = any(${userIds}::uuid[]) and (${isDue(of.scorer)} or ${isBegun})
    on conflict (user_id) do update set failed_at = excluded.failed_at`.execute(db);
}

/** One that is not heard of for so long has ended with its process. */
const UNHEARD_S = 60;

/** What tells whether a person's scores are due, and how far they are. */
export async function findRescoring(db: Db, userId: string, scorer: string): Promise<Rescorable> {
  const { rows } = await sql<Rescorable>`
    select p.user_id is not null as "hasProfile", s.started_at as "startedAt", s.finished_at as "finishedAt",
      coalesce(s.scored, 0) as scored, i.read, i.total as "toRead",
      (select count(*)::int from ads_read where status = 'open' and link_site is null) as open,
      p.user_id is not null and ${isDue(scorer)} as "isDue", p.user_id is not null and ${isBegun} as "isBegun",
      s.failed_at is not null or i.failed_at is not null as "hasFailed",
      coalesce(i.told_at > now() - make_interval(secs => ${UNHEARD_S}), false) as "isPreparing"
    from match_index i left join profile_read p on p.user_id = ${userId}
    left join match_states s on s.user_id = p.user_id left join match_feedback f on f.user_id = p.user_id`.execute(db);
  if (!rows[0]) throw new Error('the index has no row');
  return rows[0];
}

/** Whether scores are based on the same as before; undefined is the state before the first. */
export function isSameState(now: MatchState, before: MatchState | undefined): boolean {
  if (!before) return now.finished_at === null;
  return (
    now.profile_version === before.profile_version &&
    now.feedback_version === before.feedback_version &&
    now.scorer === before.scorer &&
    now.change === before.change &&
    now.answered === before.answered
  );
}

/** Whether all that is new since the last scoring are the ads. */
export function onlyAdsChanged(before: MatchState | undefined, versions: ScoreVersions): boolean {
  return (
    before?.profile_version === versions.profile &&
    before.feedback_version === versions.feedback &&
    before.requested <= before.answered
  );
}

export async function recordScoringEnd(
  tx: Tx,
  userId: string,
  state: Pick<MatchState, 'profile_version' | 'feedback_version' | 'scorer' | 'change' | 'scored' | 'answered'> & {
    at: Date;
  },
): Promise<void> {
  const { at, ...versions } = state;
  await tx
    .updateTable('match_states')
    .set({ ...versions, finished_at: at, failed_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that the scores stood already. */
export async function recordUpToDate(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('match_states')
    .set({ finished_at: at, failed_at: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function recordRescoringRequest(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into match_states (user_id, requested) values (${userId}, 1)
    on conflict (user_id) do update set requested = match_states.requested + 1, failed_at = null`.execute(tx);
}

/** Who of some people has scores. */
export async function selectScoredUsers(db: Db | Tx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('match_states')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('profile_version', '>', 0)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
