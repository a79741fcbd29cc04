import type { Schedule } from '../tasks/schedule.ts';
import { deleteExpiredLimits } from './limits.ts';

export const limitSchedules: Schedule[] = [
  {
    name: 'limits.clean-up',
    cron: '10 * * * *',
    description: 'Städar bort gamla spärrar mot för många försök',
    run: async (parts) => {
      await deleteExpiredLimits(parts);
      return undefined;
    },
  },
];
