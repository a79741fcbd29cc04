import { counted } from '../kernel/swedish.ts';
import type { Parts } from '../parts.ts';
import { handle, type TaskHandler } from '../tasks/queue.ts';
import type { Schedule } from '../tasks/schedule.ts';
import { forgetEnded, mailLinkIfKnown, mailResetLink } from './accounts.ts';

export const accountTasks: TaskHandler<Parts>[] = [
  handle(mailResetLink, async (parts: Parts, { requestId, email, ip, userAgent }) => {
    await mailLinkIfKnown(parts, requestId, email, { ip, userAgent });
  }),
];

export const accountSchedules: Schedule[] = [
  {
    name: 'accounts.clean-up',
    cron: '20 3 * * *',
    description:
      'Tar bort inloggningar, länkar och åtkomstnycklar som slutade gälla för mer än 30 dagar sedan',
    run: async (parts) => counted(await forgetEnded(parts), 'inloggning', 'inloggningar'),
  },
];
