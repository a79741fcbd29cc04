import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { markAskDone, undoAskDone } from '../replies/replies.ts';
import type { TodayItem, TodayList, TodayMark } from './contract.ts';
import { gatherFacts, todayPartLabels } from './gathering.ts';
import { itemId } from './item-id.ts';
import { type Moment, snoozePresets, startOfWorkday, toStockholmMoment } from './moment-rules.ts';
import { selectAllNudges } from './nudge-store.ts';
import type { ItemCandidate } from './row.ts';
import { allCandidates, groupUnanswered, isHidden, MAX_TODAY_ITEMS, splitEpisode } from './rules.ts';
import * as store from './store.ts';
import { selectAllDismissals } from './suggestion-store.ts';

/** One list of what the user has to do in all areas, each item with its reason. */

export { planNudges } from './nudges.ts';
export { dismissSuggestion, listSuggestions, undoSuggestionDismissal } from './suggestions.ts';

function shown(userId: string, { kind, episode, title, reason, action, dueAt, subject }: ItemCandidate): TodayItem {
  const id = itemId(userId, episode);
  return { id, kind, title, reason, action, dueAt: dueAt?.toISOString() ?? null, subject };
}

async function candidates(parts: Parts, actor: Actor, moment: Moment) {
  const { facts, missing } = await gatherFacts(parts, actor, moment);
  return { all: allCandidates(facts, moment, parts.config.reminders), missing };
}

/** The first seven items for the user now (or all of them), and the number of further ones. */
export async function listToday(parts: Parts, actor: Actor, { all: whole }: { all: boolean }): Promise<TodayList> {
  const moment = toStockholmMoment(parts.clock.now());
  const { all, missing } = await candidates(parts, actor, moment);
  const ids = all.map(({ episode }) => itemId(actor.userId, episode));
  const rows = await store.selectItemMarks(parts.db, actor.userId, ids);
  const marks = new Map(rows.map((row) => [row.item_id, row]));
  const markOf = ({ episode }: ItemCandidate) => marks.get(itemId(actor.userId, episode));
  const open = groupUnanswered(all.filter((one) => !isHidden(markOf(one), moment.now, one)));
  const waiting = all.flatMap((one) => {
    const mark = markOf(one);
    return mark && !mark.done && isHidden(mark, moment.now, one) ? (mark.snoozedUntil ?? []) : [];
  });
  const items = (whole ? open : open.slice(0, MAX_TODAY_ITEMS)).map((one) => shown(actor.userId, one));
  return {
    items,
    more: open.length - items.length,
    missing: missing.map((part) => ({ part, label: todayPartLabels[part] })),
    snoozed: {
      count: waiting.length,
      nextAt: waiting.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null,
    },
    presets: snoozePresets(moment).map(({ label, until }) => ({ label, until: until.toISOString() })),
    asOf: moment.now.toISOString(),
  };
}

/** Finds the item of an id: a current one, or one with a mark. */
async function known(parts: Parts, actor: Actor, id: string): Promise<{ kind: string; episode: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const mark = await store.findItemMark(parts.db, actor.userId, id.toLowerCase());
  if (mark) return mark;
  const { all } = await candidates(parts, actor, toStockholmMoment(parts.clock.now()));
  const rows = await store.selectItemMarks(
    parts.db,
    actor.userId,
    all.map(({ episode }) => itemId(actor.userId, episode)),
  );
  const said = new Set(rows.map((row) => row.item_id));
  const folded = groupUnanswered(all.filter(({ episode }) => !said.has(itemId(actor.userId, episode))));
  return [...all, ...folded].find(({ episode }) => itemId(actor.userId, episode) === id.toLowerCase());
}

async function mark(
  parts: Parts,
  actor: Actor,
  id: string,
  change: { done: boolean } | { snoozed_until: Date },
): Promise<TodayMark | Refused> {
  const item = await known(parts, actor, id);
  if (!item) return new Refused('not_found');
  const itemKey = id.toLowerCase();
  const { kind, episode } = item;
  const at = parts.clock.now();
  for (const one of splitEpisode(episode).filter((name) => name !== episode))
    await store.putItemMark(parts.db, { ...markRow(actor, one, kind), at }, change);
  const row = { user_id: actor.userId, item_id: itemKey, kind, episode, at };
  const askId = kind === 'ask' && 'done' in change ? askOf(episode) : undefined;
  const refused = askId && (await markAskDone(parts, actor, askId));
  if (refused instanceof Refused) return refused;
  const put = await store.putItemMark(parts.db, row, change);
  return { itemId: itemKey, done: put.done, snoozedUntil: put.snoozed_until?.toISOString() ?? null };
}

/** The id in an ask's occasion. Marking the item as done also marks the ask. */
const askOf = (episode: string): string | undefined => episode.split(':')[1];

const markRow = ({ userId }: Actor, episode: string, kind: string) => ({
  ...{ user_id: userId, item_id: itemId(userId, episode), kind, episode },
});

/** Marks an occasion as done. It does not return, but a new occasion may. */
export async function markDone(parts: Parts, actor: Actor, id: string): Promise<TodayMark | Refused> {
  return mark(parts, actor, id, { done: true });
}

const LONGEST_SNOOZE_DAYS = 90;

/** Snoozes an occasion, by default until tomorrow morning. */
export async function snooze(
  parts: Parts,
  actor: Actor,
  id: string,
  { until }: { until?: string },
): Promise<TodayMark | Refused> {
  const { now, today } = toStockholmMoment(parts.clock.now());
  const to = until === undefined ? startOfWorkday(today.add({ days: 1 })) : new Date(until);
  if (to <= now) return refuseField('until', 'Välj en tid som inte har varit.');
  if (to > startOfWorkday(today.add({ days: LONGEST_SNOOZE_DAYS })))
    return refuseField('until', 'Välj en tid inom 90 dagar.');
  return mark(parts, actor, id, { snoozed_until: to });
}

/** Clears one half of a mark; does nothing if there was none. */
export async function clearDoneOrSnoozed(
  parts: Parts,
  actor: Actor,
  id: string,
  what: 'done' | 'snoozed_until',
): Promise<Refused | undefined> {
  const item = await known(parts, actor, id);
  if (!item) return new Refused('not_found');
  const askId = item.kind === 'ask' && what === 'done' ? askOf(item.episode) : undefined;
  const refused = askId && (await undoAskDone(parts, actor, askId));
  if (refused instanceof Refused) return refused;
  await parts.db.transaction().execute(async (tx) => {
    for (const one of new Set([
      id.toLowerCase(),
      ...splitEpisode(item.episode).map((name) => itemId(actor.userId, name)),
    ]))
      await store.clearItemMark(tx, actor.userId, one, what);
  });
  return undefined;
}

/** The user's marks on list items, their nudges and dismissed suggestions, for the data export. */
export async function todayForExport(parts: Parts, userId: string) {
  return {
    marks: await store.selectAllItemMarks(parts.db, userId),
    nudges: await selectAllNudges(parts.db, userId),
    dismissedSuggestions: await selectAllDismissals(parts.db, userId),
  };
}
