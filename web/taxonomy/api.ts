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

/** Concepts of some types that begin with the typed text, also by their synonyms. */
export function useConceptSearch(types: readonly ConceptType[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'found', types, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) =>
      (await Promise.all(types.map((type) => readConcepts({ type, q, limit: 8 }, signal)))).flat(),
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
