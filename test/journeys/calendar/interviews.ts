import { newId } from '../../../src/platform/kernel/ids.ts';
import type { Person, TestApp } from '../../open-test-app.ts';

/** An interview of an hour, as it is stored after it was recorded. @returns its id */
export async function addInterview(
  app: TestApp,
  who: Person,
  applicationId: string,
  {
    startsAt,
    round = 1,
    kind = 'on_site',
    place = null,
  }: { startsAt: Date; round?: number; kind?: string; place?: string | null },
): Promise<string> {
  const id = newId();
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await app.rows(
    `insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, place, created_at,
      updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [id, applicationId, who.id, round, startsAt, endsAt, kind, place, app.clock.now()],
  );
  return id;
}
