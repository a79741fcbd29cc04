import { type Refused, refuseField } from '../../platform/kernel/errors.ts';
import { type AdFilters, type AdStatus, choiceFilters, flagFilters } from '../contract.ts';
import type { AdSearch } from './terms.ts';

/** Parses the filters except words and place, which have to be looked up. */
export function parseFilters(filters: AdFilters, status: AdStatus): Omit<AdSearch, 'near' | 'q'> | Refused {
  const search: AdSearch = { status, chosen: {}, flags: {} };
  for (const choice of choiceFilters) {
    // A form that is sent with nothing chosen has `region=`.
    const values = filters[choice]?.filter((value) => value !== '');
    if (values && values.length > 0) search.chosen[choice] = values;
  }
  for (const flag of flagFilters) if (filters[flag] !== undefined) search.flags[flag] = filters[flag];
  if (filters.deadlineBefore) {
    if (!dayOf(filters.deadlineBefore)) return refuseField('deadlineBefore', 'Skriv en dag som 2026-11-20.');
    search.deadlineBefore = filters.deadlineBefore;
  }
  if (filters.publishedAfter) {
    const publishedAfter = readPublishedAfter(filters.publishedAfter);
    if (!publishedAfter) return refuseField('publishedAfter', 'Skriv en dag som 2026-11-20.');
    search.publishedAfter = publishedAfter;
  }
  if (filters.radiusKm !== undefined && !filters.near)
    return refuseField('near', 'Välj en kommun att räkna avståndet från.');
  return search;
}

/** A valid calendar day in a plausible year. */
function dayOf(text: string): Temporal.PlainDate | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

function readPublishedAfter(text: string): AdSearch['publishedAfter'] {
  const day = dayOf(text.slice(0, 10));
  if (!day) return undefined;
  if (text.length === 10)
    return { at: new Date(day.toZonedDateTime('Europe/Stockholm').epochMilliseconds), from: true };
  // Without a zone it is Swedish local time.
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(text) ? text : undefined;
  try {
    const instant = zoned
      ? Temporal.Instant.from(zoned)
      : Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Stockholm').toInstant();
    return { at: new Date(instant.epochMilliseconds), from: false };
  } catch {
    return undefined;
  }
}
