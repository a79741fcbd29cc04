import { createHash } from 'node:crypto';
import { findRegistration, recordSecurityEvent } from '../accounts/accounts.ts';
import { hashSecret, newSecret } from '../platform/crypto/single-use.ts';
import type { Actor, Caller } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { CalendarFeed } from './contract.ts';
import { listDates } from './dates.ts';
import { updateFeedEntries } from './feed-rules.ts';
import * as store from './feed-store.ts';
import { renderIcs } from './ics.ts';
import { type DaySpan, isInFeed } from './rules.ts';

/**
 * The calendar feed for other programs. Anyone with its address can read it, so the address is shown once, stored as a
 * hash, and stops working as soon as it is revoked or replaced.
 */

const byAccount: UseLimit = { name: 'calendar.feed', uses: 20, seconds: 3600 };
/** Slows down guessing, although 256 bits cannot be guessed. Counted per network; valid addresses are not affected. */
const misses: UseLimit = { name: 'calendar.miss', uses: 30, seconds: 600 };
/** Enough for several devices that ask every few minutes. Each read computes the feed again. */
const reads: UseLimit = { name: 'calendar.read', uses: 60, seconds: 1800 };

const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

/** Whether the feed has an address, and when it was last read. */
export async function getFeed(parts: Parts, actor: Actor): Promise<CalendarFeed> {
  const row = await store.findFeed(parts.db, actor.userId);
  return {
    active: row !== undefined,
    createdAt: row?.created_at.toISOString() ?? null,
    lastReadAt: row?.last_read_at?.toISOString() ?? null,
  };
}

/** Creates an address, which replaces the earlier one. Only this answer contains it. */
export async function createFeed(parts: Parts, actor: Actor, caller: Caller): Promise<CalendarFeed | Refused> {
  const { userId } = actor;
  const limited = await countUse(parts, byAccount, userId);
  if (limited) return limited;
  const { secret, hash } = newSecret();
  await parts.db.transaction().execute(async (tx) => {
    await store.replaceFeed(tx, { userId, tokenHash: hash, at: parts.clock.now() });
    await recordSecurityEvent(tx, parts, userId, 'calendar_link_made', caller);
  });
  return { ...(await getFeed(parts, actor)), url: parts.links.to(`/api/calendar/${secret}.ics`) };
}

/** Revokes the address: it stops working at once. */
export async function revokeFeed(parts: Parts, { userId }: Actor, caller: Caller): Promise<Refused | undefined> {
  return parts.db.transaction().execute(async (tx) => {
    if (!(await store.deleteFeed(tx, userId))) return new Refused('not_found');
    await recordSecurityEvent(tx, parts, userId, 'calendar_link_revoked', caller);
    return undefined;
  });
}

/** Returns the feed that a token opens. Unknown, revoked and malformed tokens get the same answer. */
export async function readFeed(parts: Parts, token: string, caller: Caller) {
  const tokenHash = hashSecret(token);
  const owner = await store.findFeedOwner(parts.db, tokenHash);
  const lost = async () => (await countUse(parts, misses, networkKey(caller.ip))) ?? new Refused('not_found');
  if (!owner) return lost();
  const limited = await countUse(parts, reads, owner);
  if (limited) return limited;
  const now = parts.clock.now();
  const span = spanAround(now);
  const feed = await parts.db.transaction().execute(async (tx) => {
    // The address was revoked meanwhile.
    if (!(await store.recordFeedRead(tx, tokenHash, now))) return undefined;
    const registeredAt = await findRegistration(tx, owner);
    const days = { registered: `${stockholmDay(registeredAt ?? now)}`, today: `${stockholmDay(now)}` };
    const entries = (await listDates(tx, parts.config, owner, span)).filter((entry) => isInFeed(entry, days));
    const telling = updateFeedEntries(entries, await store.selectFeedEntries(tx, owner), { now, span });
    await store.replaceFeedEntries(tx, owner, [...telling.changed, ...telling.faded]);
    return telling.feed;
  });
  if (!feed) return lost();
  const file = renderIcs(feed, (path) => parts.links.to(path));
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
  // Calendar programs send the ETag of their copy (If-None-Match).
  return { name: 'sokvag.ics', type: 'text/calendar; charset=utf-8', inline: true, file, etag };
}

/** For the export of a user's data: all dates of the feed's span, and whether a feed exists. */
export async function calendarForExport(parts: Parts, userId: string) {
  const feed = await store.findFeed(parts.db, userId);
  return {
    feed: feed ? { createdAt: feed.created_at, lastReadAt: feed.last_read_at } : null,
    days: await listDates(parts.db, parts.config, userId, spanAround(parts.clock.now())),
  };
}

function spanAround(now: Date): DaySpan {
  const today = stockholmDay(now);
  return { from: `${today.subtract({ days: DAYS_BACK })}`, to: `${today.add({ days: DAYS_AHEAD })}` };
}
