/** Who acts: made from a live session by `http/server.ts` and handed on as an argument. */
export interface Actor {
  userId: string;
  role: 'user' | 'admin';
  sessionId: string;
}

/** Where a request came from, for limits and the security log. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}
