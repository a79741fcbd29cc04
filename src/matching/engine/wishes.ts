import { kilometresBetween } from '../../platform/kernel/distance.ts';
import type { AdFacts, WishFacts } from './facts.ts';

/** Shares of what a wish is worth; they sum to 1. */
const SHARES = { place: 0.6, extent: 0.15, employment: 0.15, language: 0.1 } as const;
/** Someone who has named no place has not said that every place is right. */
const NO_PLACE_NAMED = 0.7;
/** Who would go further each day, or move, says so or names the place. */
const FURTHEST_UNSAID_KM = 100;

export interface WishFit {
  value: number;
  place: 'wished' | 'near' | 'remote' | 'unnamed' | 'unknown' | 'far';
  distanceKm: number | null;
  /** Further from home than the person said that they will go, or than anybody goes each day who has not said it. */
  tooFar: 'said' | 'assumed' | null;
}

/** What of an ad a wish may be about. */
type Placed = Omit<AdFacts, 'headline' | 'requirements'>;

/** How the ad agrees with what the person wishes for: 1 in everything, 0 in nothing. */
export function wishFit(ad: Placed, wishes: WishFacts): WishFit {
  const place = placeFit(ad, wishes);
  const extent = wishes.extent === 'any' || ad.extent === null || ad.extent === wishes.extent;
  const employment =
    wishes.employmentTypes.size === 0 ||
    ad.employmentTypeId === null ||
    wishes.employmentTypes.has(ad.employmentTypeId);
  const language = wishes.languages.size === 0 || ad.language === null || wishes.languages.has(ad.language);
  return {
    ...place,
    value:
      SHARES.place * place.value +
      (extent ? SHARES.extent : 0) +
      (employment ? SHARES.employment : 0) +
      (language ? SHARES.language : 0),
  };
}

function placeFit(ad: Placed, wishes: WishFacts): WishFit {
  const distance = wishes.home && distanceKm(wishes.home, ad);
  const found = (value: number, place: WishFit['place'], tooFar: WishFit['tooFar'] = null): WishFit => ({
    value,
    place,
    distanceKm: distance,
    tooFar,
  });
  if (ad.municipalityId && wishes.municipalities.has(ad.municipalityId)) return found(1, 'wished');
  if (ad.remote && wishes.remote) return found(1, 'remote');
  if (ad.regionId && wishes.regions.has(ad.regionId)) return found(0.95, 'wished');
  const within = wishes.maxDistanceKm ?? 50;
  if (distance !== null && distance <= within) return found(1 - (0.3 * distance) / within, 'near');
  const named = wishes.municipalities.size > 0 || wishes.regions.size > 0 || wishes.home !== null;
  if (!named) return found(NO_PLACE_NAMED, 'unnamed');
  if (ad.municipalityId === null && ad.regionId === null && distance === null) return found(0.5, 'unknown');
  return found(0, 'far', tooFar(ad, wishes, distance));
}

function tooFar(ad: Placed, { maxDistanceKm }: WishFacts, distance: number | null): WishFit['tooFar'] {
  if (distance === null) return null;
  if (maxDistanceKm !== null) return 'said';
  return distance > FURTHEST_UNSAID_KM && !ad.remote ? 'assumed' : null;
}

/** Great-circle distance (haversine formula) in kilometres; null where the ad has no place. */
export function distanceKm(
  from: { latitude: number; longitude: number },
  to: { latitude: number | null; longitude: number | null },
): number | null {
  if (to.latitude === null || to.longitude === null) return null;
  const { latitude, longitude } = to;
  return kilometresBetween(from, { latitude, longitude });
}
