import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type ConnectionOwner, runForOwner } from '../db/shares.ts';
import { KeyedLimiter, type LimiterTicket } from '../fair-queue/keyed-limiter.ts';
import type { Actor, Credential } from '../kernel/actor.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { Refused } from '../kernel/errors.ts';
import { holdsPermission, type Need, refuseWithout } from '../kernel/permissions.ts';
import { networkKey } from '../limits/limits.ts';
import { sendRefusal } from './failure.ts';
import type { Routes } from './route.ts';
import { refuseScope } from './scope.ts';

/** How requests come in: one's own wait behind each other, so that nobody's stop the others. */

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | undefined;
  }
}

export interface Authentication {
  /** What a bearer token says by its form and signature alone; nothing is looked up. */
  read: (token: string) => Promise<Credential | undefined>;
  /** Who it stands for by now. */
  authenticate: (credential: Credential) => Promise<Actor | Refused | undefined>;
}

/** Requests of one person, and of one login until it is known to hold. A burst of 250 is queued, not refused. */
const OF_A_PERSON = { atOnce: 20, waiting: 250 };
/** Requests from one network that come without a login: a whole office or school may be behind one address. */
const OF_A_NETWORK = { atOnce: 20, waiting: 1000 };
/** Those of them that name one account, each in its own line, and all that are about any. */
const ABOUT_ONE = { atOnce: 20, waiting: 80 };
const ABOUT_ANY = { atOnce: 1000, waiting: 0 };
/** Bytes. So small a body is read without a place in the line of the network: it is no more than its head may be. */
const SMALL = 16 * 1024;
/** Seconds. */
const RETRY_AFTER = 3;

/** Whose request it is, and its places among theirs. */
class Admission {
  readonly owner: ConnectionOwner = { name: '' };
  /** The login that it was let in by. */
  login: Credential | undefined;
  readonly #turns: LimiterTicket[] = [];
  #hasWaited = false;
  #isHandled = false;
  #isGone = false;

  /**
   * Waits for a place among the requests of `name`, and leaves those that it had.
   *
   * @returns false when too many wait there
   */
  async enter(turns: KeyedLimiter, name: string): Promise<boolean> {
    const next = turns.take(name);
    this.leave();
    this.owner.name = name;
    return this.#await(next);
  }

  /** Waits for a place beside the one that it has. @returns false when too many wait there */
  async enterToo(turns: KeyedLimiter, name: string): Promise<boolean> {
    return this.#await(turns.take(name));
  }

  async #await(turn: LimiterTicket | undefined): Promise<boolean> {
    if (!turn) return false;
    this.#turns.push(turn);
    if (this.#isGone) turn.leave();
    if (turn.came === true) return true;
    this.#hasWaited = true;
    await turn.came;
    return true;
  }

  /** Whether it waited for a place at any time. */
  get hasWaited(): boolean {
    return this.#hasWaited;
  }

