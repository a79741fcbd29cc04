import { findRepliedApplications } from '../../applications/applications.ts';
import { readInBatches } from '../../platform/db/batches.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import {
  type Ask,
  type AskChange,
  type AskKind,
  type AskList,
  askLabels,
  type NewAsk,
  repeatableAskKinds,
} from '../ask-contract.ts';
import { classesOf } from '../classes.ts';
import { messageBody } from '../reading/sections.ts';
import * as replies from '../store.ts';
import { requestsAnswer } from '../times/said-dates.ts';
import { dueColumns, readLastDays } from './last-days.ts';
import { readAdditionalThings, readAskedThings } from './reader/reader.ts';
import { asksOf, findEndedAskKinds, findRepeatedAsks, isAskCurrent } from './rules.ts';
import * as store from './store.ts';

/** What employers ask for: tasks of the user with a last day, until they are done. */

const presentAsk = ({ dueSince, askedAt, doneAt, ...ask }: store.AskRow): Ask => ({
  ...ask,
  label: askLabels[ask.kind],
  dueSince: dueSince?.toISOString() ?? null,
  askedAt: askedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

/** The asks of these mails, done ones included, by reply id. */
export async function asksOfReplies(db: Db | Tx, userId: string, ids: readonly string[]): Promise<Map<string, Ask[]>> {
  if (ids.length === 0) return new Map();
  const asks = (await store.selectAsks(db, userId, { replyIds: ids, all: true })).map(presentAsk);
  return Map.groupBy(asks, ({ replyId }) => replyId ?? '');
}

/** Sends a change of asks to the user's open pages. */
export const publishAskChange = (tx: Tx, parts: Parts, userId: string, type: 'reply' | 'application', id: string) =>
  publishEvent(tx, parts, { userId, kind: 'ask.changed', subject: { type, id } });

/** Derives the asks of a mail from its current state, and ends the asks that it replaces. */
async function readAsks(tx: Tx, userId: string, row: replies.ReplyRow, now: Date): Promise<void> {
  const { id: replyId, application_id: applicationId, received_at: receivedAt } = row;
  await store.markAsksRead(tx, userId, replyId);
  const stands = row.is_sure && row.warnings.length === 0 && row.state !== 'dismissed' && row.delivery === null;
  if (applicationId === null || !stands) {
    await store.deleteAsksExcept(tx, { userId, replyId, applicationId }, []);
    return store.reopenAsksEndedBy(tx, userId, replyId);
  }
  await store.lockAsks(tx, applicationId);
  const classes = classesOf(row);
  const text = messageBody({ text: row.text, html: null });
  const besides = classes.includes('assessment') ? readAdditionalThings(text) : [];
  const isAsking = asksOf({
    ...{ classes, times: row.times, hasLink: LINK.test(row.text), change: row.meeting_change },
    askedFor: classes.includes('question') ? readAskedThings(text) : [],
    besides: besides.map(({ thing }) => thing),
  });
  const dueOf = readLastDays(text, receivedAt, classes[0] ?? 'other', besides);
  const isAccepted = row.state === 'accepted';
  const isAsked = (kind: AskKind) =>
    isAskCurrent(kind, { dueOn: dueOf(kind)?.day ?? null, receivedAt, isAccepted }, now);
  // First undoes what an earlier reading of this mail had replaced, as if the mail arrived now.
  const kept = [...isAsking.filter(isAsked), ...repeatableAskKinds];
  await store.deleteAsksExcept(tx, { userId, replyId, applicationId }, kept);
  await store.reopenAsksEndedBy(tx, userId, replyId);
  const others = await openOf(tx, { userId, replyId, applicationId }, text);
  // A reminder without a known subject asks for an answer, unless something is open that it may remind of.
  const kinds =
    classes[0] === 'reminder' && isAsking.length === 0 && others.length === 0 ? (['question'] as const) : isAsking;
  // A reminder without a subject refers to the only open ask, and moves its last day.
  const again = dueOf('question');
  if (classes[0] === 'reminder' && isAsking.length === 0 && others.length === 1 && again)
    await store.applyReminderDueDay(tx, userId, applicationId, dueColumns(again));
  const earlier = others.filter(({ askedAt }) => askedAt < receivedAt);
  const { asks: asked, instead } = findRepeatedAsks(kinds.filter(isAsked), earlier, classes[0] === 'reminder');
  await store.deleteAsksExcept(tx, { userId, replyId, applicationId }, asked);
  const by = { userId, at: now, by: 'employer' as const, byReply: replyId };
  const moot = findEndedAskKinds({ classes, change: row.meeting_change }, asked);
  const ended = [
    ...(await store.endAsks(tx, { applicationId }, by, { kinds: moot, askedBefore: receivedAt })),
    ...(await store.endAsks(tx, { ids: instead }, by)),
  ];
  const newer = await openOf(tx, { userId, replyId, applicationId }, text);
  for (const kind of asked) {
    const due = dueOf(kind);
    const isOpen = newer.some((one) => one.kind === kind && (one.isSameMail || !repeatableAskKinds.includes(kind)));
    const done = isOpen ? { done_at: now, done_by: 'employer' as const } : notDone;
    await store.putAsk(tx, {
      ...{ id: newId(), user_id: userId, application_id: applicationId, reply_id: replyId, kind, asked_at: receivedAt },
      ...(due ? dueColumns(due) : { due_on: null, due_words: null }),
      ...{ due_by: due ? ('mail' as const) : null, ...done },
    });
    const before = ended.find((one) => one.kind === kind && one.due_on !== null);
    if (before) await store.copyDueDay(tx, userId, replyId, before);
  }
}

/**
 * The open asks of other mails, and whether each mail has the same text. An ask that the user added has no text; it
 * counts as the same where it is the only one of its kind.
 */
async function openOf(tx: Tx, which: Parameters<typeof store.selectOpenAsksOfApplication>[1], text: string) {
  const words = (one: string) => one.replace(/\s+/g, ' ').trim();
  const rows = await store.selectOpenAsksOfApplication(tx, which);
  const isOnly = ({ kind }: { kind: AskKind }) =>
    rows.filter((row) => row.text === null && row.kind === kind).length === 1;
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, askedAt: row.asked_at },
    isSameMail: row.text === null ? isOnly(row) : words(messageBody({ text: row.text, html: null })) === words(text),
  }));
}

