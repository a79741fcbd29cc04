import { forgetRecruiters as forgetInApplications, namesRecruiters } from '../applications/applications.ts';
import { forgetMeetingPlaces } from '../calendar/calendar.ts';
import { forgetPeople, namesPeople } from '../interviews/interviews.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { forgetSenders, namesSenders } from '../replies/replies.ts';
import { holdLeft, leftApplications } from './store.ts';

const DAY_SECONDS = 86_400;

/**
 * Recruiters never asked to be here: what names them is kept as long as an ad is open or an application stands on it. Of
 * ads it goes when they close. An application stands until nothing has happened to it for RECRUITERS_KEPT_FOR days.
 *
 * @returns how many applications, mails and interviews something was taken out of
 */
export async function forgetRecruiters(parts: Parts) {
  const before = addSeconds(parts.clock.now(), -parts.config.retention.recruiters * DAY_SECONDS);
  const named = [namesRecruiters, namesSenders, namesPeople];
  const forgotten = { applications: 0, replies: 0, interviews: 0 };
  // In batches: no statement runs long, and nobody waits long for an application of theirs.
  let last: string | undefined;
  do {
    last = await parts.db.transaction().execute(async (tx) => {
      const found = await holdLeft(tx, before, named, last);
      forgotten.applications += await forgetInApplications(tx, leftApplications);
      forgotten.replies += await forgetSenders(tx, leftApplications);
      forgotten.interviews += await forgetPeople(tx, leftApplications);
      return found;
    });
  } while (last !== undefined);
  await forgetMeetingPlaces(parts.db, before);
  return forgotten;
}
