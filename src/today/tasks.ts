import type { Schedule } from '../platform/tasks/schedule.ts';
import { planNudges } from './today.ts';

export const todaySchedules: Schedule[] = [
  {
    name: 'nudges.plan',
    cron: '20 * * * *',
    description: 'Ser efter vad som är dags: höra av sig, tacka, skriva klart',
    run: async (parts) => `${await planNudges(parts)} nya`,
  },
];
