import type { ConnectionConfig } from '../platform/db/migrate.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { deleteOldProposals, findPublicAdsOfCaptured, readDueFeeds } from './saved-ads.ts';

export const savedAdSchedules = (connection: ConnectionConfig): Schedule[] => [
  {
    name: 'saved-ads.forget-piles',
    cron: '20 4 * * *',
    description: 'Tar bort jobb från mejl och följda arbetsgivare som ingen har behållit på 30 dagar',
    run: async (parts) => `${await deleteOldProposals(parts)} jobb`,
  },
  {
    name: 'saved-ads.read-feeds',
    cron: '*/10 * * * *',
    description: 'Läser karriärsidor som någon följer, var och en högst en gång i timmen',
    run: readDueFeeds,
  },
  {
    name: 'saved-ads.find-same',
    cron: '8,38 * * * *',
    description: 'Letar efter egna jobb som också finns bland annonserna, efter deras texter',
    run: async (parts) => `${await findPublicAdsOfCaptured(parts, connection)} egna jobb hittades bland annonserna`,
  },
];
