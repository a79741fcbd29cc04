import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverSending, recoverOrphanedSends } from '../../../src/applications/applications.ts';
import type { Json } from '../../calls.ts';
import { SmtpDouble } from '../../doubles/smtp-server.ts';
import { TcpProxy } from '../../doubles/tcp-proxy.ts';
import type { Person } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';
import { form } from '../orders/form.ts';
import { bodyOf, type Desk, letter, openDesk } from './desk.ts';

/** An approved application is sent by the user's own mail server, once. */
let desk: Desk;
let anna: Person;
let server: SmtpDouble;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  server = new SmtpDouble();
  await server.start();
  anna = await desk.app.register();
  await desk.addAccount(anna, { url: server.url });
});
afterEach(() => server[Symbol.asyncDispose]());
afterAll(() => desk[Symbol.asyncDispose]());

const approved = () => desk.approved(anna, { recipient: 'chef@krogen.example' });

/** Waits until sending has ended, and returns the application. */
async function ended(id: string): Promise<Json> {
  await expect.poll(async () => (await desk.look(anna, id)).state, { timeout: 20_000 }).not.toBe('sending');
  return desk.look(anna, id);
}

test('the mail is what was approved, with the CV and our own Message-ID', async () => {
  const cv = { basics: { name: 'Anna Ängström' } };
  await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
  const { id } = await approved();
  const reply = await desk.send(anna, id);
  expect(reply.status).toBe(202);
  expect(['sending', 'sent']).toContain(reply.body.state);
  const after = await ended(id);
  expect(after).toMatchObject({ state: 'sent', approval: null, sentAt: expect.any(String) });
  expect(after.history.slice(-2)).toMatchObject([
    { verb: 'send', source: 'user', to: 'sending' },
    { verb: 'arrived', source: 'system', to: 'sent', reason: '250 taken' },
  ]);
  expect(server.taken).toMatchObject([{ from: anna.email, to: ['chef@krogen.example'] }]);
  const [{ source } = { source: '' }] = server.taken;
  const [row] = await desk.app.rows('select message_id, message from sendings where application_id = $1', [id]);
  expect(source).toContain(`Message-ID: ${row.message_id}`);
  expect(source).toContain('Content-Type: application/pdf');
  const kept = await desk.app.call('GET', `/api/applications/${id}/message.eml`, { token: anna.token });
  expect(kept.bytes.equals(row.message)).toBe(true);
  expectProblem(await desk.move(anna, id, 'undo'), 'invalid_transition');
});

test('fifty sendings at once are one mail', { tags: 'long' }, async () => {
  const { id } = await approved();
  const replies = await Promise.all(Array.from({ length: 50 }, () => desk.send(anna, id)));
  expect(desk.tally(replies)).toEqual({ '202': 1, '409 invalid_transition': 49 });
  expect(await ended(id)).toMatchObject({ state: 'sent' });
  expect(server.connections).toBe(1);
  expect(server.taken).toHaveLength(1);
});

test('twenty-five people’s edits and sendings at once never send what was not approved', { tags: 'long' }, async () => {
  const { id } = await approved();
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, n) => (n % 5 === 2 ? desk.write(anna, id, `${letter} ${n}`) : desk.send(anna, id))),
  );
  const { state } = await ended(id);
  const sent = replies.filter(({ status }) => status === 202).length;
  expect(server.taken).toHaveLength(sent);
  expect(state).toBe(sent === 1 ? 'sent' : 'drafting');
  if (sent === 1) expect(server.taken[0]?.source).not.toMatch(/=C3=A5r\. \d/);
});

test('without a valid approval nothing leaves', async () => {
  const { id } = await approved();
  await desk.write(anna, id, `${letter} Mer`);
  expectProblem(await desk.send(anna, id), 'invalid_transition');
  await desk.move(anna, id, 'request_approval');
  bodyOf(await desk.approve(anna, id), 201);
  const cv = { basics: { name: 'Anna' } };
  await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
  expectProblem(await desk.send(anna, id), 'stale_material');
  expect(server.connections).toBe(0);
});

