import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { type Desk, openDesk } from '../journeys/applications/desk.ts';

/**
 * An application meets a mail server that fails, at each step. Whatever happens, the server never gets a second mail.
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Fault {
  what: string;
  does(server: SmtpDouble): void;
  state: 'approved' | 'needs_verification' | 'sent';
  reason: RegExp;
  /** The number of mails that the server has accepted. */
  mails?: number;
}

const nothingLeft = 'Ansökan har inte skickats.';
const back = (what: string, does: Fault['does'], reason: RegExp): Fault => ({
  what,
  does,
  state: 'approved',
  reason: new RegExp(`^${nothingLeft} .*${reason.source}`),
});
const unknown = (what: string, does: Fault['does'], mails = 0): Fault => ({
  what,
  does,
  state: 'needs_verification',
  reason: /Titta bland dina skickade mejl/,
  mails,
});

const faults: Fault[] = [
  back('is away', (server) => void server.stop(), /fick inte kontakt/),
  back('refuses to talk', (server) => (server.onConnect = () => '554 no'), /svarade: 554 no/),
  back('refuses the login', (server) => (server.onLogin = () => '535 no'), /applösenord.*535 no/),
  back('refuses the sender', (server) => (server.onFrom = () => '550 no'), /550 no/),
  back('refuses the recipient', (server) => (server.onRecipient = () => '550 no'), /550 no/),
  back('puts the recipient off', (server) => (server.onRecipient = () => '450 greylisted'), /om en stund.*450/),
  back('refuses the mail', (server) => (server.onBody = () => '554 spam'), /554 spam/),
  back('puts the mail off', (server) => (server.onBody = () => '451 later'), /451 later/),
  ...(['hang', 'drop'] as const).flatMap((word) => [
    back(`${word}s at its greeting`, (server) => (server.onConnect = () => word), /fick inte kontakt/),
    back(`${word}s at the login`, (server) => (server.onLogin = () => word), /bröts innan/),
    back(`${word}s at the sender`, (server) => (server.onFrom = () => word), /bröts innan/),
    back(`${word}s at the recipient`, (server) => (server.onRecipient = () => word), /bröts innan/),
    back(`${word}s at DATA`, (server) => (server.onData = () => word), /bröts innan/),
    unknown(`${word}s after the mail`, (server) => (server.onBody = () => word)),
  ]),
  unknown(
    'takes the mail and hangs up without a word',
    (server) =>
      (server.onBody = (mail) => {
        server.taken.push(mail);
        return 'drop';
      }),
    1,
  ),
  {
    what: 'is slow',
    does: (server) => {
      server.slowness = 1500;
    },
    state: 'sent',
    reason: /^250 taken$/,
    mails: 1,
  },
];

async function runInto(fault: Fault): Promise<{ server: SmtpDouble; application: Json }> {
  const server = new SmtpDouble();
  await server.start();
  server.extensions = ['AUTH PLAIN'];
  const who = await desk.app.register();
  await desk.addAccount(who, { url: server.url });
  const { id } = await desk.approved(who, { recipient: 'chef@krogen.example' });
  fault.does(server);
  expect((await desk.send(who, id)).status).toBe(202);
  await expect
    .poll(async () => (await desk.look(who, id)).state, { timeout: 90_000, interval: 500 })
    .not.toBe('sending');
  return { server, application: await desk.look(who, id) };
}

test('each fault ends in one state with its reason, and no second mail is tried', async () => {
  // All at once: one server that hangs must not delay the applications of others.
  const met = await Promise.all(faults.map(runInto));
  for (const [n, { what, state, reason, mails = 0 }] of faults.entries()) {
    const run = met[n];
    const { application, server } = run as NonNullable<typeof run>;
    expect(application.state, what).toBe(state);
    expect(application.history.at(-1).reason, what).toMatch(reason);
    expect(server.connections, what).toBeLessThanOrEqual(1);
    expect(server.taken.length, what).toBe(mails);
  }
  // A refused login proves the settings wrong; an unreachable server proves nothing about them.
  const failed = await desk.app.rows("select problem from sending_accounts where status = 'failed'");
  expect(failed).toEqual([{ problem: expect.stringMatching(/applösenord/) }]);
  // No task waits for a retry.
  const open = await desk.app.rows("select 1 from tasks.job where name = 'applications.send' and state < 'completed'");
  expect(open).toEqual([]);
  await Promise.all(met.map(({ server }) => server.stop()));
});

test('no password stands in what is told of a sending', async () => {
  const told = await desk.app.rows('select answer from sendings where answer is not null');
  const lines = await desk.app.rows('select reason from application_history where reason is not null');
  expect(told.length).toBeGreaterThan(faults.length - 1);
  expect(JSON.stringify([told, lines])).not.toContain('hemligt');
});
