import type pg from 'pg';

export interface Table {
  name: string;
  /** Without generated columns, and without transaction ids, which are meaningless in another database. */
  columns: string[];
}

/** Unfinished tasks are backed up as JSON, because the queue's tables differ between its versions. */
export const TASK_TABLE = 'tasks.job';

/** All tables of the program, sorted by name. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

export async function hasTaskTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${TASK_TABLE}') is not null as there`);
  return rows[0]?.there ?? false;
}

/** Makes text output independent of the server's and role's settings, and disables timeouts. */
export const sessionSettings = `
  set client_encoding to 'UTF8';
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set extra_float_digits to 1;
  set statement_timeout to 0;
  set lock_timeout to 0;
  set idle_in_transaction_session_timeout to 0;`;
