import { mailStatistics } from '../platform/mail/mail.ts';
import type { Parts } from '../platform/parts.ts';
import type { TroubleCode } from './contract.ts';
import { readDisks } from './disk.ts';
import { findTroubles, operationLimits } from './rules.ts';
import type { JobSource } from './sources.ts';
import * as store from './store.ts';

/** What the process knows without the database. */
export interface ProcessFacts {
  mailConfigured: boolean;
  /** Whether the database reported a full disk to this process within the last two minutes. */
  saidFull: () => boolean;
  /** The sources of jobs. */
  sources: readonly JobSource[];
}

export type OperationState = Awaited<ReturnType<typeof getOperationState>>;

/**
 * The state of the service: processes, mail, disks, tasks, and what is wrong. It covers all processes, but only the
 * disks that this one can see.
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
