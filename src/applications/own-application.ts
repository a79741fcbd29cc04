import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Application } from './contract.ts';
import { findOwnCv } from './material.ts';
import { presentApplication } from './presenter.ts';
import { findApplication } from './store.ts';

/** The caller's own application as it is now. */
export async function getOwnApplication(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const row = isUuid(id) ? await findApplication(parts.db, actor.userId, id) : undefined;
  return row ? presentApplication(row, await findOwnCv(parts.db, actor.userId)) : new Refused('not_found');
}
