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

async function searchConcepts(query: Asked, signal: AbortSignal): Promise<FoundConcept[]> {
  const { items, meant } = await api(findConcepts, { query, signal });
  return items.map((concept) => ({ ...concept, isMeant: meant !== null }));
}

/** Concepts of some types that begin with the typed text, also by their synonyms; those near it if none does. */
export function useConceptSearch(types: readonly ConceptType[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'found', types, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(types.map((type) => searchConcepts({ type, q, limit: 8 }, signal)));
      const exact = found.flat().filter(({ isMeant }) => !isMeant);
      return exact.length > 0 ? exact : found.flat();
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
