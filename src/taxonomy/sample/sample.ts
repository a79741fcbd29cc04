import { dataEntries } from '../../platform/text/data-files.ts';
import type { RelationFacts, TaxonomyContent } from '../content.ts';

/**
 * A small built-in taxonomy, so that the service runs without network. Place names, SSYK groups and occupation fields
 * are the official ones; ids are our own, apart from a few that every ad carries.
 */

/** A line of `concepts.jsonl`. */
export interface SampleConcept {
  type: string;
  id: string;
  label: string;
  synonyms?: string[];
  /** An SSYK 2012 code, the official number of a place, or the code of a language. */
  code?: string;
  /** Ids of its parents. */
  broader?: string[];
  /** Occupations that somebody with this one can take: ids with the degree of fit in per cent. */
  substitutes?: Record<string, number>;
  /** The coordinates of a municipality's main town, in degrees. */
  centre?: [latitude: number, longitude: number];
  /** The population of a municipality, in thousands. */
  inhabitants?: number;
  /** The source of the line: the agency (JobTech), SCB, SSYK 2012, or ourselves (own). */
  source: string;
}

export const sampleConcepts: readonly SampleConcept[] = dataEntries(new URL('./concepts.jsonl', import.meta.url));

const centres = new Map(sampleConcepts.map(({ label, centre }) => [centre && label.toLowerCase(), centre]));

/**
 * The coordinates of a municipality's main town, by its official name ("Göteborg", "Upplands Väsby", also followed by
 * "kommun"); null when unknown. The agency's taxonomy does not contain them.
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
