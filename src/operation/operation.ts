import { mailStatistics } from '../platform/mail/mail.ts';
import type { Parts } from '../platform/parts.ts';
import type { TroubleCode } from './contract.ts';
import { readDisks } from './disk.ts';
import { findTroubles, operationLimits } from './rules.ts';
import type { JobSource } from './sources.ts';
import * as store from './store.ts';

/** What the process knows by itself. */
export interface ProcessFacts {
  mailConfigured: boolean;
  /** Whether the database lately told this process that its disk is full. */
  saidFull: () => boolean;
  /** Where jobs come from. */
  sources: readonly JobSource[];
}

export type OperationState = Awaited<ReturnType<typeof getOperationState>>;

/**
 * How the service runs: its processes, its mail, its disks, its tasks, and what of that is wrong. Any process tells it
 * of all; of disks it tells those that it sees.
 */
export async function getOperationState(
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'tasks'>,
  own: Omit<ProcessFacts, 'sources'>,
) {
  const [processes, mail, disks, tasks] = await Promise.all([
    store.selectProcesses(parts.db),
    mailStatistics(parts),
    readDisks(parts.config),
    parts.tasks.backlog(parts.db),
  ]);
  const now = parts.clock.now().getTime();
  const secondsSince = (at: Date | null) => (at ? (now - at.getTime()) / 1000 : undefined);
  const saidFull = own.saidFull();
  const troubles: TroubleCode[] = findTroubles({
    processes,
    mail: {
      configured: own.mailConfigured,
      waiting: mail.waiting,
      heldUpFor: secondsSince(mail.heldUpSince),
      serverAwayFor: secondsSince(mail.serverAwaySince),
    },
    disks,
    saidFull,
    taskOverdueFor: tasks.oldestOverdueFor,
  });
  return {
    troubles,
    processes: processes.map((process) => ({ ...process, dead: process.silentFor > operationLimits.deadAfter })),
    mail: { ...mail, configured: own.mailConfigured, oldestWaitingFor: secondsSince(mail.oldestWaitingAt) },
    disks,
    databaseSaysFull: saidFull,
    tasks,
  };
}
