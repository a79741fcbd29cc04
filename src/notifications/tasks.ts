import type { Schedule } from '../tasks/schedule.ts';
import { forgetOldNotifications } from './notifications.ts';

export const notificationSchedules: Schedule[] = [
  {
    name: 'notifications.forget',
    cron: '25 3 * * *',
    description: 'Tar bort aviseringar som är äldre än ett halvår',
    run: async (parts) => `${await forgetOldNotifications(parts)} aviseringar`,
  },
];
