import { useQuery } from '@tanstack/react-query';
import { cache } from '../../api/cache.ts';
import { type Browsers, readBrowsers, readState } from './push.ts';

const pushKey = ['push-subscriptions'];

export type SeenPush = Browsers & Awaited<ReturnType<typeof readState>>;

/** The browsers that are told by push, and how it is in this one. */
export const usePush = () =>
  useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }): Promise<SeenPush> => {
      const browsers = await readBrowsers(signal);
      return { ...browsers, ...(await readState(browsers)) };
    },
  });

export const refreshPush = () => cache.invalidateQueries({ queryKey: pushKey });
