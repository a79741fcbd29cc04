import type { Schedule } from '../tasks/schedule.ts';
import { deleteExpiredKeys } from './idempotency.ts';

export const idempotencySchedules: Schedule[] = [
  {
    name: 'idempotency.clean-up',
    cron: '40 * * * *',
    description: 'Städar bort spåren av upprepade anrop efter ett dygn',
    run: async (parts) => {
      await deleteExpiredKeys(parts);
      return undefined;
    },
  },
];
