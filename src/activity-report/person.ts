import { getCurrentUser } from '../accounts/accounts.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile } from '../profile/profile.ts';

/** The name on a printed page: that of the CV, else the email address. Without it the page could be anybody's. */
export async function loadReportName(parts: Parts, actor: Actor): Promise<string | Refused> {
  const me = await getCurrentUser(parts, actor);
  if (me instanceof Refused) return me;
  const profile = await findStoredProfile(parts, actor.userId);
  return profile?.cv.basics?.name?.trim() || me.user.email;
}
