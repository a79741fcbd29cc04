import type { Generated } from 'kysely';

/** The tables of scheduled tasks after the newest migration. */
export interface TaskTables {
  schedules: { name: string; cron: string; next_run_at: Date; paused: Generated<boolean> };
  schedule_runs: {
    id: string;
    name: string;
    started_at: Date;
    finished_at: Date | null;
    outcome: 'done' | 'failed' | 'lost' | null;
    detail: string | null;
    alive_at: Generated<Date>;
  };
}
