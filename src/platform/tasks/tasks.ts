import { addSeconds } from '../kernel/clock.ts';
import type { Schedule } from './schedule.ts';
import { deleteRunsBefore } from './store.ts';

/** Seconds for which the record of a run is kept. */
const KEEP_RUNS = 90 * 86_400;

export const taskSchedules: Schedule[] = [
  {
    name: 'tasks.clean-up',
    cron: '45 3 * * *',
    description: 'Glömmer körningar som är äldre än 90 dagar',
    run: async (parts) => {
      await deleteRunsBefore(parts.db, addSeconds(parts.clock.now(), -KEEP_RUNS));
      return undefined;
    },
  },
];
