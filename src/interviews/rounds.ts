import { lockForInterviews } from '../applications/applications.ts';
import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { NewInterview } from './contract.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** Adds the next round of the user's application, with the application locked. @returns its number */
export async function insertRound(
  tx: Tx,
  parts: Parts,
  interview: {
    id: string;
    applicationId: string;
    userId: string;
    startsAt: Date;
    endsAt: Date;
    link: string | null;
  } & Pick<NewInterview, 'kind' | 'place' | 'people'>,
): Promise<number | Refused> {
  const { id, applicationId, userId } = interview;
  if (!(await lockForInterviews(tx, userId, applicationId))) return new Refused('not_found');
  const { round, all } = await store.findNextRound(tx, userId, applicationId);
  if (all >= rules.MAX_INTERVIEWS) {
    return new Refused('conflict', {
      detail: `Ansökan har redan ${rules.MAX_INTERVIEWS} intervjuer. Ta bort någon som inte blev av först.`,
    });
  }
  const at = parts.clock.now();
  await store.insertInterview(tx, {
    id,
    application_id: applicationId,
    user_id: userId,
    round,
    starts_at: interview.startsAt,
    ends_at: interview.endsAt,
    kind: interview.kind ?? (interview.link ? 'video' : 'on_site'),
    place: rules.trimToNull(interview.place),
    link: interview.link,
    people: JSON.stringify(rules.normalizePeople(interview.people ?? [])),
    answers: JSON.stringify([]),
    created_at: at,
    updated_at: at,
  });
  await publishInterviewChange(tx, parts, userId, id);
  return round;
}

/** Publishes that an interview has changed, so that open pages reload it. */
export async function publishInterviewChange(tx: Tx, parts: Parts, userId: string, id: string): Promise<void> {
  await publishEvent(tx, parts, { userId, kind: 'interview.changed', subject: { type: 'interview', id } });
}
