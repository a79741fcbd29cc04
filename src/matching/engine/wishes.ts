import { kilometresBetween } from '../../platform/kernel/distance.ts';
import type { AdFacts, WishFacts } from './facts.ts';

/** Weights of extent, kind of employment and language; their sum is 1. */
const TERMS = { extent: 0.4, employment: 0.3, language: 0.3 } as const;
/** `AT_THE_END`: value lost at the user's maximum distance. `BEYOND_KM`: kilometres beyond it where none is left. */
const AT_THE_END = 0.3;
const BEYOND_KM = 100;
const USUAL_KM = 50;
/** Maximum distance if the user stated none: users who would commute further or move say so or name the place. */
const FURTHEST_UNSAID_KM = 100;
/** Value if the distance is unknown, as the home or the ad's place is missing. */
const PLACE_UNKNOWN = 0.5;

export interface WishFit {
  /** How well the place fits the wishes, 0 to 1. */
  placeValue: number;
  /** How well extent, employment and language fit, 0 to 1. */
  terms: number;
  place: 'wished' | 'near' | 'remote' | 'unnamed' | 'unknown' | 'far';
  distanceKm: number | null;
  /** Further from home than the maximum that the user stated (`said`) or than anybody commutes (`assumed`). */
  tooFar: 'said' | 'assumed' | null;
  /** Kilometres beyond the user's maximum distance. */
  beyondKm: number;
}

/** The fields of an ad that wishes may concern. */
type Placed = Omit<AdFacts, 'headline' | 'requirements'>;

/** How well the ad fits the user's wishes: 1 in everything, 0 in nothing. Wishes that were not stated fit. */
export function wishFit(ad: Placed, wishes: Omit<WishFacts, 'stated'>): WishFit {
  const extent = wishes.extent === 'any' || ad.extent === null || ad.extent === wishes.extent;
  const employment =
    wishes.employmentTypes.size === 0 ||
    ad.employmentTypeId === null ||
    wishes.employmentTypes.has(ad.employmentTypeId);
  const language = wishes.languages.size === 0 || ad.language === null || wishes.languages.has(ad.language);
  return {
    ...placeFit(ad, wishes),
    terms: (extent ? TERMS.extent : 0) + (employment ? TERMS.employment : 0) + (language ? TERMS.language : 0),
  };
}

type PlaceFit = Omit<WishFit, 'terms'>;

/** The value falls linearly: 1 at home, 0.7 at the user's maximum distance, 0 a hundred kilometres beyond. */
function placeFit(ad: Placed, wishes: Omit<WishFacts, 'stated'>): PlaceFit {
  const distance = wishes.home && distanceKm(wishes.home, ad);
  const found = (
    placeValue: number,
    place: PlaceFit['place'],
    tooFar: PlaceFit['tooFar'] = null,
    beyondKm = 0,
  ): PlaceFit => ({ placeValue, place, distanceKm: distance, tooFar, beyondKm });
  if (ad.municipalityId && wishes.municipalities.has(ad.municipalityId)) return found(1, 'wished');
  if (ad.remote && wishes.remote) return found(1, 'remote');
  if (ad.regionId && wishes.regions.has(ad.regionId)) return found(0.95, 'wished');
  const named = wishes.municipalities.size > 0 || wishes.regions.size > 0 || wishes.home !== null;
  if (!named) return found(PLACE_UNKNOWN, 'unnamed');
  if (ad.municipalityId === null && ad.regionId === null && distance === null) return found(PLACE_UNKNOWN, 'unknown');
  if (distance === null) return found(0, 'far');
  const within = wishes.maxDistanceKm ?? USUAL_KM;
  if (distance <= within) return found(1 - (AT_THE_END * distance) / within, 'near');
  const beyondKm = distance - within;
  const left = 1 - Math.min(1, beyondKm / BEYOND_KM);
  return found((1 - AT_THE_END) * left, 'far', tooFar(ad, wishes, distance), beyondKm);
}

function tooFar(ad: Placed, { maxDistanceKm }: Pick<WishFacts, 'maxDistanceKm'>, distance: number): WishFit['tooFar'] {
  if (ad.remote) return null;
  if (maxDistanceKm !== null) return 'said';
  return distance > FURTHEST_UNSAID_KM ? 'assumed' : null;
}

/** Great-circle distance (haversine formula) in kilometres; null if the ad has no place. */
export function distanceKm(
  from: { latitude: number; longitude: number },
  to: { latitude: number | null; longitude: number | null },
): number | null {
  if (to.latitude === null || to.longitude === null) return null;
  const { latitude, longitude } = to;
  return kilometresBetween(from, { latitude, longitude });
}
