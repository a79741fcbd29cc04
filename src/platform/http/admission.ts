import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type ConnectionOwner, runForOwner } from '../db/shares.ts';
import { KeyedLimiter, type LimiterTicket } from '../fair-queue/keyed-limiter.ts';
import type { Actor, Credential } from '../kernel/actor.ts';
import { canonicalEmail } from '../kernel/email-address.ts';
import { Refused } from '../kernel/errors.ts';
import { holdsPermission, type RequiredPermission, refuseMissingPermission } from '../kernel/permissions.ts';
import { networkKey } from '../limits/limits.ts';
import { sendRefusal } from './failure.ts';
import type { Routes } from './route.ts';
import { refuseScope } from './scope.ts';

/** Admission control: requests of one user or network queue behind each other, so that they do not block others. */

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | undefined;
  }
}

export interface Authentication {
  /** Parses a bearer token and checks its signature, without a look-up. */
  read: (token: string) => Promise<Credential | undefined>;
  /** Looks up the current user of a credential; undefined if it is no longer valid. */
  authenticate: (credential: Credential) => Promise<Actor | Refused | undefined>;
}

/** Limits per user, and per session until it is verified. A burst of 250 is queued, not refused. */
const OF_A_PERSON = { atOnce: 20, waiting: 250 };
/** Limits per network for requests without login: a whole office or school may share one address. */
const OF_A_NETWORK = { atOnce: 20, waiting: 1000 };
/** Limits for requests without login that name an account: per network and account, and in all per network. */
const ABOUT_ONE = { atOnce: 20, waiting: 80 };
const ABOUT_ANY = { atOnce: 1000, waiting: 0 };
/**
 * Bytes. Bodies up to this size, which is also the limit for headers, are read without a place in the network's queue.
 */
const SMALL = 16 * 1024;
/** In seconds. */
const RETRY_AFTER = 3;

/** The owner of a request and the queue places it holds. */
class Admission {
  readonly owner: ConnectionOwner = { name: '' };
  /** The session it was admitted with. */
  login: Credential | undefined;
  readonly #turns: LimiterTicket[] = [];
  #hasWaited = false;
  #isHandled = false;
  #isGone = false;

  /**
   * Waits for a place in the queue `name`, and gives up the earlier places.
   *
   * @returns false when that queue is full
   */
  async enter(turns: KeyedLimiter, name: string): Promise<boolean> {
    const next = turns.take(name);
    this.leave();
    this.owner.name = name;
    return this.#await(next);
  }

  /** Waits for an additional place. @returns false when that queue is full */
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

  /** Whether it ever had to wait for a place. */
  get hasWaited(): boolean {
    return this.#hasWaited;
  }

  /** Whether the client disconnected while its request waited. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Runs the route's handler. The place is held until it ends, even if the client has disconnected. */
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

  /** Called when the answer is sent or the client has disconnected. */
  ended(): void {
    this.#isGone = true;
    if (!this.#isHandled) this.leave();
  }
}

/** Adds the hooks that authenticate requests, queue them per user or network, and refuse those without access. */
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
    // Until the session is verified, its requests count towards the session's limit and not the user's: requests with
    // an ended session do not use up the user's limit.
    const login = credential && 'sessionId' in credential ? credential.sessionId : undefined;
    const network = `network ${networkKey(request.ip)}`;
    const entered = login
      ? await admission.enter(people, login)
      : isNamedSoon(request)
        ? // A separate owner has database connections of its own, which no other request of the network can exhaust.
          await admission.enter(aboutAny, `${network}, named`)
        : await admission.enter(networks, network);
    if (!entered) return sendRefusal(request, reply, tooMany(login ? yours : theirs));
    if (admission.isGone) return leaveUnanswered(reply);
    if (!credential) return;
    const actor = await runForOwner(admission.owner, () => authentication.authenticate(credential));
    if (open) {
      // On an open route, an invalid session counts as no session.
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

  // The account it names is known once the body is parsed.
  server.addHook('preHandler', async (request, reply) => {
    const { admission } = request;
    const name = nameIn(request);
    if (!admission || name === undefined) return;
    const entered = await admission.enterToo(aboutOne, `${networkKey(request.ip)} ${name}`);
    if (!entered) return sendRefusal(request, reply, tooMany(theirs));
    if (admission.isGone) return leaveUnanswered(reply);
  });

  // Checks again after waiting or a slow body: a session may have ended meanwhile and must stop working at once.
  server.addHook('preHandler', async (request, reply) => {
    const { login, hasWaited, owner } = request.admission ?? {};
    if (!login || !owner || (!hasWaited && harmless.has(request.method))) return;
    const actor = await runForOwner(owner, () => authentication.authenticate(login));
    const refused = refusalOf(actor, request);
    if (refused) return sendRefusal(request, reply, refused);
  });
}

const harmless = new Set(['GET', 'HEAD']);

/** Whether the request will name an account in a small body. */
function isNamedSoon({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.waitsBy !== undefined && Number(headers['content-length']) <= SMALL;
}

/** The account a request names; e-mail addresses in canonical form. Invalid addresses share one name, ''. */
function nameIn({ routeOptions, body }: FastifyRequest): string | undefined {
  const { waitsBy } = routeOptions.config;
  if (!waitsBy) return undefined;
  const written = String((body as Record<string, unknown>)[waitsBy]);
  return waitsBy === 'email' ? (canonicalEmail(written) ?? '') : written.slice(0, 100);
}

/** Sends nothing, because the client has disconnected. */
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

function refuseNeed(actor: Actor, needs: RequiredPermission): Refused | undefined {
  if (!holdsPermission(actor, 'any')) return new Refused('forbidden');
  if (actor.lacksSecondStep) return new Refused('second_step_required');
  return needs === 'any' ? undefined : refuseMissingPermission(actor, [needs]);
}

/** Why the actor may not use the route; undefined if it may. */
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
