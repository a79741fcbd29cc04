import type { Permission } from './permissions.ts';

/** Who acts: made from a live session or access token by `http/server.ts` and handed on as an argument. */
export interface Actor {
  userId: string;
  role: 'user' | 'admin';
  /** An administrator's; nobody else has any. */
  permissions?: readonly Permission[];
  /** The login; for a program the id of its access token, which is no login's. */
  sessionId: string;
  /** What a program may do that acts for the person with an access token. */
  scope?: Scope;
  /** Nobody has proved yet that the account's address is theirs. */
  unproved?: true;
  /** An administrator who has to have a second step and has none: what is theirs as an administrator waits for it. */
  lacksSecondStep?: true;
}

/** `write` is reading and changing. */
export type Scope = 'read' | 'write';

/** What somebody shows to be let in: a login by its signature, or an access token that has to be looked up. */
export type Credential = { userId: string; sessionId: string } | { accessToken: string };

/** Where a request came from, for limits and the security log. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}
