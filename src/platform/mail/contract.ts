import Type from 'typebox';
import { Instant, named, nullable } from '../kernel/shapes.ts';

/** The state of outgoing mail. */
export const MailHealth = named('MailHealth', {
  configured: Type.Boolean({ description: 'Whether a mail server is configured' }),
  waiting: Type.Integer(),
  failed: Type.Integer({ description: 'Mails given up in the last seven days' }),
  oldestWaitingAt: nullable(Instant),
  problem: nullable(Type.String({ description: 'Last error of the mail server' })),
});
