import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Application } from './contract.ts';
import { ownCvOf } from './material.ts';
import { shownApplication } from './presenter.ts';
import { applicationOf } from './store.ts';

/** One's own application as it is now. */
export async function ownApplication(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const row = isUuid(id) ? await applicationOf(parts.db, actor.userId, id) : undefined;
  return row ? shownApplication(row, await ownCvOf(parts.db, actor.userId)) : new Refused('not_found');
}
