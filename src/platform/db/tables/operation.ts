import type { Generated } from 'kysely';

/** The table of running processes. It is outside the schema `public` and in no backup. */
export interface OperationTables {
  'operation.processes': {
    id: string;
    role: 'all' | 'serve' | 'work';
    host: string;
    pid: number;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
}
