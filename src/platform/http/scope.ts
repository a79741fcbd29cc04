import type { Scope } from '../kernel/actor.ts';
import { Refused } from '../kernel/errors.ts';

/** Why an access token with `scope` does not allow what needs `needed`; undefined if it does. */
export function refuseScope(scope: Scope, needed: Scope | undefined): Refused | undefined {
  if (!needed) {
    const detail = 'Det här går inte med en åtkomstnyckel. Logga in i Sökväg och gör det där.';
    return new Refused('forbidden', { detail });
  }
  if (needed === 'read' || scope === 'write') return undefined;
  return new Refused('forbidden', {
    detail: 'Den här åtkomstnyckeln får bara läsa. Skapa en som får ändra i Sökväg, under Konto.',
  });
}
