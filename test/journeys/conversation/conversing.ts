import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Json } from '../../calls.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import type { Person } from '../../open-test-app.ts';
import { bodyOf, type Desk, openDesk } from '../applications/desk.ts';

/** Shared by tests of conversations: a service with a stopped clock, and for each test a user with a mail server. */
export function openConversation() {
  const server = new SmtpDouble();
  const at = {} as { desk: Desk; anna: Person };
  beforeAll(async () => {
    await server.start();
    at.desk = await openDesk({ still: true });
  });
  afterAll(async () => {
    await at.desk[Symbol.asyncDispose]();
    await server.stop();
  });
  beforeEach(async () => {
    server.taken.length = 0;
    at.anna = await at.desk.app.register();
    await at.desk.addAccount(at.anna, { url: server.url });
    const cv = { basics: { name: 'Anna Ängström', phone: '070-123 45 67' } };
    await call('PUT', '/profile', { cv, wishes: {} });
  });
  const call = (method: string, path: string, body?: unknown) =>
    at.desk.app.call(method, `/api${path}`, { token: at.anna.token, ...(body === undefined ? {} : { body }) });
  return {
    server,
    at,
    call,
    get: async (path: string): Promise<Json> => bodyOf(await call('GET', path), 200),
    /** Creates an application that waits for its reply. */
    applied: async (): Promise<string> => {
      const { id } = bodyOf(await at.desk.begin(at.anna, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
      bodyOf(await at.desk.move(at.anna, id, 'mark_sent'), 200);
      return id;
    },
  };
}
