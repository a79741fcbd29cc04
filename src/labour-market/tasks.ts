import type { Schedule } from '../platform/tasks/schedule.ts';
import { refreshLabourMarket } from './labour-market.ts';

export const labourMarketSchedules: Schedule[] = [
  {
    name: 'labour-market.read',
    cron: '*/5 * * * *',
    description: 'Läser siffror om arbetsmarknaden när filerna i SWEDEN_SOURCE är nya',
    run: refreshLabourMarket,
  },
];
