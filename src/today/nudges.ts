import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import { publishEvent } from '../platform/events/events.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { selectUsersToNudge } from './facts-store.ts';
import { applicationFacts, interviewFacts } from './gathering.ts';
import { type Moment, toStockholmMoment } from './moment-rules.ts';
import { applicationNudges, interviewNudges, type NudgeRule, nudgedStates } from './nudge-rules.ts';
import { deleteEndedBefore, endNudges, insertNudges, type NewNudge } from './nudge-store.ts';
import type { ItemText } from './row.ts';
import { unansweredKinds, unansweredText } from './rules.ts';
import { deleteItemMarks } from './store.ts';

const PEOPLE_AT_ONCE = 200;
/** Limit per user and run. The next run, an hour later, sends the following ones. */
const MOST_AT_ONCE = 20;
/**
 * Nudges about unanswered applications are sent as one message, so they have no real limit: an import may bring many.
 */
const ALL_AT_ONCE = 10_000;
const KEPT_SECONDS = 400 * 86_400;

/**
 * Inserts the nudges that are due, each once per occasion, and publishes an event for each message. Ends nudges that no
 * longer apply. A failure for one batch of users does not stop the others.
 *
 * @returns the number of new nudges
 * @throws at the end, if a batch failed
 */
export async function planNudges(parts: Parts, peopleAtOnce = PEOPLE_AT_ONCE): Promise<number> {
  const moment = toStockholmMoment(parts.clock.now());
  let planned = 0;
  let left = 0;
  for await (const people of readInBatches(peopleAtOnce, (after, limit) =>
    selectUsersToNudge(parts.db, nudgedStates, after, limit),
  )) {
    const userIds = people.map(({ id }) => id);
    try {
      planned += await planFor(parts, userIds, moment);
    } catch (error) {
      left += userIds.length;
      parts.log.error({ err: error, from: userIds[0], people: userIds.length }, 'nudges could not be planned');
    }
  }
  const before = addSeconds(moment.now, -KEPT_SECONDS);
  await deleteEndedBefore(parts.db, before);
  await deleteItemMarks(parts.db, before);
  if (left > 0) {
    const people = left === 1 ? 'en person' : `${left} personer`;
    throw new Error(`Påminnelser kunde inte planeras för ${people}, felet står i loggen. ${planned} nya för andra.`);
  }
  return planned;
}

async function planFor(parts: Parts, userIds: string[], moment: Moment): Promise<number> {
  return parts.db.transaction().execute(async (tx) => {
    const { reminders } = parts.config;
    const applications = await applicationFacts(parts, tx, userIds, nudgedStates);
    const interviews = await interviewFacts(parts, tx, userIds, moment.now);
    const due = [
      ...dueOf(applicationNudges(reminders), applications, moment),
      ...dueOf(interviewNudges(reminders), interviews, moment),
    ];
    const holding = due.map(({ nudge }) => nudge);
    await endNudges(tx, userIds, holding, moment.now);
    const [silent, others] = [due.filter(isSilent), due.filter((one) => !isSilent(one))];
    const addedSilent = await insertDue(tx, silent, ALL_AT_ONCE);
    const added = await insertDue(tx, others, MOST_AT_ONCE);
    const told = [...Map.groupBy(addedSilent, ({ nudge }) => nudge.user_id).values()].map(asOne);
    for (const one of [...told, ...added]) await announce(tx, parts, one);
    return addedSilent.length + added.length;
  });
}

interface Due {
  nudge: NewNudge & { weight: number };
  told: ItemText;
}

const isSilent = ({ nudge }: Due) => unansweredKinds.includes(nudge.kind);

async function insertDue(tx: Tx, due: readonly Due[], most: number): Promise<Due[]> {
  const nudges = due.map(({ nudge }) => nudge);
  const added = await insertNudges(tx, nudges, most);
  return due.filter(({ nudge }) => added.has(nudge.id));
}

/** Combines several unanswered applications into one message, as the list does. */
function asOne(all: readonly Due[]): Due {
  const [first] = all.toSorted((a, b) => b.nudge.weight - a.nudge.weight);
  if (!first) throw new Error('nothing to tell of');
  return all.length === 1
    ? first
    : { nudge: first.nudge, told: { ...first.told, ...unansweredText(all.map(({ told }) => told.title)) } };
}

async function announce(tx: Tx, parts: Parts, { nudge, told }: Due): Promise<void> {
  await publishEvent(tx, parts, {
    userId: nudge.user_id,
    kind: 'nudge.planned',
    subject: { type: 'nudge', id: nudge.id },
    data: { title: told.title, body: told.reason, href: told.action.href },
  });
}

function dueOf<Fact>(
  rows: readonly NudgeRule<Fact>[],
  facts: readonly (Fact & { userId: string })[],
  moment: Moment,
): Due[] {
  return facts.flatMap((fact) =>
    rows
      .filter((row) => row.applies(fact, moment))
      .map((row) => {
        const told = row.tell(fact, { ...moment, isKept: true });
        const nudge = {
          id: newId(),
          user_id: fact.userId,
          kind: row.kind,
          episode: `${row.kind}:${row.episode(fact, moment)}`,
          subject_type: told.subject.type,
          subject_id: told.subject.id,
          due_at: row.due(fact) ?? moment.now,
          planned_at: moment.now,
          weight: row.weight(fact, moment),
        };
        return { nudge, told };
      }),
  );
}