test('it comes from the address that it was approved with, or not at all', async () => {
  const { id } = await approved();
  await desk.app.rows("update sending_accounts set sender = 'b@annan.example' where user_id = $1", [anna.id]);
  expectProblem(await desk.send(anna, id), 'stale_material');
  await desk.app.rows('update sending_accounts set sender = $2 where user_id = $1', [anna.id, anna.email]);
  expect((await desk.send(anna, id)).status).toBe(202);
  expect(await ended(id)).toMatchObject({ state: 'sent' });
  expect(server.taken).toMatchObject([{ from: anna.email }]);
});

describe('the mail server is a part of what was approved:', () => {
  const put = (over: object) =>
    desk.app.call('PUT', '/api/sending-account', {
      token: anna.token,
      body: { host: '127.0.0.1', port: server.port, secure: false, username: 'jag', from: anna.email, ...over },
    });
  const historyEnd = { verb: 'edit', from: 'approved', to: 'drafting', source: 'system' };

  test.each([
    ['host', { host: 'localhost', password: 'hemligt' }],
    ['port', { port: 2525, password: 'hemligt' }],
    ['TLS', { secure: true, password: 'hemligt' }],
    ['user name', { username: 'en annan', password: 'hemligt' }],
    ['sender', { from: 'b@annan.example' }],
  ])('another %s ends the approval, and says why', async (_what, over) => {
    const { id, materialHash } = await approved();
    expect((await put(over)).status).toBe(200);
    const after = await desk.look(anna, id);
    expect(after).toMatchObject({ state: 'drafting', approval: null });
    expect(after.materialHash).not.toBe(materialHash);
    expect(after.history.at(-1)).toMatchObject({
      ...historyEnd,
      reason: expect.stringMatching(/^Inställningarna för din e-post har ändrats/),
    });
    expectProblem(await desk.send(anna, id), 'invalid_transition');
    expect(server.taken).toEqual([]);
  });

  test('the same settings with another password, and other ways of sending, stay approved', async () => {
    const { id, materialHash } = await approved();
    const byHand = await approved();
    await desk.patch(anna, byHand.id, { transport: 'eml' });
    await desk.move(anna, byHand.id, 'request_approval');
    bodyOf(await desk.approve(anna, byHand.id), 201);
    expect((await put({ password: 'ett nytt' })).status).toBe(200);
    expect(await desk.look(anna, id)).toMatchObject({ state: 'approved', materialHash });
    expect((await put({ port: 2525, password: 'hemligt' })).status).toBe(200);
    expect(await desk.look(anna, byHand.id)).toMatchObject({ state: 'approved' });
  });

  test('an approval from before the upgrade ends with it, and says why', async () => {
    const { id } = await approved();
    const byHand = await approved();
    await desk.app.rows("update applications set transport = 'eml' where id = $1", [byHand.id]);
    const migration = new URL('../../../src/platform/db/migrations/V47__approved_mail_server.sql', import.meta.url);
    const [, statement = ''] = readFileSync(migration, 'utf8').split(/(?=^with ended)/m);
    await desk.app.rows(statement);
    expect((await desk.look(anna, id)).history.at(-1)).toMatchObject({
      ...historyEnd,
      reason: expect.stringMatching(/vilken e-postserver/),
    });
    expect(await desk.look(anna, byHand.id)).toMatchObject({ state: 'approved', approval: {} });
  });

  test('an account that is taken away ends it too', async () => {
    const { id } = await approved();
    const { status } = await desk.app.call('DELETE', '/api/sending-account', { token: anna.token });
    expect(status).toBe(204);
    expect((await desk.look(anna, id)).history.at(-1)).toMatchObject(historyEnd);
  });

  test('a server that is exchanged after the claim gets nothing', { tags: 'long' }, async () => {
    const { id } = await approved();
    await using other = new SmtpDouble();
    await other.start();
    // Between the claim and the worker, the row is changed directly in the database.
    const exchange = `create function exchange_server() returns trigger language plpgsql as $$ begin
      update sending_accounts set port = ${other.port} where user_id = '${anna.id}'; return new; end $$;
      create trigger exchange_server after update of message on sendings for each row execute function
        exchange_server()`;
    await desk.app.rows(exchange);
    try {
      expect((await desk.send(anna, id)).status).toBe(202);
      const after = await ended(id);
      expect(after.history.slice(-2)).toMatchObject([{ verb: 'returned' }, historyEnd]);
      expect(after).toMatchObject({ state: 'drafting', approval: null });
    } finally {
      await desk.app.rows('drop trigger exchange_server on sendings; drop function exchange_server()');
    }
    expect([server.connections, other.connections]).toEqual([0, 0]);
  });
});

