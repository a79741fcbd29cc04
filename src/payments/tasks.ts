import { pluralize } from '../platform/kernel/swedish.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { clearOldPayers } from './payments.ts';

export const paymentSchedules: Schedule[] = [
  {
    name: 'payments.forget-payers',
    cron: '50 3 * * *',
    description: 'Tar bort namn och meddelanden ur bankfiler som är äldre än 30 dagar',
    run: async (parts) => pluralize(await clearOldPayers(parts), 'rad', 'rader'),
  },
];
