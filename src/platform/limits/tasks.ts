import type { Schedule } from '../tasks/schedule.ts';
import { sweepLimits } from './limits.ts';

export const limitSchedules: Schedule[] = [
  {
    name: 'limits.clean-up',
    cron: '10 * * * *',
    description: 'Städar bort gamla spärrar mot för många försök',
    run: async (parts) => {
      await sweepLimits(parts);
      return undefined;
    },
  },
];
