import Type from 'typebox';
import { closed, nullable } from '../platform/kernel/shapes.ts';
import { OrderStatus, orderStatuses } from './contract.ts';

/** The same move for many orders; each is answered for itself. */
export const StatusChangesRequest = closed(
  {
    orders: Type.Array(Type.String({ description: 'UUID or code' }), { minItems: 1, maxItems: 100 }),
    seen: Type.Optional(
      Type.Record(Type.String(), OrderStatus, {
        description: 'The status that each order was seen in, by the UUID or code as it stands in `orders`',
      }),
    ),
    status: Type.Unsafe<OrderStatus>(Type.String({ pattern: `^(${orderStatuses.join('|')})$` })),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { $id: 'StatusChangesRequest' },
);
export const StatusChanges = closed(
  {
    items: Type.Array(
      closed({
        order: Type.String(),
        outcome: Type.Enum(['moved', 'unchanged', 'refused']),
        detail: nullable(Type.String()),
      }),
    ),
  },
  { $id: 'StatusChanges' },
);
