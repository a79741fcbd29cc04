import type { Actor } from '../platform/kernel/actor.ts';
import { type Permission, refuseWithout } from '../platform/kernel/permissions.ts';
import type { OrderStatus } from './contract.ts';
import { adminVerb } from './states.ts';

/** What a status says is so: of the money, of the letters, or of neither. */
const says: Record<OrderStatus, Permission[]> = {
  created: [],
  processing: [],
  on_hold: [],
  paid: ['money'],
  sent: ['letters'],
  completed: ['letters'],
  expired: ['money'],
  cancelled: [],
  refunded: ['money'],
};

/** Why an administrator may not make a move. One that the table of states does not have can be about both. */
export function refuseMoveOf(actor: Pick<Actor, 'permissions'>, from: OrderStatus, to: OrderStatus) {
  return refuseWithout(actor, adminVerb(from, to).override ? ['letters', 'money'] : says[to]);
}

export const mayMoveOrder = (actor: Pick<Actor, 'permissions'>, from: OrderStatus, to: OrderStatus): boolean =>
  refuseMoveOf(actor, from, to) === undefined;
