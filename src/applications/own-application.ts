import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { Application } from './contract.ts';
import { findOwnCv } from './material.ts';
import { presentApplication } from './presenter.ts';
import { type ApplicationRow, findApplication } from './store.ts';

/** The row of the caller's own application; undefined for every other id. */
export async function findOwnApplication(
  { db }: Pick<Parts, 'db'>,
  { userId }: Actor,
  id: string,
): Promise<ApplicationRow | undefined> {
  return isUuid(id) ? findApplication(db, userId, id) : undefined;
}

/** The caller's own application as it is now. */
export async function getOwnApplication(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  return row ? presentApplication(row, await findOwnCv(parts.db, actor.userId)) : new Refused('not_found');
}
