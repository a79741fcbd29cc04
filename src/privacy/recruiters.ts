import { anonymiseRecruiters as forgetInApplications, hasRecruiterData } from '../applications/applications.ts';
import { deleteDueDateQuotes, deleteMeetingPlaces } from '../calendar/calendar.ts';
import { anonymiseAnswers, hasAnswerData } from '../conversation/conversation.ts';
import { anonymisePeople, hasPeopleData } from '../interviews/interviews.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { anonymiseSenders, hasSenderData } from '../replies/replies.ts';
import { inactiveApplicationIds, lockInactiveApplications } from './store.ts';

const DAY_SECONDS = 86_400;

/**
 * Removes the personal data of recruiters from applications to which nothing has happened for RECRUITERS_KEPT_FOR days.
 * Recruiters never chose to be stored here. Ads lose such data when they close.
 *
 * @returns the numbers of applications, mails and interviews that were changed
 */
export async function anonymiseRecruiters(parts: Parts) {
  const before = addSeconds(parts.clock.now(), -parts.config.retention.recruiters * DAY_SECONDS);
  const named = [hasRecruiterData, hasSenderData, hasAnswerData, hasPeopleData];
  const forgotten = { applications: 0, replies: 0, interviews: 0 };
  // In batches, so that no statement runs long and no application stays locked for long.
  let last: string | undefined;
  do {
    last = await parts.db.transaction().execute(async (tx) => {
      const found = await lockInactiveApplications(tx, before, named, last);
      forgotten.applications += await forgetInApplications(tx, inactiveApplicationIds);
      forgotten.replies += await anonymiseSenders(tx, inactiveApplicationIds);
      forgotten.replies += await anonymiseAnswers(tx, inactiveApplicationIds);
      forgotten.interviews += await anonymisePeople(tx, inactiveApplicationIds);
      return found;
    });
  } while (last !== undefined);
  await deleteMeetingPlaces(parts.db, before);
  await deleteDueDateQuotes(parts.db, before);
  return forgotten;
}
