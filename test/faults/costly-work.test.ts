import { afterAll, beforeAll, expect, test } from 'vitest';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { formsInForms } from '../forms-in-forms.ts';
import { type Desk, openDesk } from '../journeys/applications/desk.ts';
import { nurse, openMatching, recordsOf } from '../journeys/matching/people.ts';
import { uploadCv, word } from '../journeys/profile/cv-files.ts';
import type { Person } from '../open-test-app.ts';
import { resume } from '../resume.ts';
import { measureVictim, type VictimFigures } from '../victim.ts';

/**
 * One account requests as much costly work as it can. Other users are served meanwhile, and what they approved is sent.
 */
const server = new SmtpDouble();
let desk: Desk;
let attacker: Person;
let victim: Person;
beforeAll(async () => {
  await server.start();
  server.extensions = ['AUTH PLAIN'];
  desk = await openDesk();
  attacker = await desk.app.register();
  victim = await desk.app.register();
  await putCv(victim, resume);
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server.stop();
});

/**
 * A second is a short time on a machine that runs other tests; `docs/performance.md` has the figures of an idle
 * machine.
 */
function expectUnharmed({ healthz, orders, growth }: VictimFigures): void {
  expect(healthz).toBeLessThan(2000);
  expect(orders).toBeLessThan(2000);
  expect(growth).toBeLessThan(600 * 1024 * 1024);
}

async function putCv(who: Person, cv: object): Promise<void> {
  const { status } = await desk.app.call('PUT', '/api/profile', { token: who.token, body: { cv, wishes: {} } });
  expect(status).toBe(200);
}

/** A CV that takes about half a second to print. */
const long = {
  ...resume,
  work: Array.from({ length: 150 }, (_, i) => ({
    name: `Företag ${i} AB`,
    position: 'Undersköterska',
    startDate: '2010-01',
    highlights: Array.from({ length: 8 }, () => 'Delade läkemedel på delegering och handledde elever. '.repeat(6)),
  })),
};

test('a hundred PDFs of one account are all made, and another’s comes before most of them', async () => {
  await putCv(attacker, long);
  const pdfOf = ({ token }: Person) => desk.app.call('GET', '/api/profile/cv.pdf', { token });
  // Both threads have started: the order is measured, not the start of a thread.
  await Promise.all([pdfOf(attacker), pdfOf(victim)]);
  let made = 0;
  const { result, figures } = await measureVictim(desk.app, victim, async () => {
    const first = Promise.withResolvers<void>();
    const asked = Array.from({ length: 100 }, () =>
      pdfOf(attacker).then(({ status }) => {
        made += 1;
        first.resolve();
        return status;
      }),
    );
    await first.promise;
    const before = made;
    const began = performance.now();
    const own = await pdfOf(victim);
    const waited = performance.now() - began;
    const madeMeanwhile = made - before;
    return { own: own.status, waited, madeMeanwhile, statuses: await Promise.all(asked) };
  });
  process.stdout.write(`the victim's PDF took ${Math.round(result.waited)} ms\n`);
  expect(result.own).toBe(200);
  // The attacker's own thread handles its requests: only a few more are done in that time, and not the whole hundred
  // that was queued first.
  expect(result.madeMeanwhile).toBeLessThan(6);
  expect(result.statuses).toEqual(Array(100).fill(200));
  expectUnharmed(figures);
});

test(
  '32 hostile PDFs of four accounts keep no approved application of another from being sent, nor another’s ' +
    'CV from being read',
  async () => {
    await desk.addAccount(victim, { url: server.url });
    const { id } = await desk.approved(victim, { recipient: 'chef@krogen.example' });
    const bomb = formsInForms({ levels: 10, times: 8 });
    const attackers = [attacker, ...(await Promise.all([1, 2, 3].map(() => desk.app.register())))];
    let isOver = false;
    const { result, figures } = await measureVictim(desk.app, victim, async () => {
      const uploads = Promise.all(
        attackers.flatMap((one) => Array.from({ length: 8 }, () => uploadCv(desk.app, one, bomb))),
      );
      uploads.finally(() => {
        isOver = true;
      });
      expect((await desk.send(victim, id)).status).toBe(202);
      await expect
        .poll(async () => (await desk.look(victim, id)).state, { timeout: 60_000, interval: 100 })
        .toBe('sent');
      const sentDuring = !isOver;
      const { status, body } = await uploadCv(desk.app, victim, await word());
      expect(status).toBe(201);
      expect(body.status).toBe('ready');
      return { sentDuring, readDuring: !isOver, uploads: await uploads };
    });
    expect(result.sentDuring).toBe(true);
    expect(result.readDuring).toBe(true);
    expect(server.taken).toHaveLength(1);
    expect(desk.tally(result.uploads)).toEqual({ '201': 32 });
    for (const { body } of result.uploads) {
      expect(body.status).toBe('failed');
      expect(body.problem).toMatch(/^Filen cv\.pdf är för stor eller invecklad/);
    }
    expectUnharmed(figures);
  },
);

test('sixty explanations asked for by one account are all given, and another’s is not behind them', async () => {
  await using matching = await openMatching(recordsOf(0, 60));
  const { app } = matching;
  const [one, other] = [await matching.personWith(nurse), await matching.personWith(nurse)];
  const listOf = (who: Person) => app.call('GET', '/api/matches?limit=50', { token: who.token });
  await Promise.all([listOf(one), listOf(other)]);
  let given = 0;
  const { result, figures } = await measureVictim(app, other, async () => {
    const first = Promise.withResolvers<void>();
    const asked = Array.from({ length: 60 }, () =>
      listOf(one).then((reply) => {
        given += 1;
        first.resolve();
        return reply;
      }),
    );
    await first.promise;
    const before = given;
    const { status } = await listOf(other);
    const givenMeanwhile = given - before;
    return { status, givenMeanwhile, replies: await Promise.all(asked) };
  });
  process.stdout.write(`${result.givenMeanwhile} of the account's came before the other's\n`);
  expect(result.status).toBe(200);
  expect(result.givenMeanwhile).toBeLessThan(30);
  expect(desk.tally(result.replies)).toEqual({ '200': 60 });
  expectUnharmed(figures);
});
