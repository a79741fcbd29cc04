import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CommuteTrip } from '../../platform/db/tables/labour-market.ts';
import type { Coordinates } from '../../platform/kernel/distance.ts';

/**
 * Client of ResRobot, the journey planner. Parameters and answer:
 * https://www.trafiklab.se/api/our-apis/resrobot-v21/route-planner, error codes: …/error-codes.
 */

const At = Type.Object({
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  time: Type.String({ pattern: '^\\d\\d:\\d\\d' }),
});
const Leg = Type.Object({ type: Type.Optional(Type.String()), Origin: At, Destination: At });
const Answer = Type.Object({
  Trip: Type.Array(Type.Object({ LegList: Type.Object({ Leg: Type.Array(Leg, { minItems: 1 }) }) })),
});
type Legs = Static<typeof Leg>[];

export interface JourneyPlanner {
  url: string;
  key: string;
  signal: AbortSignal;
}

/** Leg types on foot; all others are rides. */
const WALKS = new Set(['WALK', 'TRSF']);
const PATIENCE_MS = 8_000;

/**
 * The shortest trip that arrives by a time on a day.
 *
 * @param time hours and minutes, Stockholm time
 * @returns null if the planner knows no trip; undefined if the planner cannot be asked
 */
export async function findTrip(
  { url, key, signal }: JourneyPlanner,
  from: Coordinates,
  to: Coordinates,
  { day, time }: { day: Temporal.PlainDate; time: string },
): Promise<CommuteTrip | null | undefined> {
  const query = new URLSearchParams({
    format: 'json',
    originCoordLat: String(from.latitude),
    originCoordLong: String(from.longitude),
    destCoordLat: String(to.latitude),
    destCoordLong: String(to.longitude),
    date: day.toString(),
    time,
    searchForArrival: '1',
    passlist: '0',
    accessId: key,
  });
  try {
    const response = await fetch(`${url}/trip?${query}`, {
      // The key must not be sent to any address other than the configured one.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), signal]),
    });
    const answer: unknown = await response.json();
    if (!response.ok) return saysThereIsNone(answer) ? null : undefined;
    if (!Value.Check(Answer, answer)) return undefined;
    const trips = answer.Trip.map(({ LegList }) => tripOf(LegList.Leg));
    const inTime = trips.filter(({ day: at, arrives }) => at === day.toString() && arrives <= time);
    return inTime.sort((a, b) => a.minutes - b.minutes)[0] ?? null;
  } catch {
    return undefined;
  }
}

/** `SVC_…` codes concern the journey, `API_…` codes the client. */
const saysThereIsNone = (answer: unknown) =>
  Value.Check(Type.Object({ errorCode: Type.String({ pattern: '^SVC_(?!PARAM$)' }) }), answer);

function tripOf(legs: Legs): CommuteTrip {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new Error('a trip without legs');
  const [from, to] = [momentOf(first.Origin), momentOf(last.Destination)];
  return {
    day: last.Destination.date,
    leaves: first.Origin.time.slice(0, 5),
    arrives: last.Destination.time.slice(0, 5),
    minutes: from.until(to, { largestUnit: 'minutes' }).minutes,
    changes: Math.max(0, legs.filter(({ type }) => !WALKS.has(type ?? '')).length - 1),
  };
}

const momentOf = ({ date, time }: Static<typeof At>) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Stockholm');
