import type { Trade, TradeField } from '../trade.ts';
import { building } from './building.ts';
import { culture } from './culture-and-care.ts';
import { english } from './english.ts';
import { health } from './health.ts';
import { industry } from './industry.ts';
import { it } from './it.ts';
import { office } from './office.ts';
import { restaurant } from './restaurant-and-crafts.ts';
import { safety } from './safety-and-nature.ts';
import { school } from './school.ts';
import { social } from './social.ts';
import { technology } from './technology-and-science.ts';
import { sales } from './trade-and-sales.ts';
import { transport } from './transport-and-cleaning.ts';

const fields: readonly TradeField[] = [
  building,
  culture,
  english,
  health,
  industry,
  it,
  office,
  restaurant,
  safety,
  sales,
  school,
  social,
  technology,
  transport,
];

/** Every trade with the field that its words come from. */
export const trades: readonly { trade: Trade; field: TradeField }[] = fields.flatMap((field) =>
  field.trades.map((trade) => ({ trade, field })),
);
