import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { Operation as OperationSchema } from '../../../src/operation/contract.ts';
import { get } from '../../api/client.ts';

export type Operation = Static<typeof OperationSchema>;
export type Trouble = Operation['troubles'][number];

export const useOperation = () =>
  useQuery({
    queryKey: ['operation'],
    queryFn: ({ signal }) => get<Operation>('/api/admin/operation', signal),
    // The page stands open on a desk, and what is wrong is told while it can still be mended.
    refetchInterval: 30_000,
  });
