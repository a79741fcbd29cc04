import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Concept, ConceptType } from '../../src/taxonomy/contract.ts';
import { get } from '../api/client.ts';

export type { Concept, ConceptType };

/** The taxonomy changes once or twice a year. */
const FRESH_MS = 60 * 60_000;
const PLENTY = '400';

function readConcepts(params: Record<string, string | string[]>, signal: AbortSignal): Promise<Concept[]> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const each of [value].flat()) query.append(name, each);
  return get<{ items: Concept[] }>(`/api/taxonomy?${query}`, signal).then(({ items }) => items);
}

/** Concepts of some types that begin as typed, also by their other names. */
export function useFound(types: readonly ConceptType[], q: string) {
  return useQuery({
    queryKey: ['taxonomy', 'found', types, q],
    enabled: q.length > 0,
    queryFn: async ({ signal }) => {
      const found = types.map((type) => readConcepts({ type, q, limit: '8' }, signal));
      return (await Promise.all(found)).flat();
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Just these, to tell what they are called. */
export function useNamed(types: readonly ConceptType[], ids: readonly string[]) {
  return useQuery({
    queryKey: ['taxonomy', 'named', types, ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const found = types.map((type) => readConcepts({ type, id: [...ids], limit: '100' }, signal));
      return new Map((await Promise.all(found)).flat().map((concept) => [concept.id, concept]));
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** All of a type of which there are few. */
export const useAllOf = (type: ConceptType) =>
  useQuery({
    queryKey: ['taxonomy', 'all', type],
    queryFn: ({ signal }) => readConcepts({ type, limit: PLENTY }, signal),
    staleTime: FRESH_MS,
  });
