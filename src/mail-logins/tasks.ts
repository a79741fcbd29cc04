import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { revokeGrant, revokeGrantTask, revokeReleasedGrants } from './revoking.ts';

export const mailLoginTaskKinds = [revokeGrantTask];

export const mailLoginTasks: TaskHandler<Parts>[] = [
  taskHandler(revokeGrantTask, (parts: Parts, task) => revokeGrant(parts, task)),
];

export const mailLoginSchedules: Schedule[] = [
  {
    name: 'mail-logins.revoke',
    cron: '25 * * * *',
    description: 'Återkallar inloggningar hos Google och Microsoft som ingen använder längre',
    run: async (parts) => `${await revokeReleasedGrants(parts)} inloggningar`,
  },
];
