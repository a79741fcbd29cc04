import { pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import {
  deleteOldNotifications,
  deliverPushTask,
  notifyInterviews,
  notifyReports,
  notifySavedSearches,
  sendDueDigests,
  sendPush,
} from './notifications.ts';

export const notificationTaskKinds = [deliverPushTask];

export const notificationTasks: TaskHandler<Parts>[] = [
  taskHandler(deliverPushTask, (parts: Parts, delivery) => sendPush(parts, delivery)),
];

export const notificationSchedules: Schedule[] = [
  {
    name: 'digest.send',
    cron: '*/5 * * * *',
    description: 'Mejlar sammanfattningar till dem som har valt det',
    run: async (parts) => pluralize(await sendDueDigests(parts), 'sammanfattning', 'sammanfattningar'),
  },
  {
    name: 'saved-searches.notify',
    cron: '5 7-20 * * *',
    description: 'Talar om nya annonser i sparade sökningar för dem som vill veta det',
    run: async (parts) => pluralize(await notifySavedSearches(parts), 'sökning', 'sökningar'),
  },
  {
    name: 'interviews.remind',
    cron: '*/15 * * * *',
    description: 'Påminner om intervjuer dagen före och samma morgon',
    run: async (parts) => pluralize(await notifyInterviews(parts), 'påminnelse', 'påminnelser'),
  },
  {
    name: 'reports.remind',
    cron: '10 8-20 * * *',
    description: 'Påminner om aktivitetsrapporten den 1, 10 och 13 tills den är markerad som inlämnad',
    run: async (parts) => pluralize(await notifyReports(parts), 'påminnelse', 'påminnelser'),
  },
  {
    name: 'notifications.forget',
    cron: '25 3 * * *',
    description: 'Tar bort aviseringar som är äldre än ett halvår',
    run: async (parts) => pluralize(await deleteOldNotifications(parts), 'avisering', 'aviseringar'),
  },
];
