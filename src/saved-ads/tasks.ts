import type { Schedule } from '../platform/tasks/schedule.ts';
import { forgetPiles } from './saved-ads.ts';

export const savedAdSchedules: Schedule[] = [
  {
    name: 'saved-ads.forget-piles',
    cron: '20 4 * * *',
    description: 'Tar bort jobb från mejl som ingen har behållit på 30 dagar',
    run: async (parts) => `${await forgetPiles(parts)} jobb`,
  },
];
