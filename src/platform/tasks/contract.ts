import Type from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../kernel/shapes.ts';

const ScheduleRun = closed(
  {
    id: Id,
    startedAt: Instant,
    finishedAt: nullable(Instant),
    outcome: nullable(Type.Enum(['done', 'failed', 'lost'])),
    detail: nullable(Type.String()),
  },
  { $id: 'ScheduleRun' },
);

/** A scheduled task: its times (cron in Stockholm time), its description and its last run. */
export const ScheduleItem = closed(
  {
    name: Type.String({ examples: ['orders.remind'] }),
    cron: Type.String(),
    description: Type.String(),
    lastRun: nullable(ref(ScheduleRun)),
    nextRunAt: Instant,
    paused: Type.Boolean(),
  },
  { $id: 'ScheduleItem' },
);
export const ScheduleList = closed({ items: Type.Array(ref(ScheduleItem)) }, { $id: 'ScheduleList' });
export const ScheduleRunList = page(ref(ScheduleRun));
export const ScheduleRunQuery = closed(PageQuery);
export const RunStarted = closed({ runId: Id }, { $id: 'RunStarted' });
export const ScheduleChange = closed({ paused: Type.Boolean() }, { $id: 'ScheduleChange' });
