import type { Schedule } from '../tasks/schedule.ts';
import { forgetOldNotifications, sendDueDigests, tellSavedSearches } from './notifications.ts';

export const notificationSchedules: Schedule[] = [
  {
    name: 'digest.send',
    cron: '*/5 * * * *',
    description: 'Mejlar sammanfattningar till dem som har valt det',
    run: async (parts) => `${await sendDueDigests(parts)} sammanfattningar`,
  },
  {
    name: 'saved-searches.notify',
    cron: '5 7-20 * * *',
    description: 'Talar om nya annonser i sparade sökningar för dem som vill veta det',
    run: async (parts) => `${await tellSavedSearches(parts)} sökningar`,
  },
  {
    name: 'notifications.forget',
    cron: '25 3 * * *',
    description: 'Tar bort aviseringar som är äldre än ett halvår',
    run: async (parts) => `${await forgetOldNotifications(parts)} aviseringar`,
  },
];
