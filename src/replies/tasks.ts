import type { Schedule } from '../platform/tasks/schedule.ts';
import { backfillAsks, deleteUnassigned } from './replies.ts';

export { MailboxWatch } from './watch/watch.ts';

export const replySchedules: Schedule[] = [
  {
    name: 'replies.read-earlier-asks',
    cron: '*/10 * * * *',
    description: 'Läser vad arbetsgivare ber om i mejl som kom före den läsningen',
    run: async (parts) => `${await backfillAsks(parts)} mejl`,
  },
  {
    name: 'replies.forget-unassigned',
    cron: '50 3 * * *',
    description: 'Tar bort mejl som inte har hört till någon ansökan på 90 dagar',
    run: async (parts) => `${await deleteUnassigned(parts)} mejl`,
  },
];