  /** Whether the client went away while its request waited. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** The work of a route holds the place until it ends, also for a client that is gone by then. */
  async handle<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isHandled = true;
    try {
      return await runForOwner(this.owner, work);
    } finally {
      this.leave();
    }
  }

  leave(): void {
    for (const turn of this.#turns.splice(0)) turn.leave();
  }

  /** The answer is out, or nobody waits for it any more. */
  ended(): void {
    this.#isGone = true;
    if (!this.#isHandled) this.leave();
  }
}

/**
 * Lets requests in: finds out whose they are, has them wait behind others of the same person or network, and refuses
 * who may not.
 */
export function authenticateRequests(server: Routes, authentication: Authentication): void {
  const people = new KeyedLimiter(OF_A_PERSON);
  const networks = new KeyedLimiter(OF_A_NETWORK);
  const aboutAny = new KeyedLimiter(ABOUT_ANY);
  const aboutOne = new KeyedLimiter(ABOUT_ONE);
  server.decorateRequest('admission', undefined);

  server.addHook('onRoute', (route) => {
    if (route.config?.open && route.config.unqueued) return;
    const { handler } = route;
    route.handler = function held(request, reply) {
      const work = async () => handler.call(this, request, reply);
      return request.admission ? request.admission.handle(work) : work();
    } as RouteOptions['handler'];
  });

  server.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { open, orLogin, unqueued } = request.routeOptions.config;
    if (open && unqueued) return;
    const credential = open && !orLogin ? undefined : await credentialOf(request, authentication);
    if (!open && !credential) return sendRefusal(request, reply, new Refused('unauthenticated'));
    const admission = new Admission();
    request.admission = admission;
    reply.raw.once('close', () => admission.ended());
    // A login comes first under its own name: with one that was ended nobody takes the places of the person.
    const login = credential && 'sessionId' in credential ? credential.sessionId : undefined;
    const network = `network ${networkKey(request.ip)}`;
    const entered = login
      ? await admission.enter(people, login)
      : isNamedSoon(request)
        ? // By a name of its own it has connections of its own: nothing else of the network holds up a login.
          await admission.enter(aboutAny, `${network}, named`)
        : await admission.enter(networks, network);
    if (!entered) return sendRefusal(request, reply, tooMany(login ? yours : theirs));
    if (admission.isGone) return leaveUnanswered(reply);
    if (!credential) return;
    const actor = await runForOwner(admission.owner, () => authentication.authenticate(credential));
    if (open) {
      // A login that does not hold counts as none here.
      if (actor && !(actor instanceof Refused) && !actor.scope) request.actor = actor;
      return;
    }
    const refused = refusalOf(actor, request);
    if (refused || !actor || actor instanceof Refused) {
      return sendRefusal(request, reply, refused ?? new Refused('unauthenticated'));
    }
    request.actor = actor;
    if (login) admission.login = credential;
    if (unqueued) {
      admission.leave();
      admission.owner.name = actor.userId;
      return;
    }
    if (!(await admission.enter(people, actor.userId))) return sendRefusal(request, reply, tooMany(yours));
    if (admission.isGone) return leaveUnanswered(reply);
  });

  // Whom it names is known once its body is read.
  server.addHook('preHandler', async (request, reply) => {
    const { admission } = request;
    const name = nameIn(request);
    if (!admission || name === undefined) return;
    const entered = await admission.enterToo(aboutOne, `${networkKey(request.ip)} ${name}`);
    if (!entered) return sendRefusal(request, reply, tooMany(theirs));
    if (admission.isGone) return leaveUnanswered(reply);
  });

  // Who waited, or took long to send the body, may have lost its access meanwhile: a session that has ended stops
  // working at once.
  server.addHook('preHandler', async (request, reply) => {
    const { login, hasWaited, owner } = request.admission ?? {};
    if (!login || !owner || (!hasWaited && harmless.has(request.method))) return;
    const actor = await runForOwner(owner, () => authentication.authenticate(login));
    const refused = refusalOf(actor, request);
    if (refused) return sendRefusal(request, reply, refused);
  });
}

const harmless = new Set(['GET', 'HEAD']);

/** Whether the request will say whom it is about, in a body that takes little to read. */
function isNamedSoon({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.waitsBy !== undefined && Number(headers['content-length']) <= SMALL;
}

/** Whom a request is about: one account, however its address is written. What is no address belongs to no account. */
function nameIn({ routeOptions, body }: FastifyRequest): string | undefined {
  const { waitsBy } = routeOptions.config;
  if (!waitsBy) return undefined;
  const written = String((body as Record<string, unknown>)[waitsBy]);
  return waitsBy === 'email' ? (canonicalEmail(written) ?? '') : written.slice(0, 100);
}

/** Nobody is there any more who would read an answer. */
function leaveUnanswered(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

const yours = 'Du har väldigt många anrop på gång samtidigt. Vänta några sekunder och försök igen.';
const theirs = 'Det kommer väldigt många anrop från ditt nätverk just nu. Vänta några sekunder och försök igen.';

function tooMany(detail: string): Refused {
  return new Refused('too_many_requests', { detail, retryAfter: RETRY_AFTER });
}

async function credentialOf({ headers }: FastifyRequest, { read }: Authentication): Promise<Credential | undefined> {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];
  return token ? read(token) : undefined;
}

function refuseNeed(actor: Actor, needs: Need): Refused | undefined {
  if (!holdsPermission(actor, 'any')) return new Refused('forbidden');
  if (actor.lacksSecondStep) return new Refused('second_step_required');
  return needs === 'any' ? undefined : refuseWithout(actor, [needs]);
}

/** Why whoever is logged in, or not, may not use the route. */
function refusalOf(actor: Actor | Refused | undefined, { routeOptions }: FastifyRequest): Refused | undefined {
  if (!actor) return new Refused('unauthenticated');
  if (actor instanceof Refused) return actor;
  const { role, needs, token, proved } = routeOptions.config;
  const unfit = needs && refuseNeed(actor, needs);
  if (unfit) return unfit;
  if (role === 'program' && !actor.scope) {
    const detail = 'Det här är för program. Skapa en åtkomstnyckel under Konto och använd den.';
    return new Refused('forbidden', { detail });
  }
  if (proved && actor.unproved) return new Refused('address_unproved');
  return actor.scope && refuseScope(actor.scope, token);
}
