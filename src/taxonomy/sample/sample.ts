import { dataEntries } from '../../platform/text/data-files.ts';
import type { RelationFacts, TaxonomyContent } from '../content.ts';

/**
 * A small taxonomy of our own, so that the service runs without network. Names and numbers of places, SSYK groups
 * and occupation fields are the official ones; ids are ours, apart from a few that every ad carries.
 */

/** A line of `concepts.jsonl`. */
export interface SampleConcept {
  type: string;
  id: string;
  label: string;
  synonyms?: string[];
  /** SSYK 2012, the official number of a place, or the code of a language. */
  code?: string;
  /** Ids of what it lies under. */
  broader?: string[];
  /** Ids of the occupations that its people can take work as, and how well, in per cent. */
  substitutes?: Record<string, number>;
  /** The main town of a municipality: latitude and longitude. */
  centre?: [latitude: number, longitude: number];
  /** Of a municipality, in thousands. */
  inhabitants?: number;
  /** Who says so: the agency (JobTech), SCB, SSYK 2012, or ourselves (own). */
  source: string;
}

export const sampleConcepts: readonly SampleConcept[] = dataEntries(new URL('./concepts.jsonl', import.meta.url));

const centres = new Map(sampleConcepts.map(({ label, centre }) => [centre && label.toLowerCase(), centre]));

/**
 * Where a municipality's main town lies, by its name as the agency writes it ("Göteborg", "Upplands Väsby", also with
 * "kommun" behind it). The agency's own taxonomy says nothing of it.
 */
export function municipalityCentre(label: string): { latitude: number; longitude: number } | null {
  const name = label.normalize('NFC').trim().toLowerCase();
  const found =
    centres.get(name) ?? centres.get(name.replace(/ kommun$/, '')) ?? centres.get(name.replace(/s kommun$/, ''));
  return found ? { latitude: found[0], longitude: found[1] } : null;
}

export function sampleTaxonomy(): TaxonomyContent {
  const concepts = sampleConcepts.map(({ id, type, label, synonyms = [], code = null }) => {
    return { id, type, label, synonyms: [...synonyms], code, definition: null };
  });
  const relations = sampleConcepts.flatMap(({ id, broader = [], substitutes = {} }): RelationFacts[] => [
    ...broader.map((to) => ({ kind: 'broader' as const, from: id, to, percentage: null })),
    ...Object.entries(substitutes).map(([to, percentage]) => {
      return { kind: 'substitutes' as const, from: id, to, percentage };
    }),
  ]);
  return { concepts, relations };
}
