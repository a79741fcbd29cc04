import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockApplication } from '../../src/applications/store.ts';
import { receiveReply } from '../../src/replies/replies.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import { mailNow } from '../mail.ts';

/** A newer version of an invitation arrives while the user's answer to the earlier one is being settled. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ role: 'serve' });
});
afterAll(() => desk[Symbol.asyncDispose]());

const receive = (userId: string, email: string, sequence: number) =>
  receiveReply(desk.app.parts, userId, {
    ...mailNow(desk.app.parts, 'Ändrad inbjudan i kalendern: Intervju kock', { subject: 'Intervju kock' }),
    invitation: {
      ...{ method: 'request', uid: 'm-1', sequence, recurrenceId: null, endsAt: null, summary: 'Intervju kock' },
      ...{ isRecurring: false, organizer: 'kim@krogenbla.example', attendees: [email] },
      startsAt: `2027-01-1${sequence}T09:00:00.000Z`,
    },
  });

test.each([['accepted', 'accepted'] as const, ['proposed', 'dismissed'] as const])(
  'the earlier mail, %s meanwhile, is %s afterwards, and they do not deadlock',
  async (meanwhile, then) => {
    const anna = await desk.app.register();
    const { id } = bodyOf(await desk.begin(anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
    bodyOf(await desk.move(anna, id, 'mark_sent'), 200);
    const first = await receive(anna.id, anna.email, 1);
    const settling = await desk.app.parts.db.startTransaction().execute();
    try {
      // As accepting a mail does: its row first, its application after that.
      await settling.updateTable('replies').set({ state: meanwhile }).where('id', '=', `${first}`).execute();
      const second = receive(anna.id, anna.email, 2);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await desk.app.rows(waiting)).length, { interval: 10 }).toBe(1);
      await lockApplication(settling, id);
      await settling.commit().execute();
      expect(await second).toBeDefined();
    } finally {
      if (!settling.isCommitted) await settling.rollback().execute();
    }
    expect(await desk.app.rows('select state from replies where id = $1', [first])).toEqual([{ state: then }]);
  },
);
