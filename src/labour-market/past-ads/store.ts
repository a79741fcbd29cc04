import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open.ts';
import { splitIntoBatches } from '../store.ts';
import type { PastAdCounts } from './reading.ts';

/** Counted historical ads. If two files cover the same month, the higher count is used. */

export async function selectFiles(db: Db) {
  return db
    .selectFrom('past_ad_files')
    .select(['file', 'mark', 'ads', 'first_month', 'last_month', 'problems', 'read_at'])
    .orderBy('file')
    .execute();
}

export async function deleteFilesExcept(db: Db, files: readonly string[]): Promise<void> {
  await db
    .deleteFrom('past_ad_files')
    .where('file', 'not in', files.length > 0 ? files : [''])
    .execute();
}

/** Stores the problem of a file; the earlier counts of it stay. */
export async function putFileProblem(db: Db, file: string, mark: string, problem: string, at: Date): Promise<void> {
  await db
    .insertInto('past_ad_files')
    .values({ file, mark, ads: 0, problems: [problem], read_at: at })
    .onConflict((c) => c.column('file').doUpdateSet({ mark, problems: [problem] }))
    .execute();
}

export async function replaceFile(tx: Tx, file: string, mark: string, read: PastAdCounts, at: Date): Promise<void> {
  const told = {
    ...{ mark, ads: read.ads, problems: read.problems, read_at: at },
    ...{ first_month: read.firstMonth, last_month: read.lastMonth },
  };
  // A concurrent count of the same file waits here.
  await tx
    .insertInto('past_ad_files')
    .values({ file, ...told })
    .onConflict((c) => c.column('file').doUpdateSet(told))
    .execute();
  await tx.deleteFrom('past_ad_months').where('file', '=', file).execute();
  await tx.deleteFrom('past_ad_employers').where('file', '=', file).execute();
  const [months, employers] = [tx.insertInto('past_ad_months'), tx.insertInto('past_ad_employers')];
  for (const some of splitIntoBatches(read.months))
    await months.values(some.map((row) => ({ file, ...row }))).execute();
  for (const some of splitIntoBatches(read.employers))
    await employers.values(some.map((row) => ({ file, ...row }))).execute();
}

/** @param concepts an occupation, or a group and its occupations */
export async function countMonths(db: Db, concepts: readonly string[], from: string, until: string) {
  const { rows } = await sql<{ month: string; ads: number }>`
    select month, sum(ads)::int as ads from (
      select concept_id, month, max(ads) as ads from past_ad_months
      where concept_id = any(${concepts}) and month between ${from} and ${until} group by 1, 2
    ) once group by 1 order by 1`.execute(db);
  return rows;
}

export async function selectEmployers(db: Db, concepts: readonly string[], file: string) {
  const { rows } = await sql<{ name: string; ads: number }>`
    select min(employer) as name, sum(ads)::int as ads from past_ad_employers
    where concept_id = any(${concepts}) and file = ${file}
    group by lower(employer) order by 2 desc, 1 limit 8`.execute(db);
  return rows;
}

/** The occupations that an employer advertised, with numbers of ads, the most frequent first. */
export async function selectOccupationsOf(db: Db, employer: string, file: string) {
  const { rows } = await sql<{ concept_id: string; ads: number }>`
    select concept_id, sum(ads)::int as ads from past_ad_employers
    where lower(employer) = lower(${employer}) and file = ${file}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
