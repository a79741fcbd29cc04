import type { Schedule } from '../platform/tasks/schedule.ts';
import { refreshLabourMarket, refreshPastAds } from './labour-market.ts';

export const labourMarketSchedules: Schedule[] = [
  {
    name: 'labour-market.read',
    cron: '*/5 * * * *',
    description: 'Läser siffror om arbetsmarknaden när filerna i SWEDEN_SOURCE är nya',
    run: refreshLabourMarket,
  },
  {
    name: 'labour-market.past-ads',
    cron: '2-59/5 * * * *',
    description: 'Räknar historiska annonser när filerna i SWEDEN_SOURCE är nya',
    run: refreshPastAds,
  },
];
