import { pluralize } from '../platform/kernel/swedish.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { anonymiseRecruiters } from './privacy.ts';

export const privacySchedules: Schedule[] = [
  {
    name: 'privacy.forget-recruiters',
    cron: '40 3 * * *',
    description: 'Tar bort uppgifter om rekryterare ur ansökningar där inget har hänt på länge',
    run: async (parts) => {
      const { applications, replies, interviews } = await anonymiseRecruiters(parts);
      return [
        pluralize(applications, 'ansökan', 'ansökningar'),
        `${replies} mejl`,
        pluralize(interviews, 'intervju', 'intervjuer'),
      ].join(', ');
    },
  },
];
