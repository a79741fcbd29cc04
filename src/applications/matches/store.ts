import { sql } from 'kysely';
import type { ApplicationOf } from '../../matching/matching.ts';

/** One that was sent before one that was begun, and the last of several. */
export const applicationOf: ApplicationOf = sql`(
  select json_build_object('id', x.id, 'state', x.state, 'sentAt', x.sent_at) from applications_read x
  where x.user_id = m.user_id
    and (x.ad_id = m.ad_id or x.ad_id in (select g.ad_id from ads_read_duplicates g where g.group_id = m.group_id))
  order by x.sent_at desc nulls last, x.created_at desc limit 1)`;