test('a CV that reads otherwise than it was approved stops the sending, and no mail goes', {
  tags: 'long',
}, async () => {
  // A glyph that none of our fonts has leaves a gap in the page.
  const cv = { basics: { name: 'Anna', summary: 'Jag kan tibetanska: བོད་ཡིག.' } };
  await desk.app.call('PUT', '/api/profile', { token: anna.token, body: { cv, wishes: {} } });
  const { id } = await approved();
  expect((await desk.send(anna, id)).status).toBe(202);
  const after = await ended(id);
  expect(after).toMatchObject({ state: 'approved', approval: {} });
  expect(after.history.at(-1)).toMatchObject({ verb: 'returned' });
  expect(after.history.at(-1).reason).toMatch(/Cv:t .*tibetanska.*Profil/);
  expect(server.taken).toEqual([]);
});

test('a file that is another one than was approved does not go, whoever changed it', { tags: 'long' }, async () => {
  const { id } = await desk.approved(anna, { recipient: 'chef@krogen.example' });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  const { raw, headers } = form([{ name: 'file', fileName: 'foto.png', content: png }]);
  const path = `/api/applications/${id}/attachments`;
  bodyOf(await desk.app.call('POST', path, { token: anna.token, raw, headers }), 201);
  await desk.move(anna, id, 'request_approval');
  bodyOf(await desk.approve(anna, id), 201);
  // Changed directly in the database: the row is as before, and the file's bytes differ.
  await desk.app.rows("update application_attachments set file = 'x' where application_id = $1", [id]);
  expect((await desk.send(anna, id)).status).toBe(202);
  expect(await ended(id)).toMatchObject({ state: 'approved' });
  expect(server.taken).toEqual([]);
});

test('without a mail server of one’s own there is nothing to send by', async () => {
  const { id } = await approved();
  await desk.app.rows('delete from sending_accounts where user_id = $1', [anna.id]);
  expectProblem(await desk.send(anna, id), 'conflict');
  expect(await desk.look(anna, id)).toMatchObject({ state: 'approved', approval: {} });
});

describe('an ad', () => {
  const forAd = async (): Promise<Json> => {
    const made = await desk.beginFor(anna, { headline: 'Kock', employer: 'Krogen', apply_email: 'a@b.se' });
    await desk.move(anna, made.id, 'draft');
    await desk.write(anna, made.id, letter);
    await desk.move(anna, made.id, 'request_approval');
    return bodyOf(await desk.approve(anna, made.id), 201);
  };

  test('that closed after the approval stops the sending', async () => {
    const { id, adId } = await forAd();
    await desk.app.rows("update ads set status = 'removed' where id = $1", [adId]);
    expectProblem(await desk.send(anna, id), 'approval_blocked');
    expect(await desk.look(anna, id)).toMatchObject({ state: 'approved', approval: {} });
  });

  test('that was written anew after the approval makes it stale', async () => {
    const { id, adId } = await forAd();
    await desk.app.rows('update ads set version = version + 1 where id = $1', [adId]);
    expectProblem(await desk.send(anna, id), 'stale_material');
    expect(server.connections).toBe(0);
  });
});

