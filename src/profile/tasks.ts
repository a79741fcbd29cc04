import { pluralize } from '../platform/kernel/swedish.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { deleteExpiredImports } from './cv-imports.ts';

export const profileSchedules: Schedule[] = [
  {
    name: 'profile.forget-imports',
    cron: '55 3 * * *',
    description: 'Tar bort inlästa cv:n som är äldre än 30 dagar',
    run: async (parts) => pluralize(await deleteExpiredImports(parts), 'inläsning', 'inläsningar'),
  },
];
