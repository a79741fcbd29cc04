import type { Actor } from '../platform/kernel/actor.ts';
import { type Permission, refuseMissingPermission } from '../platform/kernel/permissions.ts';
import type { OrderStatus } from './contract.ts';
import { adminVerb } from './states.ts';

/** The permissions a move to each status needs, as the status makes a statement about money, letters or neither. */
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

/**
 * The refusal of a move that the administrator has no permission for. An override may concern both letters and money,
 * so it needs both permissions.
 */
export function refuseOrderMove(actor: Pick<Actor, 'permissions'>, from: OrderStatus, to: OrderStatus) {
  return refuseMissingPermission(actor, adminVerb(from, to).override ? ['letters', 'money'] : says[to]);
}

export const mayMoveOrder = (actor: Pick<Actor, 'permissions'>, from: OrderStatus, to: OrderStatus): boolean =>
  refuseOrderMove(actor, from, to) === undefined;