test('what the server refuses has not left: it is approved still, and can be sent again', async () => {
  const { id } = await approved();
  server.onRecipient = () => '550 no such user';
  expect((await desk.send(anna, id)).status).toBe(202);
  const back = await ended(id);
  expect(back).toMatchObject({ state: 'approved', approval: { materialHash: back.materialHash }, sentAt: null });
  expect(back.history.at(-1)).toMatchObject({ verb: 'returned', reason: expect.stringContaining('550') });
  server.onRecipient = () => undefined;
  expect((await desk.send(anna, id)).status).toBe(202);
  expect(await ended(id)).toMatchObject({ state: 'sent' });
  expect(server.taken).toHaveLength(1);
});

describe('of what broke off in the middle nobody knows:', () => {
  const broken = async (): Promise<string> => {
    const { id } = await approved();
    server.onBody = () => 'drop';
    await desk.send(anna, id);
    expect(await ended(id)).toMatchObject({ state: 'needs_verification' });
    expectProblem(await desk.send(anna, id), 'invalid_transition');
    return id;
  };

  test('it arrived, says the person', async () => {
    const id = await broken();
    expect((await desk.move(anna, id, 'mark_sent')).body).toMatchObject({ state: 'sent' });
    expect((await desk.move(anna, id, 'undo')).body).toMatchObject({ state: 'needs_verification', sentAt: null });
  });

  test('it never arrived, and goes again with the same yes', async () => {
    const id = await broken();
    expect((await desk.move(anna, id, 'not_sent')).body).toMatchObject({ state: 'approved', approval: {} });
    server.onBody = () => undefined;
    await desk.send(anna, id);
    expect(await ended(id)).toMatchObject({ state: 'sent' });
    expect(server.taken).toHaveLength(1);
  });

  test('it never arrived, is written anew, and the mail to send by hand is the new one', async () => {
    const id = await broken();
    await desk.move(anna, id, 'not_sent');
    bodyOf(await desk.write(anna, id, 'Hej! Nytt brev.'), 200);
    const file = await desk.app.call('GET', `/api/applications/${id}/message.eml`, { token: anna.token });
    expect(file.bytes.toString('latin1')).toMatch(/^X-Unsent: 1\r$/m);
    expect(file.bytes.toString('latin1')).toContain('Nytt brev.');
  });

  test('a no that is taken back takes its yes with it', async () => {
    const id = await broken();
    await desk.move(anna, id, 'not_sent');
    const { body } = await desk.move(anna, id, 'undo');
    expect(body).toMatchObject({ state: 'needs_verification', approval: null });
  });
});

/**
 * A second service, which knows of this one's sendings only by the database; a process never gives up its own sendings.
 */
const besideIt = () => ({ ...desk.app.parts });

test('a sending whose worker died needs verification, and is not done again', { tags: 'long' }, async () => {
  const { id } = await approved();
  server.onBody = () => 'hang';
  await desk.send(anna, id);
  await expect.poll(() => server.connections).toBe(1);
  // The state that a process leaves which died a while ago; the process here still hangs, reports its result, and is
  // too late.
  const leave = "update sendings set alive_at = now() - interval '1 hour' where application_id = $1";
  const state = async () => {
    await desk.app.rows(leave, [id]);
    await recoverOrphanedSends(besideIt());
    return (await desk.look(anna, id)).state;
  };
  await expect.poll(state, { timeout: 20_000 }).toBe('needs_verification');
  const after = await desk.look(anna, id);
  expect(after).toMatchObject({ state: 'needs_verification' });
  expect(after.history.at(-1)).toMatchObject({ verb: 'unclear', source: 'system' });
  expect(server.connections).toBe(1);
});

