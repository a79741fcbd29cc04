import { publishEvent } from '../../../src/platform/events/events.ts';
import type { Person, TestApp } from '../../open-test-app.ts';

/** Publishes that the connection to a user's mailbox has failed. */
export const publishMailboxFailure = ({ parts }: TestApp, { id }: Person, problem: string) =>
  parts.db
    .transaction()
    .execute((tx) =>
      publishEvent(tx, parts, {
        userId: id,
        kind: 'mailbox.changed',
        subject: { type: 'mailbox', id },
        data: { status: 'failed', problem },
      }),
    );
