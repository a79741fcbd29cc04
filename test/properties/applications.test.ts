import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveVerbs } from '../../src/applications/states.ts';
import type { Json, Reply } from '../calls.ts';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import type { Person } from '../open-test-app.ts';
import { Model } from './application-model.ts';

/** Whatever a user does with an application, in any order, has the result that the model predicts. */
let desk: Desk;
let server: SmtpDouble;
beforeAll(async () => {
  server = new SmtpDouble();
  await server.start();
  desk = await openDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const letters = ['Hej Krogen! Jag vill bli kock.', 'Hej Krogen! Kock är jag.', 'Hej Krogen, [[varför]] kock?'];

interface Real {
  anna: Person;
  id: string;
  /** The hash of the material for each letter so far. */
  hashes: Map<string, string>;
  mails: number;
}

type Command = fc.AsyncCommand<Model, Real>;

function codeOf({ status, body }: Reply): string {
  return status < 300 ? String(status) : body.code;
}

/** Compares the application with the model. */
async function compare(model: Model, real: Real): Promise<void> {
  let now: Json;
  const { anna, id } = real;
  await expect
    .poll(
      async () => {
        now = await desk.look(anna, id);
        return now.state;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(model.state);
  real.hashes.set(now.letter?.text ?? '', now.materialHash);
  expect({
    letter: now.letter?.text ?? '',
    allowed: now.allowed.map(({ verb }: Json) => verb).toSorted(),
    approval: now.approval?.materialHash ?? null,
    lines: now.history.length,
    sent: now.sentAt !== null,
    mails: server.taken.length - real.mails,
  }).toEqual({
    letter: model.letter,
    allowed: model.allowed,
    approval: model.approved === null ? null : real.hashes.get(model.approved),
    lines: model.lines,
    sent: model.sent,
    mails: model.mails,
  });
  const { history } = now;
  expect(history.slice(1).map(({ from }: Json) => from)).toEqual(history.slice(0, -1).map(({ to }: Json) => to));
  expect(history.at(-1).to).toBe(now.state);
}

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real);
      await compare(model, real);
    },
    toString: () => name,
  };
}

const move = fc.constantFrom(...moveVerbs).map((verb) =>
  command(verb, async (model, { anna, id }) => {
    const before = model.allowed;
    const reply = await desk.move(anna, id, verb);
    expect(codeOf(reply)).toBe(model.move(verb) ? '200' : 'invalid_transition');
    if (reply.status === 409) expect(reply.body.allowed.map((one: Json) => one.verb).toSorted()).toEqual(before);
  }),
);
const write = fc.constantFrom(...letters).map((text) =>
  command(`write ${text}`, async (model, { anna, id }) => {
    const reply = await desk.write(anna, id, text);
    expect(codeOf(reply)).toBe(model.write(text) ? '200' : 'invalid_transition');
  }),
);
const approve = fc.constantFrom(...letters, '', undefined).map((seen) =>
  command(`approve ${seen ?? 'as it is'}`, async (model, { anna, id, hashes }) => {
    const letter = seen ?? model.letter;
    // A letter that never existed has a hash that matches nothing.
    const reply = await desk.approve(anna, id, hashes.get(letter) ?? 'f'.repeat(64));
    expect(codeOf(reply)).toBe(model.approve(letter));
  }),
);
const takeBack = fc.constant(
  command('take back', async (model, { anna, id }) => {
    const reply = await desk.app.call('DELETE', `/api/applications/${id}/approval`, { token: anna.token });
    expect(codeOf(reply)).toBe(model.takeBack() ? '200' : 'invalid_transition');
  }),
);
const attest = fc.constant(
  command('attest', async (model, { anna, id }) => {
    const path = `/api/applications/${id}/attestation`;
    const reply = await desk.app.call('POST', path, { token: anna.token, body: {} });
    expect(codeOf(reply)).toBe(model.attest() ? '200' : 'invalid_transition');
  }),
);
/** Goes straight to the states of interest, which random steps seldom reach. */
async function makeReady(model: Model, real: Real): Promise<void> {
  for (const verb of ['reopen', 'draft']) {
    if (!model.allowed.includes(verb)) continue;
    model.move(verb);
    bodyOf(await desk.move(real.anna, real.id, verb), 200);
  }
  if (model.state !== 'drafting') return;
  const [letter = ''] = letters;
  model.write(letter);
  const { materialHash } = bodyOf(await desk.write(real.anna, real.id, letter), 200);
  real.hashes.set(letter, materialHash);
  model.move('request_approval');
  bodyOf(await desk.move(real.anna, real.id, 'request_approval'), 200);
  model.approve(letter);
  bodyOf(await desk.approve(real.anna, real.id, materialHash), 201);
}
const ready = fc.constant(command('make ready', makeReady));
const send = fc.tuple(fc.constantFrom('takes', 'refuses', 'drops'), fc.boolean()).map(([how, isReady]) =>
  command(`${isReady ? 'make ready and ' : ''}send, the server ${how}`, async (model, real) => {
    if (isReady) await makeReady(model, real);
    server.onRecipient = () => (how === 'refuses' ? '550 no' : undefined);
    server.onBody = () => (how === 'drops' ? 'drop' : undefined);
    const reply = await desk.send(real.anna, real.id);
    expect(codeOf(reply)).toBe(model.send(how) ? '202' : 'invalid_transition');
  }),
);

const RUNS = 30;

test('any moves, edits, approvals and sendings', async () => {
  const anna = await desk.app.register();
  await desk.addAccount(anna, { url: server.url });
  const commands = fc.commands([move, move, move, write, approve, takeBack, attest, send, ready], {
    maxCommands: 40,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(commands, async (script) => {
      const made = bodyOf(
        await desk.begin(anna, { title: 'Kock', employer: 'Krogen', recipient: 'chef@krogen.example' }),
        201,
      );
      expect(made.transport).toBe('smtp');
      const real: Real = { anna, id: made.id, hashes: new Map(), mails: server.taken.length };
      real.hashes.set('', made.materialHash);
      await fc.asyncModelRun(() => ({ model: new Model(), real }), script);
    }),
    { numRuns: RUNS },
  );
  // Otherwise the scripts are too shallow to prove anything; runs with fewer histories are exempt.
  if (RUNS === 30) expect(server.taken.length).toBeGreaterThan(0);
}, 120_000);