const LINK = /https?:\/\//i;
const notDone = { done_at: null, done_by: null };

/** Calls `readAsks` for a reply id. */
export async function readAsksOfReply(tx: Tx, userId: string, replyId: string, now: Date): Promise<void> {
  const row = await replies.findReply(tx, userId, replyId);
  if (row) await readAsks(tx, userId, row, now);
}

/**
 * Ends the ask for a time when the user has recorded the time, if the mail names at most one, no last day, and requests
 * no answer. Otherwise the employer waits for one.
 */
export async function closeTimeAsk(tx: Tx, parts: Parts, userId: string, row: replies.ReplyRow): Promise<void> {
  const [ask] = await store.selectAsks(tx, userId, { replyIds: [row.id], all: false });
  const text = messageBody({ text: row.text, html: null });
  if (row.times.length > 1 || ask?.dueOn || requestsAnswer(text)) return;
  const by = { userId, at: parts.clock.now(), by: 'person' as const };
  const ended = await store.endAsks(tx, { replyId: row.id }, by, { kinds: ['time', 'booking'] });
  if (ended.length > 0) await publishAskChange(tx, parts, userId, 'reply', row.id);
}

/** Reopens the ask for a time when the recorded time is undone. */
export async function reopenTimeAsk(tx: Tx, userId: string, replyId: string): Promise<void> {
  await store.reopenAsks(tx, userId, { replyId, kinds: ['time', 'booking'] });
}

export async function listAsks(
  parts: Parts,
  { userId }: Actor,
  { applicationId, all }: { applicationId?: string; all: boolean },
): Promise<AskList> {
  const which = applicationId === undefined ? {} : { applicationIds: [applicationId] };
  const now = parts.clock.now();
  const items = (await store.selectAsks(parts.db, userId, { ...which, all })).map(presentAsk);
  items.sort((one, other) => orderOf(one, now).localeCompare(orderOf(other, now)));
  const offer = applicationId === undefined ? undefined : await store.findOffer(parts.db, userId, applicationId);
  return { items, offer: offer ? (offer.answered_at ? 'answered' : 'waits') : null };
}

/** Open asks first; a proposed time that is to come stands for a last day that the mail does not name. */
function orderOf({ dueOn, times, doneAt }: Ask, now: Date): string {
  const coming = times.map((time) => new Date(time)).find((time) => time > now);
  return `${doneAt ? 1 : 0} ${dueOn ?? (coming ? stockholmDay(coming) : '9999')}`;
}

