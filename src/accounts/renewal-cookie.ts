import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { AuthResponse } from './contract.ts';
import type { OpenedLogin } from './sessions.ts';

/**
 * The cookie with the renewal token of a login. Scripts cannot read it, and it is sent to one path, only from our own
 * pages. It is the service's only cookie.
 */

const NAME = 'sokvag-renewal';

/** Answers a login. The renewal token goes only into the cookie; a login that is not kept clears the cookie. */
export function setRenewalCookie(
  parts: Parts,
  reply: FastifyReply,
  opened: OpenedLogin | Refused,
): AuthResponse | Refused {
  if (opened instanceof Refused) return opened;
  const { renewal, ...answer } = opened;
  if (!renewal) {
    clearRenewalCookie(parts, reply);
    return answer;
  }
  const seconds = Math.floor((renewal.until.getTime() - parts.clock.now().getTime()) / 1000);
  setCookie(parts, reply, renewal.token, seconds);
  return answer;
}

export const clearRenewalCookie = (parts: Parts, reply: FastifyReply) => setCookie(parts, reply, '', 0);

/** The renewal token of a request; empty when it has none. */
export function readRenewalCookie({ headers: { cookie = '' } }: FastifyRequest): string {
  const pairs = cookie.slice(0, 4096).split(';');
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${NAME}=`));
  return own?.slice(NAME.length + 1) ?? '';
}

function setCookie(parts: Parts, reply: FastifyReply, value: string, seconds: number): void {
  const secure = parts.links.to('/').startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=/api/auth/renewal; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
