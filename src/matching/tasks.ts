import { adsChangedTask } from '../ads/ads.ts';
import { pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { type TaskHandler, taskHandler } from '../platform/tasks/queue.ts';
import type { Schedule } from '../platform/tasks/schedule.ts';
import { profilesChangedTask } from '../profile/profile.ts';
import { type EngineThread, rescoreStaleUsers, scorePeople, scorePeopleTask } from './matching.ts';

/** Scores all users whose scores are outdated. */
export const scoreSchedule = 'matching.score';

export const matchingTaskKinds = [adsChangedTask, profilesChangedTask, scorePeopleTask];

export function matchingTasks(engine: EngineThread): TaskHandler<Parts>[] {
  const catchUp = async (parts: Parts) => {
    await rescoreStaleUsers(parts, engine);
  };
  return [
    taskHandler(adsChangedTask, catchUp),
    taskHandler(profilesChangedTask, catchUp),
    taskHandler(scorePeopleTask, async (parts: Parts, { userIds }) => {
      await scorePeople(parts, engine, userIds);
    }),
  ];
}

export function matchingSchedules(engine: EngineThread): Schedule[] {
  return [
    {
      name: scoreSchedule,
      cron: '10 4 * * *',
      description: 'Räknar om poängen för alla vars annonser, profil eller räknesätt har ändrats',
      run: async (parts) => pluralize(await rescoreStaleUsers(parts, engine), 'person', 'personer'),
    },
    {
      name: 'matching.count',
      cron: '40 3 * * 0',
      description: 'Räknar hur vanliga orden är i annonserna. Poängen räknas sedan om',
      run: async (parts) => {
        await engine.count(parts.clock.now());
        return pluralize(await rescoreStaleUsers(parts, engine), 'person', 'personer');
      },
    },
  ];
}
