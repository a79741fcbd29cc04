import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Actor, Scope } from '../kernel/actor.ts';
import type { Need } from '../kernel/permissions.ts';

/** Who may call a route, and how its requests are taken. */
export interface Access {
  /** Why this route needs no login. Without it a route is closed. */
  open?: string | undefined;
  /** An open route that a login makes a difference to: one that does not hold counts as none. */
  orLogin?: true;
  /** Only for accounts whose address is proved: it reaches further than the account. */
  proved?: true;
  /** What an administrator needs for it; it is for administrators alone. */
  needs?: Need;
  /** Only for programs, which have an access token and no login. */
  role?: 'program';
  /** What an access token needs for it. Without it the route is the person's alone. */
  token?: Scope;
  /** Texts are only compared, never stored: any code point may come in. */
  anyText?: true;
  /** Why requests of this route neither wait nor are counted. */
  unqueued?: string;
  /** The field of its body that names whom it is about: requests about one wait for no others of their network. */
  waitsBy?: 'email' | 'token';
}

declare module 'fastify' {
  interface FastifyContextConfig extends Access {
    /** Takes a form with a file, and reads its body itself. */
    upload?: true;
  }
  interface FastifyRequest {
    /** On an open route undefined, unless it says `orLogin`. */
    actor: Actor | undefined;
  }
}

/** The server as routes see it. */
export type Routes = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>;