/** Adds an ask that no stored mail contains, with its last day. */
export async function addAsk(
  parts: Parts,
  { userId }: Actor,
  applicationId: string,
  { kind, dueOn = null }: NewAsk,
): Promise<Ask | Refused> {
  return parts.db.transaction().execute(async (tx) => {
    const own = isUuid(applicationId) ? await findRepliedApplications(tx, userId, [applicationId]) : undefined;
    const [application] = own?.values() ?? [];
    if (!application) return new Refused('not_found');
    if (!application.hasLeft) return new Refused('conflict', { detail: NOT_SENT });
    const now = parts.clock.now();
    const refused = refuseDay(dueOn, now);
    if (refused) return refused;
    const id = newId();
    const row = { id, user_id: userId, application_id: application.id, reply_id: null, kind, due_on: dueOn };
    const day = { due_words: null, due_by: dueOn === null ? null : ('person' as const) };
    await store.lockAsks(tx, application.id);
    const open = await store.selectOpenAsksOfApplication(tx, { userId, replyId: null, applicationId: application.id });
    if (!repeatableAskKinds.includes(kind) && open.some((one) => one.kind === kind))
      return new Refused('conflict', { detail: `De väntar redan på det: ”${askLabels[kind]}”. Ändra dagen där.` });
    await store.putAsk(tx, { ...row, ...day, asked_at: now, ...notDone });
    await publishAskChange(tx, parts, userId, 'application', application.id);
    return presentAsk((await store.findAsk(tx, userId, id)) as store.AskRow);
  });
}
const NOT_SENT = 'Ansökan är inte skickad, så arbetsgivaren väntar inte på något från dig.';

const LONGEST_AHEAD_DAYS = 400;
function refuseDay(dueOn: string | null, now: Date): Refused | undefined {
  if (dueOn === null) return undefined;
  const ahead = stockholmDay(now).until(Temporal.PlainDate.from(dueOn), { largestUnit: 'days' }).days;
  if (ahead < 0) return refuseField('dueOn', 'Välj en dag som inte har varit.');
  return ahead > LONGEST_AHEAD_DAYS ? refuseField('dueOn', 'Välj en dag inom ett år.') : undefined;
}

/** Sets or removes the last day of an ask. */
export async function changeAsk(parts: Parts, actor: Actor, id: string, { dueOn }: AskChange): Promise<Ask | Refused> {
  const refused = refuseDay(dueOn, parts.clock.now());
  if (refused) return refused;
  return change(parts, actor, id, async (tx, row) =>
    row.dueOn === dueOn || (await store.setDueDay(tx, actor.userId, id, dueOn))
      ? undefined
      : new Refused('conflict', { detail: DONE }),
  );
}
const DONE = 'Det är redan gjort. Ångra det först om sista dagen ska ändras.';

/** Marks an ask as done. */
export async function markAskDone(parts: Parts, actor: Actor, id: string): Promise<Ask | Refused> {
  return change(parts, actor, id, async (tx) => {
    const ended = { userId: actor.userId, at: parts.clock.now(), by: 'person' as const };
    await store.endAsks(tx, { ids: [id] }, ended);
    return undefined;
  });
}

/** Marks an ask as not done. */
export async function undoAskDone(parts: Parts, actor: Actor, id: string): Promise<Ask | Refused> {
  return change(parts, actor, id, async (tx, row) =>
    row.doneAt === null || (await store.reopenAsks(tx, actor.userId, { id })) > 0
      ? undefined
      : new Refused('conflict', { detail: 'De har bett om samma sak igen. Det nya står bland det du ska göra.' }),
  );
}

async function change(
  parts: Parts,
  { userId }: Actor,
  id: string,
  work: (tx: Tx, row: store.AskRow) => Promise<Refused | undefined>,
): Promise<Ask | Refused> {
  return parts.db.transaction().execute(async (tx) => {
    const row = isUuid(id) ? await store.findAsk(tx, userId, id) : undefined;
    if (!row) return new Refused('not_found');
    await store.lockAsks(tx, row.applicationId);
    const refused = await work(tx, row);
    if (refused) return refused;
    await publishAskChange(tx, parts, userId, 'application', row.applicationId);
    return presentAsk((await store.findAsk(tx, userId, id)) as store.AskRow);
  });
}

const AT_ONCE = 200;

/**
 * Reads the asks of mails that were stored before asks existed. A mail that fails is skipped. @returns the number of
 * mails read
 */
export async function backfillAsks(parts: Parts): Promise<number> {
  let read = 0;
  for await (const rows of readInBatches(AT_ONCE, (after, limit) =>
    store.selectMailsWithUnreadAsks(parts.db, { after, limit }),
  ))
    for (const { id, user_id: userId } of rows) {
      if (parts.stopping.aborted) return read;
      try {
        await parts.db.transaction().execute(async (tx) => {
          const row = await replies.lockReply(tx, userId, id);
          if (row) await readAsks(tx, userId, row, parts.clock.now());
        });
        read += 1;
      } catch (error) {
        parts.log.error({ err: error, replyId: id }, 'what a mail asks for could not be read');
      }
    }
  return read;
}

/** All asks of a user, for the data export. */
export async function* exportAsks(parts: Parts, userId: string) {
  yield await store.selectAllAsks(parts.db, userId);
}
