import type { Config } from '../config.ts';
import type { Schedule } from '../tasks/schedule.ts';
import { expireAds, syncAds } from './ads.ts';

export const syncSchedule = 'ads.sync';

const sync: Schedule = {
  name: syncSchedule,
  cron: '* * * * *',
  description: 'Hämtar nya, ändrade och borttagna annonser från källan',
  run: syncAds,
};

const expire: Schedule = {
  name: 'ads.expire',
  cron: '2 0 * * *',
  description: 'Stänger annonser vars sista dag har passerat och tar bort kontaktuppgifter ur dem',
  run: async (parts) => `${await expireAds(parts)} annonser`,
};

/** Without a source there is nothing to fetch. */
export function adSchedules({ ads }: Config): Schedule[] {
  return ads.source === 'off' ? [expire] : [sync, expire];
}