describe('whoever sent was slow and not dead:', () => {
  let proxy: TcpProxy;
  beforeEach(async () => {
    proxy = new TcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    await proxy.pass();
    await desk.addAccount(anna, { url: proxy.url });
  });
  afterEach(() => proxy[Symbol.asyncDispose]());

  /** Sending that hangs at this step until it is given up. */
  const stuck = async (step: 'onData' | 'onBody'): Promise<string> => {
    const { id } = await approved();
    let isStill = false;
    server[step] = () => {
      proxy.freeze();
      isStill = true;
      return undefined;
    };
    await desk.send(anna, id);
    const leave =
      "update sendings set alive_at = now() - interval '1 hour' where application_id = $1 and outcome is null";
    const state = async () => {
      if (isStill) {
        await desk.app.rows(leave, [id]);
        await recoverOrphanedSends(besideIt());
      }
      return (await desk.look(anna, id)).state;
    };
    await expect.poll(state, { timeout: 20_000 }).toBe('needs_verification');
    server[step] = () => undefined;
    return id;
  };
  const thawed = async (id: string): Promise<Json> => {
    await proxy.pass();
    const open = `select 1 from tasks.job where name = 'applications.send' and state < 'completed'
      and data->>'sendingId' in (select id::text from sendings where application_id = $1)`;
    await expect.poll(() => desk.app.rows(open, [id]), { timeout: 20_000 }).toEqual([]);
    return desk.look(anna, id);
  };
  const outcomes = (id: string) =>
    desk.app.rows('select outcome from sendings where application_id = $1 order by id', [id]);

  test('is not given up by the service that sends and was too busy to say so', { tags: 'long' }, async () => {
    const { id } = await approved();
    let isStill = false;
    server.onBody = () => {
      proxy.freeze();
      isStill = true;
      return undefined;
    };
    await desk.send(anna, id);
    await expect.poll(() => isStill).toBe(true);
    const silent = "update sendings set alive_at = now() - interval '1 hour' where application_id = $1";
    await desk.app.rows(silent, [id]);
    await recoverOrphanedSends(desk.app.parts);
    expect(await desk.look(anna, id)).toMatchObject({ state: 'sending' });
    expect(await thawed(id)).toMatchObject({ state: 'sent' });
    expect(server.taken).toHaveLength(1);
  });

  test('the server’s late answer is believed, once', async () => {
    const id = await stuck('onBody');
    const after = await thawed(id);
    expect(after.history.slice(-2)).toMatchObject([
      { verb: 'unclear', from: 'sending' },
      { verb: 'arrived', from: 'needs_verification', source: 'system', reason: '250 taken' },
    ]);
    expect(after.state).toBe('sent');
    expect(server.taken).toHaveLength(1);
  });

  test('it arrived after all, and the yes that was renewed meanwhile invites no second mail', {
    tags: 'long',
  }, async () => {
    const id = await stuck('onBody');
    expect((await desk.move(anna, id, 'not_sent')).body).toMatchObject({ state: 'approved', approval: {} });
    const after = await thawed(id);
    expect(after).toMatchObject({ state: 'sent', approval: null, sentAt: expect.any(String) });
    expect(after.history.slice(-2)).toMatchObject([
      { verb: 'not_sent', to: 'approved' },
      {
        verb: 'arrived',
        from: 'approved',
        source: 'system',
        reason: expect.stringMatching(/^Mejlet hade gått iväg ändå\..* 250 taken$/),
      },
    ]);
    expect(await outcomes(id)).toEqual([{ outcome: 'sent' }]);
    expectProblem(await desk.send(anna, id), 'invalid_transition');
    expectProblem(await desk.move(anna, id, 'undo'), 'invalid_transition');
    expect(server.taken).toHaveLength(1);
  });

  test('it arrived after all, also where a second try was refused in between', { tags: 'long' }, async () => {
    const id = await stuck('onBody');
    await desk.move(anna, id, 'not_sent');
    proxy.passNew();
    server.onRecipient = () => '550 no';
    await desk.send(anna, id);
    expect(await ended(id)).toMatchObject({ state: 'approved' });
    expect(await thawed(id)).toMatchObject({ state: 'sent', approval: null });
    expect(await outcomes(id)).toEqual([{ outcome: 'sent' }, { outcome: 'returned' }]);
  });

  test('what was written anew since is another application, and stays as it is', { tags: 'long' }, async () => {
    const id = await stuck('onBody');
    await desk.move(anna, id, 'not_sent');
    bodyOf(await desk.write(anna, id, `${letter} Mer`), 200);
    await desk.move(anna, id, 'request_approval');
    bodyOf(await desk.approve(anna, id), 201);
    expect(await thawed(id)).toMatchObject({ state: 'approved', approval: {} });
    expect(await outcomes(id)).toEqual([{ outcome: 'unclear' }]);
  });

  test('what was given up before its end was handed over is broken off, and comes back', { tags: 'long' }, async () => {
    const id = await stuck('onData');
    const after = await thawed(id);
    expect(after).toMatchObject({ state: 'approved', approval: {} });
    expect(after.history.at(-1)).toMatchObject({
      verb: 'returned',
      from: 'needs_verification',
      reason: expect.stringMatching(/^Ansökan har inte skickats\. .*avbröt/),
    });
    expect(server.taken).toEqual([]);
  });

  test('what was broken off after it was approved anew is sent once, by the new sending', {
    tags: 'long',
  }, async () => {
    const id = await stuck('onData');
    await desk.move(anna, id, 'not_sent');
    expect(await thawed(id)).toMatchObject({ state: 'approved', approval: {} });
    await desk.send(anna, id);
    expect(await ended(id)).toMatchObject({ state: 'sent' });
    expect(server.taken).toHaveLength(1);
  });
});

