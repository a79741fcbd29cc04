import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Database } from '../platform/db/schema.ts';
import type { RescoringFacts } from './rules.ts';
import type { ScoreVersions } from './store.ts';

export type MatchState = Omit<Selectable<Database['match_states']>, 'user_id'>;

export interface RescoringDetails extends RescoringFacts {
  hasProfile: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  scored: number;
  open: number;
  /** Number of ads read into the index so far, and in total. */
  read: number;
  toRead: number;
}

/** Ids of users whose scores are based on outdated data, in ascending order after an id. */
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

/** Whether any scores have another scorer version. */
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

/** Locks the state of a user's matches until the transaction ends, so that concurrent scorings of one user wait. */
export async function lockState(tx: Tx, userId: string): Promise<MatchState> {
  await sql`insert into match_states (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  return stateOf(tx, userId).forUpdate().executeTakeFirstOrThrow();
}

export async function findState(db: Db, userId: string): Promise<MatchState | undefined> {
  return stateOf(db, userId).executeTakeFirst();
}

const stateOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('match_states').selectAll().where('user_id', '=', userId);

/** Records outside any transaction that scoring began, so that readers see it at once. */
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

/** Records outside any transaction how many ads were processed. */
export async function recordScoringProgress(db: Db, userId: string, scored: number): Promise<void> {
  await updateState(db, userId, { scored });
}

/** Whether the scores of profile `p` are outdated or requested anew; `s` and `f` are its state and feedback. */
const isDue = (scorer: string): RawBuilder<boolean> => sql`
  (s.user_id is null or s.profile_version <> p.version or s.feedback_version <> coalesce(f.version, 0)
    or split_part(s.scorer, '.', 1) <> ${scorer} or s.requested > s.answered)`;
/** Whether scoring began and has not ended. */
const isBegun = sql<boolean>`coalesce(s.started_at > coalesce(s.finished_at, '-infinity'), false)`;

/**
 * Records that scoring some users failed. Users who were scored before the failure are skipped.
 *
 * @param of.scorer the scorer version
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

/** Seconds without a progress update after which a preparation counts as ended: its process has stopped. */
const UNHEARD_S = 60;

/** Reads whether a user's scores are due, and the progress of scoring. */
export async function findRescoring(db: Db, userId: string, scorer: string): Promise<RescoringDetails> {
  const { rows } = await sql<RescoringDetails>`
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

/** Whether scores are based on the same data as before; `undefined` means that the user had none. */
export function isBasedOnSameData(now: MatchState, before: MatchState | undefined): boolean {
  if (!before) return now.finished_at === null;
  return (
    now.profile_version === before.profile_version &&
    now.feedback_version === before.feedback_version &&
    now.scorer === before.scorer &&
    now.change === before.change &&
    now.answered === before.answered
  );
}

/** Whether nothing but ads changed since the last scoring. */
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
  await updateState(tx, userId, { ...versions, finished_at: at, failed_at: null });
}

/** Records that the scores were up to date already. */
export async function markScoresUpToDate(db: Db, userId: string, at: Date): Promise<void> {
  await updateState(db, userId, { finished_at: at, failed_at: null });
}

async function updateState(db: Db | Tx, userId: string, change: Partial<MatchState>): Promise<void> {
  await db.updateTable('match_states').set(change).where('user_id', '=', userId).execute();
}

export async function recordRescoringRequest(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into match_states (user_id, requested) values (${userId}, 1)
    on conflict (user_id) do update set requested = match_states.requested + 1, failed_at = null`.execute(tx);
}

/** Those of some users who have scores. */
export async function selectScoredUsers(db: Db | Tx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('match_states')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('profile_version', '>', 0)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
