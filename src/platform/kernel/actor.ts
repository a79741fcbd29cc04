import type { Permission } from './permissions.ts';

/**
 * The authenticated user of a request. `http/server.ts` creates it from a valid session or access token; functions
 * receive it as an argument.
 */
export interface Actor {
  userId: string;
  role: 'user' | 'admin';
  /** The permissions of an administrator; absent for others. */
  permissions?: readonly Permission[];
  /** Id of the session, or of the access token when a program acts. */
  sessionId: string;
  /** Set when a program acts with an access token: what it may do. */
  scope?: Scope;
  /** The user has not yet confirmed the account's e-mail address. */
  unproved?: true;
  /** An administrator without the required second step. Until they add one, they may do nothing as an administrator. */
  lacksSecondStep?: true;
}

/** `write` includes `read`. */
export type Scope = 'read' | 'write';

/** The credential of a request: a session token with a valid signature, or an access token still to be looked up. */
export type Credential = { userId: string; sessionId: string } | { accessToken: string };

/** The origin of a request, for rate limits and the security log. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}
