import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { RequirementKind } from './contract.ts';

interface CountOfKind {
  kind: RequirementKind;
  occupationFieldId: string | null;
  read: number;
  /** Of them, those that were read with a lower confidence, and those that were read with any. */
  below: number;
  withConfidence: number;
}

/** How many requirements of each kind and field were read in the ads that are open. */
export async function countRequirements(db: Db, confidence: number): Promise<CountOfKind[]> {
  const { rows } = await sql<CountOfKind>`
    select r ->> 'kind' as kind, occupation_field_id as "occupationFieldId", count(*)::int as read,
      (count(*) filter (where (r ->> 'confidence')::float8 < ${confidence}))::int as below,
      count(r ->> 'confidence')::int as "withConfidence"
    from ads, jsonb_array_elements(requirements) r
    where status = 'open' group by 1, 2`.execute(db);
  return rows;
}
