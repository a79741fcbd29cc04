import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertSetAside } from '../source/store.ts';
import type { RecordFault } from './record.ts';

/** Bad records: they are reported, and all others are read on. */

/** Classes of SQLSTATE for faults in the data: data exceptions, constraints, limits. */
export function isDataError(error: unknown): boolean {
  return /^(22|23|54)/.test(String((error as { code?: unknown }).code ?? ''));
}

/** @param raw what the administrator is shown of the record, after the message of the database */
export function databaseFault(error: unknown, sourceId: string | null, raw: string): RecordFault {
  return {
    kind: 'fault',
    reason: 'refused_by_database',
    sourceId,
    key: `refused_by_database ${sourceId}`,
    raw: `${(error as Error).message}: ${raw}`,
  };
}

export async function storeFaults(parts: Parts, faults: RecordFault[], at: Date): Promise<void> {
  const rows = new Map(
    faults.map(({ key, sourceId, reason, raw }) => [key, { id: newId(), key, source_id: sourceId, reason, raw }]),
  );
  await insertSetAside(parts.db, [...rows.values()], at);
}
