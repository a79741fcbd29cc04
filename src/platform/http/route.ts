import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Actor, Scope } from '../kernel/actor.ts';
import type { RequiredPermission } from '../kernel/permissions.ts';

/** Who may call a route, and how its requests are queued. */
export interface Access {
  /** The reason why the route needs no login. If absent, it needs one. */
  open?: string | undefined;
  /** An open route that also uses a login; an invalid one counts as none. */
  orLogin?: true;
  /** Only for accounts with a confirmed e-mail address, because it has effects outside the account. */
  proved?: true;
  /** Only for administrators; the permission it requires. */
  needs?: RequiredPermission;
  /** Only for programs, which use an access token instead of a login. */
  role?: 'program';
  /** The scope an access token needs. If absent, access tokens are refused. */
  token?: Scope;
  /** Allows any code point in texts, because they are compared and never stored. */
  anyText?: true;
  /** The reason why its requests bypass the queues. */
  unqueued?: string;
  /** The body field that names an account; such requests queue per account, not behind others of their network. */
  waitsBy?: 'email' | 'token';
}

declare module 'fastify' {
  interface FastifyContextConfig extends Access {
    /** Accepts a multipart form; the handler reads the body. */
    upload?: true;
  }
  interface FastifyRequest {
    /** Undefined on an open route without `orLogin`. */
    actor: Actor | undefined;
  }
}

/** The type of the server that routes are added to. */
export type Routes = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>;
