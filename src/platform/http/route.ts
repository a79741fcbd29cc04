import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { Actor, Caller, Scope } from '../kernel/actor.ts';
import { Refused } from '../kernel/errors.ts';
import { refuse } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why this route needs no login. Without it a route is closed. */
    open?: string;
    /** An open route that a login makes a difference to: one that does not hold counts as none. */
    orLogin?: true;
    /** Only for accounts whose address is proved: it reaches further than the account. */
    proved?: true;
    /** Who may call it; anyone logged in when it is left out. A program has an access token and no login. */
    role?: 'admin' | 'program';
    /** What an access token needs for it. Without it the route is the person's alone. */
    token?: Scope;
    /** Texts are only compared, never stored: any code point may come in. */
    anyText?: true;
    /** Takes a form with a file, and reads its body itself. */
    upload?: true;
  }
  interface FastifyRequest {
    /** On an open route undefined, unless it says `orLogin`. */
    actor: Actor | undefined;
  }
}

/** The server as routes see it: schemas give the types of bodies and queries. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Answers what a verb returned: the value with its status, or the refusal as a problem. */
export function answer(request: FastifyRequest, reply: FastifyReply, status: number, result: unknown): FastifyReply {
  if (result instanceof Refused) return refuse(request, reply, result);
  return reply.code(status).send(result);
}

/** Answers a file for saving. Its name goes out as RFC 8187 says, so that å ä ö arrive. */
export function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  result: { name: string; type: string; file: Buffer } | Refused,
): FastifyReply {
  if (result instanceof Refused) return refuse(request, reply, result);
  return reply
    .type(result.type)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(result.name)}`)
    .send(result.file);
}

/** Who is logged in. Only for closed routes, where somebody always is. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('an open route asked who is logged in');
  return request.actor;
}

/** Headers may be 16 kB long, and what a device calls itself is kept with each login and each event. */
const LONGEST_USER_AGENT = 300;

export function callerOf(request: FastifyRequest): Caller {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { ip: request.ip, userAgent };
}
