import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExternalLink } from '../../frame/external-link.tsx';
import { formatCount, longDay } from '../../text/format.ts';
import { type AdCommute, useAdCommute } from './api.ts';

/** The commute by public transport in words, or the distance; undefined if neither is known. */
export function useCommuteFact(adId: string): ReactNode {
  const { data } = useAdCommute(adId);
  if (!data) return undefined;
  const { from, distanceKm, trip, problem, askedAt } = data;
  if (trip)
    return (
      <>
        {duration(trip.minutes)} med kollektivtrafik från {from},{' '}
        {trip.changes === 0 ? 'utan byte' : `med ${formatCount(trip.changes, 'byte', 'byten')}`}
        <span className="soft small" style={{ display: 'block' }}>
          Kl. {clock(trip.leaves)}–{clock(trip.arrives)} en vardag. Källa:{' '}
          <ExternalLink href="https://www.trafiklab.se/">ResRobot, Trafiklab</ExternalLink>
          {askedAt && `, hämtat ${longDay(askedAt)}`}.
        </span>
      </>
    );
  if (problem === 'home_missing') return <Link to="/profil#wishes.home">Välj din hemkommun, så visas resvägen</Link>;
  const why = problem && without[problem]?.(from ?? '');
  if (distanceKm === null) return undefined;
  return (
    <>
      {distanceKm < 1 ? 'Mindre än 1 km' : `Ungefär ${distanceKm} km`} fågelvägen från {from}
      {why && (
        <span className="soft small" style={{ display: 'block' }}>
          {why}
        </span>
      )}
    </>
  );
}

/** Why only the distance is shown, where the user might expect a journey. */
const without: Partial<Record<NonNullable<AdCommute['problem']>, (from: string) => string>> = {
  no_trip: (from) => `Ingen resa med kollektivtrafik från ${from} är framme kl. 8.00 en vardag.`,
  unreached: () => 'Reseplaneraren svarar inte just nu. Försök igen om en stund.',
};

const clock = (time: string) => time.replace(':', '.');

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
