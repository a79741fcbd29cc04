import Type from 'typebox';
import { closed, Instant, nullable } from '../kernel/shapes.ts';

/** How outgoing mail does. */
export const MailHealth = closed(
  {
    configured: Type.Boolean({ description: 'Whether there is a mail server at all' }),
    waiting: Type.Integer(),
    failed: Type.Integer({ description: 'Mails that were given up within seven days' }),
    oldestWaitingAt: nullable(Instant),
    problem: nullable(Type.String({ description: 'What the mail server last said' })),
  },
  { $id: 'MailHealth' },
);
