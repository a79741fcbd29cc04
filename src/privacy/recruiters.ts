import { forgetRecruiters as forgetInApplications } from '../applications/applications.ts';
import { forgetLinks } from '../calendar/calendar.ts';
import { forgetPeople } from '../interviews/interviews.ts';
import { after } from '../kernel/clock.ts';
import type { Parts } from '../parts.ts';
import { forgetSenders } from '../replies/replies.ts';
import { leftApplications } from './store.ts';

const DAY_SECONDS = 86_400;

/**
 * Recruiters never asked to be here: what names them is kept as long as an ad is open or an application stands on it. Of
 * ads it goes when they close. An application stands until nothing has happened to it for RECRUITERS_KEPT_FOR days.
 *
 * @returns how many applications, mails and interviews something was taken out of
 */
export async function forgetRecruiters(parts: Parts) {
  const before = after(parts.clock.now(), -parts.config.retention.recruiters * DAY_SECONDS);
  return parts.db.transaction().execute(async (tx) => {
    const left = await leftApplications(tx, before);
    await forgetLinks(tx, left, before);
    return {
      applications: await forgetInApplications(tx, left),
      replies: await forgetSenders(tx, left),
      interviews: await forgetPeople(tx, left),
    };
  });
}
