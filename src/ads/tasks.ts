import type { Config } from '../config.ts';
import type { Parts } from '../parts.ts';
import type { Schedule } from '../tasks/schedule.ts';
import { adsChanged, expireAds, syncAds } from './ads.ts';

export const syncSchedule = 'ads.sync';

/** Says afterwards that ads may have changed; a run that failed halfway has changed some too. */
function announced(run: (parts: Parts) => Promise<string>): Schedule['run'] {
  return async (parts) => {
    try {
      return await run(parts);
    } finally {
      await parts.tasks.enqueue(parts.db, adsChanged, {});
    }
  };
}

const sync: Schedule = {
  name: syncSchedule,
  cron: '* * * * *',
  description: 'Hämtar nya, ändrade och borttagna annonser från källan',
  run: announced(syncAds),
};

const expire: Schedule = {
  name: 'ads.expire',
  cron: '2 0 * * *',
  description: 'Stänger annonser vars sista dag har passerat och tar bort kontaktuppgifter ur dem',
  run: announced(async (parts) => `${await expireAds(parts)} annonser`),
};

/** Without a source there is nothing to fetch. */
export function adSchedules({ ads }: Config): Schedule[] {
  return ads.source === 'off' ? [expire] : [sync, expire];
}
