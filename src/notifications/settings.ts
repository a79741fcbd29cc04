import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { NotificationKind, NotificationSettings, NotificationSettingsRequest } from './contract.ts';
import { notificationKinds } from './contract.ts';
import { type DigestSchedule, nextDigest } from './digest-rules.ts';
import { type DigestRow, findDigest, lockDigest, putDigest } from './digest-store.ts';
import { effectiveChannels, notificationRules } from './rules.ts';
import { findSettings, lockSettings, type SettingsRow, saveSettings } from './settings-store.ts';

/** A user's channels for each kind of notification, quiet hours and digest schedule. */

const none: SettingsRow = { channels: {}, quiet_from: null, quiet_until: null, version: 0 };

/** The default digest settings. */
const noDigest: Pick<DigestRow, 'rhythm' | 'at' | 'weekday' | 'next_at' | 'only_news'> = {
  rhythm: 'daily',
  at: '07:00',
  weekday: 1,
  next_at: null,
  only_news: true,
};

function present(
  { channels, quiet_from, quiet_until, version }: SettingsRow,
  digest: typeof noDigest = noDigest,
): NotificationSettings {
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      label: notificationRules[kind].label,
      ...effectiveChannels(kind, channels),
    })),
    quiet: quiet_from && quiet_until ? { from: quiet_from, until: quiet_until } : null,
    digest: {
      rhythm: digest.rhythm,
      at: digest.at,
      weekday: digest.weekday,
      onlyNews: digest.only_news,
      nextAt: digest.next_at?.toISOString() ?? null,
    },
    version,
  };
}

export async function changeSettings(
  parts: Parts,
  actor: Actor,
  input: NotificationSettingsRequest,
): Promise<NotificationSettings | Refused> {
  if (input.quiet && input.quiet.from === input.quiet.until)
    return refuseField('quiet.until', 'Välj ett annat klockslag än det som den tysta tiden börjar.');
  return parts.db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx, actor.userId);
    if (input.version !== undefined && input.version !== before.version) {
      const detail = 'Inställningarna ändrades på ett annat ställe. Läs in sidan igen.';
      return new Refused('conflict', { detail });
    }
    const changed: Partial<Record<NotificationKind, object>> = {};
    for (const { kind, page, mail, push } of input.kinds ?? []) {
      // A request without page, mail and push turns the kind off everywhere.
      const kept = page || mail ? before.channels[kind]?.push : false;
      const told = push ?? kept;
      changed[kind] = { page, mail, ...(told === undefined ? {} : { push: told }) };
    }
    const row: SettingsRow = {
      channels: { ...before.channels, ...changed },
      quiet_from: input.quiet === undefined ? before.quiet_from : (input.quiet?.from ?? null),
      quiet_until: input.quiet === undefined ? before.quiet_until : (input.quiet?.until ?? null),
      version: before.version + 1,
    };
    await saveSettings(tx, actor.userId, row);
    if (input.digest) await planDigest(tx, parts, actor.userId, input.digest);
    return present(row, await findDigest(tx, actor.userId));
  });
}

/** Saves the digest schedule. A digest that is turned on covers only what happens from then on. */
async function planDigest(
  tx: Tx,
  parts: Parts,
  userId: string,
  { onlyNews, ...time }: DigestSchedule & { onlyNews?: boolean },
): Promise<void> {
  const before = await lockDigest(tx, userId);
  const now = parts.clock.now();
  // An unchanged schedule keeps its next time.
  const only_news = onlyNews ?? before?.only_news ?? true;
  if (before && before.rhythm === time.rhythm && before.at === time.at && before.weekday === time.weekday) {
    await putDigest(tx, userId, { ...before, only_news });
    return;
  }
  const watermark = before && before.rhythm !== 'off' ? before.watermark : now;
  await putDigest(tx, userId, { ...time, next_at: nextDigest(now, time), watermark, only_news });
}

export async function getSettings(db: Db, userId: string): Promise<NotificationSettings> {
  return present((await findSettings(db, userId)) ?? none, await findDigest(db, userId));
}
