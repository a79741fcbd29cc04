import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { AuthResponse } from './contract.ts';
import type { OpenedLogin } from './sessions.ts';

/**
 * Where the token lies that renews a login: in a cookie that no script reads and that is sent to one address, from our
 * own page alone. The one cookie there is.
 */

const NAME = 'sokvag-renewal';

/**
 * Answers a login. Its renewal token goes into the cookie and nowhere else; a login that is not to be kept clears the
 * cookie.
 */
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

/** The token that a request came with. */
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
