import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../src/clusters/contract.ts';
import { get } from '../../api/client.ts';

export type { Cluster };

const FRESH_MS = 60_000;

export const useThemes = () =>
  useQuery({
    queryKey: ['clusters', 'themes'],
    queryFn: ({ signal }) => get<{ items: Cluster[] }>('/api/clusters?kind=theme', signal),
    staleTime: FRESH_MS,
  });

export const useTheme = (id: string) =>
  useQuery({
    queryKey: ['clusters', 'one', id],
    queryFn: ({ signal }) => get<Cluster>(`/api/clusters/${encodeURIComponent(id)}`, signal),
    staleTime: FRESH_MS,
  });
