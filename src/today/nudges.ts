import { publish } from '../events/events.ts';
import { after } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Parts } from '../parts.ts';
import { peopleToNudge } from './facts-store.ts';
import { applicationFacts, interviewFacts } from './gathering.ts';
import { type Moment, momentOf } from './moment-rules.ts';
import { applicationNudges, interviewNudges, type NudgeRow } from './nudge-rules.ts';
import { addNudges, deleteEnded, endNudges, type NewNudge } from './nudge-store.ts';

const PEOPLE_AT_ONCE = 200;
const KEPT_SECONDS = 400 * 86_400;

/**
 * Plans the nudges that are due: each is a row, once in its episode, and an event that others may announce. Those
 * whose ground is gone are ended. @returns how many are new
 */
export async function planNudges(parts: Parts): Promise<number> {
  const moment = momentOf(parts.clock.now());
  let planned = 0;
  for (let last: string | undefined; ; ) {
    const userIds = await peopleToNudge(parts.db, last, PEOPLE_AT_ONCE);
    if (userIds.length > 0) planned += await planFor(parts, userIds, moment);
    if (userIds.length < PEOPLE_AT_ONCE) break;
    last = userIds.at(-1);
  }
  await deleteEnded(parts.db, after(moment.now, -KEPT_SECONDS));
  return planned;
}

async function planFor(parts: Parts, userIds: string[], moment: Moment): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const { reminders } = parts.config;
    const applications = await applicationFacts(parts, tx, userIds);
    const interviews = await interviewFacts(parts, tx, userIds, moment.now);
    const due = [
      ...dueOf(applicationNudges(reminders), applications, moment),
      ...dueOf(interviewNudges(reminders), interviews, moment),
    ];
    await endNudges(tx, userIds, due, moment.now);
    const added = await addNudges(tx, due);
    for (const { id, user_id, kind, subject_type, subject_id } of added) {
      const subject = { type: 'nudge', id };
      await publish(tx, parts, {
        userId: user_id,
        kind: 'nudge.planned',
        subject,
        data: { kind, subject_type, subject_id },
      });
    }
    return added.length;
  });
}

function dueOf<Fact>(
  rows: readonly NudgeRow<Fact>[],
  facts: readonly (Fact & { userId: string })[],
  moment: Moment,
): NewNudge[] {
  return facts.flatMap((fact) =>
    rows
      .filter((row) => row.applies(fact, moment))
      .map((row) => {
        const { type, id } = row.tell(fact, moment).subject;
        return {
          id: newId(),
          user_id: fact.userId,
          kind: row.kind,
          episode: `${row.kind}:${row.episode(fact, moment)}`,
          subject_type: type,
          subject_id: id,
          due_at: row.due(fact) ?? moment.now,
          planned_at: moment.now,
          ended_at: null,
        };
      }),
  );
}
