import { Refused } from './errors.ts';
import covers from './permission-covers.json' with { type: 'json' };
import labels from './permission-labels.json' with { type: 'json' };

/**
 * Permissions of administrators. `letters`: letters and what customers share for them. `money`: payments, receipts and
 * bookkeeping. `all`: both, and accounts, settings, operation and the administrators themselves.
 */
export const permissionKinds = ['letters', 'money', 'all'] as const;
export type Permission = (typeof permissionKinds)[number];

/**
 * The permission a route requires; `any` admits every administrator, and the answer shows what their permissions cover.
 */
export type RequiredPermission = Permission | 'any';

type Held = { readonly permissions?: readonly Permission[] };

export function holdsPermission({ permissions = [] }: Held, need: RequiredPermission): boolean {
  return permissions.some((held) => covers[held].includes(need));
}

/** Normalises permissions for storage: fixed order, no duplicates, `all` only by itself. */
export function normalizePermissions(given: readonly Permission[]): Permission[] {
  return given.includes('all') ? ['all'] : permissionKinds.filter((kind) => given.includes(kind));
}

/** Permissions as Swedish text: "Brev och Betalningar". */
export const formatPermissions = (held: readonly Permission[]): string =>
  held.map((kind) => labels[kind]).join(' och ');

/** Refuses an administrator who lacks a permission, naming it and who can grant it; undefined when none is missing. */
export function refuseMissingPermission(who: Held, needs: readonly Permission[]): Refused | undefined {
  const missing = needs.filter((need) => !holdsPermission(who, need));
  if (missing.length === 0) return undefined;
  return new Refused('forbidden', {
    detail:
      `Det här kräver behörigheten ${formatPermissions(missing)}, som du inte har. En administratör med behörigheten ` +
      `${labels.all} kan ge dig den under Användare.`,
    members: { missing },
  });
}
