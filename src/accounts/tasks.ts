import { pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import {
  type AccessRevokers,
  advanceRecoveries,
  deleteExpiredCredentials,
  mailResetLinkIfKnown,
  mailResetLinkTask,
} from './accounts.ts';

export const accountTasks: TaskHandler<Parts>[] = [
  taskHandler(mailResetLinkTask, async (parts: Parts, { requestId, email, ip, userAgent }) => {
    await mailResetLinkIfKnown(parts, requestId, email, { ip, userAgent });
  }),
];

/** @param endingsOf returns the revokers that run when a recovery ends */
export const accountSchedules = (endingsOf: (parts: Parts) => AccessRevokers): Schedule[] => [
  {
    name: 'accounts.recoveries',
    cron: '*/10 * * * *',
    description: 'Påminner om återställningar av tvåstegsinloggning, och avslutar dem efter 72 timmar',
    run: async (parts) => {
      const { announced, ended } = await advanceRecoveries(parts, endingsOf(parts));
      return `${pluralize(announced, 'påminnelse', 'påminnelser')}, ${ended} avslutade`;
    },
  },
  {
    name: 'accounts.clean-up',
    cron: '20 3 * * *',
    description: 'Tar bort inloggningar, länkar och åtkomstnycklar som slutade gälla för mer än 30 dagar sedan',
    run: async (parts) => pluralize(await deleteExpiredCredentials(parts), 'inloggning', 'inloggningar'),
  },
];
