import { useApi } from '../../api/cache.ts';
import { operation } from '../../api/operations.ts';
import type { AnswerOf } from '../../api/route.ts';

export type Operation = AnswerOf<typeof operation>;
export type Trouble = Operation['troubles'][number];

// The page stands open on a desk, and what is wrong is told while it can still be mended.
export const useOperation = () => useApi(operation, {}, { refetchInterval: 30_000 });
