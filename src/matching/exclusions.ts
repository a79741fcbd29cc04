import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Exclusion, ExclusionRequest, Exclusions } from './contract.ts';
import * as store from './exclusion-store.ts';

/** Employers and words whose matches the user does not want: hidden in every list, but still stored. */

const MOST = 200;
/** Requires two characters: a single letter occurs in too many words, such as C-körkort. */
const HAS_WORD = /[\p{L}\p{N}][\p{L}\p{N}#+]/u;

export async function listExclusions(parts: Parts, actor: Actor): Promise<Exclusions> {
  return { items: await store.selectExclusions(parts.db, actor.userId) };
}

export async function addExclusion(parts: Parts, actor: Actor, asked: ExclusionRequest): Promise<Exclusion | Refused> {
  const text = asked.text.replaceAll(/\s+/g, ' ').trim();
  if (!HAS_WORD.test(text))
    return refuseField('text', asked.kind === 'word' ? 'Skriv ett helt ord.' : 'Skriv arbetsgivarens namn.');
  const { userId } = actor;
  const at = parts.clock.now();
  const id = await parts.db.transaction().execute(async (tx) => {
    if ((await store.countExclusions(tx, userId)) >= MOST)
      return new Refused('conflict', {
        detail: `Du döljer redan ${MOST} saker. Ta bort någon som inte behövs längre.`,
      });
    return store.insertExclusion(tx, { id: newId(), userId, kind: asked.kind, text, at });
  });
  if (id instanceof Refused) return id;
  const found = (await store.selectExclusions(parts.db, userId)).find((one) => one.id === id);
  return found ?? new Refused('not_found');
}

/** Deletes an exclusion; the ads that it hid are shown again. */
export async function removeExclusion(parts: Parts, actor: Actor, id: string): Promise<undefined | Refused> {
  const isGone = isUuid(id) && (await store.deleteExclusion(parts.db, actor.userId, id));
  return isGone ? undefined : new Refused('not_found');
}
