import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { RequirementKind } from './contract.ts';

interface CountOfKind {
  kind: RequirementKind;
  occupationFieldId: string | null;
  read: number;
  /** Of these, requirements with a lower confidence, and those with any confidence. */
  below: number;
  withConfidence: number;
}

/** The number of requirements in open ads, per kind and occupation field. */
export async function countRequirements(db: Db, confidence: number): Promise<CountOfKind[]> {
  const { rows } = await sql<CountOfKind>`
    select r ->> 'kind' as kind, occupation_field_id as "occupationFieldId", count(*)::int as read,
      (count(*) filter (where (r ->> 'confidence')::float8 < ${confidence}))::int as below,
      count(r ->> 'confidence')::int as "withConfidence"
    from ads, jsonb_array_elements(requirements) r
    where status = 'open' group by 1, 2`.execute(db);
  return rows;
}