/** A sending as it is stored while no worker runs. */
const leaveBehind = (id: string, since = '1 hour') =>
  desk.app.rows(
    `with used as (update approvals set used_at = now() where application_id = $1 returning id)
     insert into sendings (id, application_id, approval_id, transport, message_id, subject, letter, claimed_at,
       alive_at)
     select gen_random_uuid(), $1, id, 'smtp', gen_random_uuid(), 's', 'l', now(), now() - $2::interval from used
     returning id`,
    [id, since],
  );

test('a sending that nobody took in hand for long does not go out by surprise', { tags: 'long' }, async () => {
  const { id } = await approved();
  await desk.app.rows("update applications set state = 'sending' where id = $1", [id]);
  await leaveBehind(id);
  expect(await ended(id)).toMatchObject({ state: 'approved', approval: {} });
  expect(server.connections).toBe(0);
});

test('what was given up while its mail was composed comes back, as nothing has left', async () => {
  const { id } = await approved();
  const stateNow = async () => {
    const leave =
      "update sendings set alive_at = now() - interval '1 hour' where application_id = $1 and started_at is not null";
    await desk.app.rows(leave, [id]);
    await recoverOrphanedSends(besideIt());
    return (await desk.app.rows('select state from applications where id = $1', [id]))[0].state;
  };
  let sending: Promise<void> | undefined;
  await desk.app.parts.db.transaction().execute(async (tx) => {
    await desk.app.rows("update applications set state = 'sending' where id = $1", [id]);
    // Composing the mail waits here for the attachments.
    await sql`lock table application_attachments in access exclusive mode`.execute(tx);
    const [{ id: sendingId }] = await leaveBehind(id, '0 seconds');
    sending = deliverSending(desk.app.parts, sendingId);
    await expect.poll(stateNow, { timeout: 20_000 }).toBe('needs_verification');
  });
  await sending;
  const after = await desk.look(anna, id);
  expect(after).toMatchObject({ state: 'approved', approval: {} });
  expect(after.history.slice(-2)).toMatchObject([
    { verb: 'unclear', to: 'needs_verification' },
    { verb: 'returned', reason: expect.stringMatching(/^Ansökan har inte skickats\. .*avbröt/) },
  ]);
  expect(server.connections).toBe(0);
});

test('one that is taken in hand in the moment it is given up may have left', { tags: 'long' }, async () => {
  const { id } = await approved();
  await desk.app.parts.db.transaction().execute(async (tx) => {
    // Giving it up has to wait for the application's lock, which is held here.
    await sql`update applications set state = 'sending' where id = ${id}`.execute(tx);
    const held = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await leaveBehind(id);
    const waiting = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await expect.poll(() => desk.app.rows(waiting, [held.rows[0]?.pid]), { timeout: 20_000 }).not.toEqual([]);
    const start = 'update sendings set started_at = now(), alive_at = now() where application_id = $1';
    await desk.app.rows(start, [id]);
  });
  expect(await ended(id)).toMatchObject({ state: 'needs_verification' });
});
