import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Concept, ConceptType } from '../../src/taxonomy/contract.ts';
import { api } from '../api/client.ts';
import { findConcepts } from '../api/operations.ts';

export type { Concept, ConceptType };

interface Asked {
  type: ConceptType;
  q?: string;
  id?: string[];
  limit: number;
}

export const readConcepts = async (query: Asked, signal: AbortSignal): Promise<Concept[]> =>
  (await api(findConcepts, { query, signal })).items;

/** Milliseconds. The taxonomy changes once or twice a year. */
export const conceptCacheOptions = { staleTime: 60 * 60_000 };

/** A concept that was found; `isMeant` if nothing has the typed text and this one is near it. */
export type FoundConcept = Concept & { isMeant: boolean };

export async function searchConcepts(query: Asked, signal: AbortSignal): Promise<FoundConcept[]> {
  const { items, meant } = await api(findConcepts, { query, signal });
  return items.map((concept) => ({ ...concept, isMeant: meant !== null }));
}

/** Those that have the typed text; those that were meant only if none has. */
export function exactOrMeant<Found>(found: readonly Found[], isMeant: (one: Found) => boolean): readonly Found[] {
  const exact = found.filter((one) => !isMeant(one));
  return exact.length > 0 ? exact : found;
}

/** Asked where no name has the typed text, before those that it may mean. */
export const didYouMeanText = (q: string) => `Vi hittar inte ”${q}”. Menade\u00a0du\u00a0…?`;

/** Concepts of some types that begin with the typed text, also by their synonyms; those near it if none does. */
export function useConceptSearch(types: readonly ConceptType[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'found', types, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(types.map((type) => searchConcepts({ type, q, limit: 8 }, signal)));
      return exactOrMeant(found.flat(), ({ isMeant }) => isMeant);
    },
    placeholderData: keepPreviousData,
    ...conceptCacheOptions,
  });
}

/** The concepts with these ids, for their labels. */
export function useConceptsById(types: readonly ConceptType[], ids: readonly string[]) {
  return useQuery({
    queryKey: ['taxonomy', 'named', types, ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const found = types.map((type) => readConcepts({ type, id: [...ids], limit: 100 }, signal));
      return new Map((await Promise.all(found)).flat().map((concept) => [concept.id, concept]));
    },
    placeholderData: keepPreviousData,
    ...conceptCacheOptions,
  });
}

/** All concepts of a type that has few. */
export const useAllConcepts = (type: ConceptType) =>
  useQuery({
    queryKey: ['taxonomy', 'all', type],
    queryFn: ({ signal }) => readConcepts({ type, limit: 400 }, signal),
    ...conceptCacheOptions,
  });
