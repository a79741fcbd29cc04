import { type Refused, refuseField } from '../../platform/kernel/errors.ts';
import { type AdFilters, type AdStatus, flagFilters } from '../contract.ts';
import { type AdSearch, choiceFilters } from './terms.ts';

/** What the filters say, words and place apart: what those mean has to be looked up. */
export function parseFilters(filters: AdFilters, status: AdStatus): Omit<AdSearch, 'near' | 'q'> | Refused {
  const search: AdSearch = { status, chosen: {}, flags: {} };
  for (const choice of choiceFilters) {
    // A form that is sent with nothing chosen says `region=`.
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

/** A day that the calendar has, in years that a date of ours may have. */
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
  // Without a zone it is a time in Sweden.
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
