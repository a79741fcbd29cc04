import { addSeconds } from '../kernel/clock.ts';
import type { Parts } from '../parts.ts';
import { type TaskHandler, taskHandler } from '../tasks/queue.ts';
import type { Schedule } from '../tasks/schedule.ts';
import { type AttachmentCreator, deleteOldMail, deliverDueMail, deliverMailTask } from './mail.ts';
import type { Relay } from './relay.ts';

/**
 * Without a relay mail waits in the outbox. The delivery task of each mail completes all the same, because no other
 * process would complete it; with a relay, `resumeDelivery` enqueues another.
 */
export function mailTasks(relay: Relay | undefined, attachmentsOf: AttachmentCreator): TaskHandler<Parts>[] {
  return [taskHandler(deliverMailTask, async (parts: Parts) => relay && deliverDueMail(parts, relay, attachmentsOf))];
}

/** Seconds for which the record of a sent mail is kept. */
const KEEP_SENT = 90 * 86_400;

export const mailSchedules: Schedule[] = [
  {
    name: 'mail.clean-up',
    cron: '30 3 * * *',
    description: 'Glömmer mejl som skickades eller gavs upp för mer än 90 dagar sedan',
    run: async (parts) => `${await deleteOldMail(parts, addSeconds(parts.clock.now(), -KEEP_SENT))} mejl`,
  },
];
