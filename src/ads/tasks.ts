import type { Config } from '../platform/config/config.ts';
import { pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import {
  adsChangedTask,
  closeStaleLinkedAds,
  expireAds,
  findLastChange,
  ReaderCache,
  reanalyseAds,
  syncAds,
  syncLinks,
} from './ads.ts';

export const syncSchedule = 'ads.sync';
export const reanalysisSchedule = 'ads.reread';

/** The ad and change that were last announced: a change number alone may be reused after lost commits. */
interface Said {
  last?: string;
}

/**
 * Announces changes of ads after a run, if there are any; a run that failed may have changed some, too. The first run
 * of a process always announces, since a killed process may have stored ads without announcing them.
 */
function announced(said: Said, run: (parts: Parts) => Promise<string>): Schedule['run'] {
  return async (parts) => {
    try {
      return await run(parts);
    } finally {
      const last = await findLastChange(parts.db);
      const now = last ? `${last.id} ${last.change}` : '';
      if (now !== said.last) await parts.tasks.enqueue(parts.db, adsChangedTask, {});
      said.last = now;
    }
  };
}

const sync = (said: Said, readers: ReaderCache): Schedule => ({
  name: syncSchedule,
  cron: '* * * * *',
  description: 'Hämtar nya, ändrade och borttagna annonser från källan',
  run: announced(said, (parts) => syncAds(parts, readers)),
});

const links = (said: Said, readers: ReaderCache): Schedule => ({
  name: 'ads.links',
  cron: '7-59/15 * * * *',
  description: 'Läser en gång om dygnet vilka annonser som finns på andra webbplatser (JobAd Links)',
  run: announced(said, (parts) => syncLinks(parts, readers)),
});

const expire = (said: Said): Schedule => ({
  name: 'ads.expire',
  cron: '2 0 * * *',
  description: 'Stänger annonser vars sista dag har passerat och tar bort kontaktuppgifter ur dem',
  run: announced(said, async (parts) => {
    const closed = (await closeStaleLinkedAds(parts)) + (await expireAds(parts));
    return pluralize(closed, 'annons', 'annonser');
  }),
});

const reread = (said: Said): Schedule => ({
  name: reanalysisSchedule,
  cron: '4-59/10 * * * *',
  description: 'Läser om annonsernas krav och ord när reglerna för det har uppgraderats',
  run: announced(said, reanalyseAds),
});

/** Without a source, no reading is scheduled. */
export function adSchedules({ ads }: Config): Schedule[] {
  const said: Said = {};
  const readers = new ReaderCache();
  return [
    ...(ads.source === 'off' ? [] : [sync(said, readers)]),
    ...(ads.links === 'off' ? [] : [links(said, readers)]),
    expire(said),
    reread(said),
  ];
}
