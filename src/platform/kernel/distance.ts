/** Coordinates in degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;

/** The great-circle distance between two places in kilometres (haversine formula). */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
