import type { Schedule } from '../platform/tasks/schedule.ts';
import { forgetPiles, readDueFeeds } from './saved-ads.ts';

export const savedAdSchedules: Schedule[] = [
  {
    name: 'saved-ads.forget-piles',
    cron: '20 4 * * *',
    description: 'Tar bort jobb från mejl och följda arbetsgivare som ingen har behållit på 30 dagar',
    run: async (parts) => `${await forgetPiles(parts)} jobb`,
  },
  {
    name: 'saved-ads.read-feeds',
    cron: '*/10 * * * *',
    description: 'Läser karriärsidor som någon följer, var och en högst en gång i timmen',
    run: readDueFeeds,
  },
];
