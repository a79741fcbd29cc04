import { findAdBySourceId, listAdSummaries } from '../ads/ads.ts';
import type { AdSummary } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile, hasCv, type StoredProfile } from '../profile/profile.ts';

/**
 * Finds an ad, by our id or the agency's, and the profile to compare it with. Only open ads are compared, and only with
 * a profile that holds a CV.
 */
export async function findAdAndProfile(
  parts: Parts,
  actor: Actor,
  adId: string,
): Promise<{ ad: AdSummary; profile: StoredProfile } | Refused> {
  const profile = await findStoredProfile(parts, actor.userId);
  const id = isUuid(adId) ? adId : await findAdBySourceId(parts.db, adId);
  const [ad] = id ? await listAdSummaries(parts, [id]) : [];
  if (!ad && /^\d{1,12}$/.test(adId))
    return refused(`Ingen annons här har numret ${adId}. Kontrollera numret, eller klistra in länken till annonsen.`);
  if (!ad) return new Refused('not_found');
  if (ad.status !== 'open')
    return refused('Annonsen är inte öppen längre. Bara öppna annonser jämförs med din profil.');
  if (ad.linkedSite)
    return refused(`Annonsens text finns hos ${ad.linkedSite}. Hämta den, så räknar vi ut hur jobbet passar dig.`);
  if (!profile || !hasCv(profile.cv)) return refuseWithoutCv();
  return { ad, profile };
}

const refused = (detail: string): Refused => new Refused('not_found', { detail });

export const refuseWithoutCv = (): Refused =>
  refused('Lägg till ett jobb, en utbildning eller något du kan, så räknar vi ut hur annonsen passar dig.');
