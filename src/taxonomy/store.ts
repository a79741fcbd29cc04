import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open.ts';
import type { ConceptFacts, RelationFacts } from './content.ts';

/** A concept as stored: with coordinates, and whether the source no longer has it. */
export interface StoredConcept extends ConceptFacts {
  latitude: number | null;
  longitude: number | null;
  retired: boolean;
}

export async function findState(db: Db | Tx) {
  return db
    .selectFrom('taxonomy_state')
    .select(['source', 'version', 'fetched_at', 'problem'])
    .executeTakeFirstOrThrow();
}

/** Locks the state row, so that concurrent refreshes wait. */
export async function lockState(tx: Tx): Promise<void> {
  await tx.selectFrom('taxonomy_state').select('version').forUpdate().execute();
}

export async function selectConcepts(db: Db): Promise<StoredConcept[]> {
  return db
    .selectFrom('taxonomy_concepts')
    .select(['id', 'type', 'label', 'synonyms', 'code', 'definition', 'latitude', 'longitude', 'retired'])
    .execute();
}

export async function selectRelations(db: Db): Promise<RelationFacts[]> {
  return db.selectFrom('taxonomy_relations').select(['kind', 'from_id as from', 'to_id as to', 'percentage']).execute();
}

const changed = (rows: { rows: unknown[] }) => rows.rows.length > 0;

/**
 * Replaces the stored concepts; those not given are marked as retired. Unchanged ones are left out first: at each start
 * all are, and an upsert would lock every row of them.
 *
 * @returns whether anything changed
 */
export async function replaceConcepts(
  tx: Tx,
  concepts: (ConceptFacts & { latitude?: number; longitude?: number })[],
): Promise<boolean> {
  const put = await sql`
    insert into taxonomy_concepts (id, type, label, synonyms, code, definition, latitude, longitude)
    select id, type, label, synonyms, code, definition, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(concepts)}::jsonb)
      as g (id text, type text, label text, synonyms text[], code text, definition text,
            latitude float8, longitude float8)
    except
    select id, type, label, synonyms, code, definition, latitude, longitude from taxonomy_concepts where not retired
    on conflict (id) do update set
      type = excluded.type, label = excluded.label, synonyms = excluded.synonyms, code = excluded.code,
      definition = excluded.definition, latitude = excluded.latitude, longitude = excluded.longitude,
      retired = false
    returning 1`.execute(tx);
  const ids = concepts.map(({ id }) => id);
  const gone = await sql`
    update taxonomy_concepts set retired = true
    where not retired and not (id = any(${ids}::text[])) returning 1`.execute(tx);
  return changed(put) || changed(gone);
}

/** Replaces the stored relations. Returns whether anything changed. */
export async function replaceRelations(tx: Tx, relations: RelationFacts[]): Promise<boolean> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(relations)}::jsonb)
    as g (kind text, "from" text, "to" text, percentage smallint)`;
  const gone = await sql`
    delete from taxonomy_relations r
    where not exists (
      select from ${given} where (g.kind, g."from", g."to") = (r.kind, r.from_id, r.to_id))
    returning 1`.execute(tx);
  const put = await sql`
    insert into taxonomy_relations (kind, from_id, to_id, percentage)
    select kind, "from", "to", percentage from ${given}
    except
    select kind, from_id, to_id, percentage from taxonomy_relations
    on conflict (kind, from_id, to_id) do update set percentage = excluded.percentage
    returning 1`.execute(tx);
  return changed(gone) || changed(put);
}

export async function recordFetch(
  tx: Tx,
  { source, at, isNew }: { source: string; at: Date; isNew: boolean },
): Promise<void> {
  await tx
    .updateTable('taxonomy_state')
    .set((eb) => ({
      source,
      fetched_at: at,
      problem: null,
      version: isNew ? eb('version', '+', 1) : eb.ref('version'),
    }))
    .execute();
}

export async function recordProblem(db: Db, problem: string): Promise<void> {
  await db.updateTable('taxonomy_state').set({ problem }).execute();
}
