import { useQuery } from '@tanstack/react-query';
import { cache, keyOf } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { listPushSubscriptions } from '../../api/operations.ts';
import { type Browsers, readState } from './push.ts';

const pushKey = keyOf(listPushSubscriptions, {});

export type SeenPush = Browsers & Awaited<ReturnType<typeof readState>>;

/** The browsers that are told by push, and how it is in this one. */
export const usePush = () =>
  useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }): Promise<SeenPush> => {
      const browsers = await api(listPushSubscriptions, { signal });
      return { ...browsers, ...(await readState(browsers)) };
    },
  });

export const refreshPush = () => cache.invalidateQueries({ queryKey: pushKey });
