import Type from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../kernel/shapes.ts';

const ScheduleRun = named('ScheduleRun', {
  id: Id,
  startedAt: Instant,
  finishedAt: nullable(Instant),
  outcome: nullable(Type.Enum(['done', 'failed', 'lost'])),
  detail: nullable(Type.String()),
});

/** A scheduled task: its times (cron in Stockholm time), its description and its last run. */
export const ScheduleItem = named('ScheduleItem', {
  name: Type.String({ examples: ['orders.remind'] }),
  cron: Type.String(),
  description: Type.String(),
  lastRun: nullable(ref(ScheduleRun)),
  nextRunAt: Instant,
  paused: Type.Boolean(),
});
export const ScheduleList = named('ScheduleList', { items: Type.Array(ref(ScheduleItem)) });
export const ScheduleRunList = page(ref(ScheduleRun));
export const ScheduleRunQuery = closed(PageQuery);
export const RunStarted = named('RunStarted', { runId: Id });
export const ScheduleChange = named('ScheduleChange', { paused: Type.Boolean() });
