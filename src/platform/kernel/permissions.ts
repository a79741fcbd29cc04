import { Refused } from './errors.ts';
import covers from './permission-covers.json' with { type: 'json' };
import labels from './permission-labels.json' with { type: 'json' };

/**
 * What an administrator may do, beside the role. `letters`: the letters, and what customers share for them. `money`:
 * payments, receipts and the books. `all`: both, and accounts, settings, operation and the administrators themselves.
 */
export const permissionKinds = ['letters', 'money', 'all'] as const;
export type Permission = (typeof permissionKinds)[number];

/** What a route asks for; with `any` it answers every administrator, each with what theirs covers. */
export type Need = Permission | 'any';

type Held = { readonly permissions?: readonly Permission[] };

export function holdsPermission({ permissions = [] }: Held, need: Need): boolean {
  return permissions.some((held) => covers[held].includes(need));
}

/** As they are kept and told: in one order, each once, and nothing beside `all`. */
export function normalizePermissions(given: readonly Permission[]): Permission[] {
  return given.includes('all') ? ['all'] : permissionKinds.filter((kind) => given.includes(kind));
}

/** In words: "Brev och Betalningar". */
export const formatPermissions = (held: readonly Permission[]): string =>
  held.map((kind) => labels[kind]).join(' och ');

/** Says to an administrator which permission is missing, and who can give it; undefined for one who has them all. */
export function refuseWithout(who: Held, needs: readonly Permission[]): Refused | undefined {
  const missing = needs.filter((need) => !holdsPermission(who, need));
  if (missing.length === 0) return undefined;
  return new Refused('forbidden', {
    detail:
      `Det här kräver behörigheten ${formatPermissions(missing)}, som du inte har. En administratör med behörigheten ` +
      `${labels.all} kan ge dig den under Användare.`,
    members: { missing },
  });
}
