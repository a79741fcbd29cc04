import type { ConnectionConfig } from '../platform/db/migrate.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { buildDuplicates } from './clusters.ts';

export function clusterSchedules(connection: ConnectionConfig): Schedule[] {
  return [
    {
      name: 'clusters.build',
      cron: '*/5 * * * *',
      description: 'Letar efter annonser som är samma jobb under flera nummer',
      run: async (parts) => {
        const found = await buildDuplicates(parts, connection);
        return found === undefined ? 'inga annonser har ändrats' : `${found} jobb finns i flera annonser`;
      },
    },
  ];
}
