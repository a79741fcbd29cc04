import { addSeconds } from '../kernel/clock.ts';
import type { Parts } from '../parts.ts';
import { type TaskHandler, taskHandler } from '../tasks/queue.ts';
import type { Schedule } from '../tasks/schedule.ts';
import { type AttachmentsOf, deleteOldMail, deliverDueMail, deliverMailTask } from './mail.ts';
import type { Relay } from './relay.ts';

/**
 * Without a relay mail waits in the outbox. The task that each mail adds is done all the same: nobody else
 * would end it, and the first look around with a relay adds another.
 */
export function mailTasks(relay: Relay | undefined, attachmentsOf: AttachmentsOf): TaskHandler<Parts>[] {
  return [taskHandler(deliverMailTask, async (parts: Parts) => relay && deliverDueMail(parts, relay, attachmentsOf))];
}

/** How long the record of a sent mail is kept, in seconds. */
const KEEP_SENT = 90 * 86_400;

export const mailSchedules: Schedule[] = [
  {
    name: 'mail.clean-up',
    cron: '30 3 * * *',
    description: 'Glömmer mejl som skickades eller gavs upp för mer än 90 dagar sedan',
    run: async (parts) => `${await deleteOldMail(parts, addSeconds(parts.clock.now(), -KEEP_SENT))} mejl`,
  },
];
