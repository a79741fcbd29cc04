import type { Schedule } from '../platform/tasks/schedule.ts';
import { refreshOutdatedTaxonomy, refreshTaxonomy } from './taxonomy.ts';

export const refreshSchedule = 'taxonomy.refresh';

export const taxonomySchedules: Schedule[] = [
  {
    name: refreshSchedule,
    cron: '20 4 * * 1',
    description: 'Hämtar yrken, kompetenser och orter från Arbetsförmedlingens taxonomi',
    run: refreshTaxonomy,
  },
  {
    name: 'taxonomy.catch-up',
    cron: '40 * * * *',
    description: 'Hämtar taxonomin när den saknas eller när förra försöket misslyckades',
    run: refreshOutdatedTaxonomy,
  },
];
