import { useApi } from '../../api/cache.ts';
import { getCluster, listClusters } from '../../api/operations.ts';

export type { Cluster } from '../../../src/clusters/contract.ts';

const freshness = { staleTime: 60_000 };

export const useThemes = () => useApi(listClusters, { query: { kind: 'theme' } }, freshness);
export const useTheme = (id: string) => useApi(getCluster, { params: { id } }, freshness);
