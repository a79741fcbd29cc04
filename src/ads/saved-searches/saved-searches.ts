import type { Tx } from '../../platform/db/open.ts';
import { claimIdempotencyKey, type IdempotencyKey } from '../../platform/idempotency/idempotency.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { SavedSearch, SavedSearchChange, SavedSearchRequest } from '../contract.ts';
import { EMPTY_QUERY } from '../search/query.ts';
import { parseSearch } from '../search/search.ts';
import { countNewHitsOfSaved } from './news.ts';
import * as store from './store.ts';

/** Searches that a user saves, each with the number of ads that were added since the user last opened it. */

const MOST = 50;

export async function listSavedSearches(parts: Parts, actor: Actor): Promise<{ items: SavedSearch[] }> {
  return { items: await shown(parts, await store.selectSearches(parts.db, actor.userId)) };
}

export async function getSavedSearch(parts: Parts, actor: Actor, id: string): Promise<SavedSearch | Refused> {
  const row = isUuid(id) ? await store.findSearch(parts.db, actor.userId, id) : undefined;
  const [found] = row ? await shown(parts, [row]) : [];
  return found ?? new Refused('not_found');
}

/** Saves a search. Its present hits count as seen: the user has them on the screen. */
export async function saveSearch(
  parts: Parts,
  actor: Actor,
  input: SavedSearchRequest,
  key?: IdempotencyKey,
): Promise<SavedSearch | Refused> {
  const wrong = await faults(parts, input);
  if (wrong) return wrong;
  const saved = await parts.db.transaction().execute(async (tx) => {
    const id = newId();
    const made = key ? await claimIdempotencyKey(tx, parts, actor, key, id) : id;
    return made === id ? ((await add(tx, parts, actor, id, input)) ?? id) : made;
  });
  return saved instanceof Refused ? saved : getSavedSearch(parts, actor, saved);
}

async function add(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  id: string,
  { name, query, notify = false }: SavedSearchRequest,
): Promise<Refused | undefined> {
  await store.lockSearches(tx, actor.userId);
  if ((await store.selectSearches(tx, actor.userId)).length >= MOST)
    return new Refused('conflict', {
      detail: `Du kan ha högst ${MOST} sparade sökningar. Ta bort en som du inte behöver längre.`,
    });
  const at = parts.clock.now();
  const newest = await store.findNewestAdTime(tx);
  await store.insertSearch(tx, {
    id,
    user_id: actor.userId,
    name: name.trim(),
    query: JSON.stringify(query),
    notify,
    created_at: at,
    opened_at: at,
    seen_through: newest,
    notified_at: newest,
  });
  return undefined;
}

export async function changeSavedSearch(
  parts: Parts,
  actor: Actor,
  id: string,
  input: SavedSearchChange,
): Promise<SavedSearch | Refused> {
  const wrong = await faults(parts, input);
  if (wrong) return wrong;
  const newest = await store.findNewestAdTime(parts.db);
  const change = {
    ...(input.name === undefined ? {} : { name: input.name.trim() }),
    // A changed query shows its present hits to the user, so they count as seen.
    ...(input.query === undefined ? {} : { query: JSON.stringify(input.query), notified_at: newest }),
    ...(input.notify === undefined ? {} : { notify: input.notify }),
  };
  if (isUuid(id) && Object.keys(change).length > 0)
    await store.updateSearch(parts.db, actor.userId, id, change, newest);
  return getSavedSearch(parts, actor, id);
}

/** The user opens the search: its present hits are no longer new. */
export async function markSavedSearchOpened(parts: Parts, actor: Actor, id: string): Promise<SavedSearch | Refused> {
  if (isUuid(id)) {
    const change = { opened_at: parts.clock.now(), seen_through: await store.findNewestAdTime(parts.db) };
    await store.updateSearch(parts.db, actor.userId, id, change);
  }
  return getSavedSearch(parts, actor, id);
}

export async function deleteSavedSearch(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  const deleted = isUuid(id) && (await store.deleteSearch(parts.db, actor.userId, id));
  return deleted ? undefined : new Refused('not_found');
}

/** All searches of a user, for the export of their data. They are deleted with the account by foreign key. */
export async function savedSearchesForExport(parts: Parts, userId: string) {
  const rows = await store.selectSearches(parts.db, userId);
  return rows.map(({ name, query, notify, created_at, opened_at }) => ({
    name,
    query,
    notify,
    createdAt: created_at.toISOString(),
    openedAt: opened_at.toISOString(),
  }));
}

/** Checks a name and a query; the refusal has the messages of the search itself. */
async function faults(parts: Parts, { name, query }: SavedSearchChange): Promise<Refused | undefined> {
  if (name?.trim() === '') return refuseField('name', 'Skriv ett namn på sökningen.');
  const search = query && (await parseSearch(parts, query, 'open'));
  if (search && !(search instanceof Refused) && search.q === EMPTY_QUERY) {
    const message = 'Skriv ett ord att söka på. Tecken och små ord som ”och” räcker inte.';
    return refuseField('query.q', message);
  }
  if (!(search instanceof Refused)) return undefined;
  const errors = search.errors?.map(({ field, message }) => ({ field: `query.${field}`, message }));
  return new Refused(search.code, { errors: errors ?? [] });
}

async function shown(parts: Parts, rows: store.SavedSearchRow[]): Promise<SavedSearch[]> {
  const asked = rows.map(({ id, query, seen_through }) => ({ id, query, since: seen_through }));
  const newOf = await countNewHitsOfSaved(parts, asked);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    query: row.query as SavedSearch['query'],
    notify: row.notify,
    createdAt: row.created_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    newSince: row.seen_through.toISOString(),
    newCount: newOf.get(row.id) ?? null,
  }));
}
