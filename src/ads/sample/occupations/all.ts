import type { Trade, TradeField } from '../trade.ts';
import { health } from './health.ts';

const fields: readonly TradeField[] = [health];

/** Every trade with the field that its words come from. */
export const trades: readonly { trade: Trade; field: TradeField }[] = fields.flatMap((field) =>
  field.trades.map((trade) => ({ trade, field })),
);
