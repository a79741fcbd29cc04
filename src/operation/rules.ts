import type { TroubleCode } from './contract.ts';
import type { DiskUsage } from './disk.ts';

/** Limits in seconds, those of disks in bytes. */
export const operationLimits = {
  /** Processes send a heartbeat every five seconds: one that is silent for longer than this is dead or hangs. */
  deadAfter: 30,
  /** How long the mail server may be away, and how long mail that it did not refuse may wait in the outbox. */
  mailServerAway: 60,
  mailWaiting: 300,
  tasksOverdue: 900,
  /** A full disk is reported for this long after the database last complained. */
  diskFull: 120,
  diskFullBelow: 100 * 1024 ** 2,
  diskLowBelow: 1024 ** 3,
};

/** Durations are seconds until now. */
export interface OperationFacts {
  processes: { role: 'all' | 'serve' | 'work'; silentFor: number }[];
  mail: {
    configured: boolean;
    waiting: number;
    /** How long the oldest mail has waited for the server. Mails that wait for a retry after a refusal do not count. */
    heldUpFor: number | undefined;
    /** How long the mail server has been away. */
    serverAwayFor: number | undefined;
  };
  disks: DiskUsage[];
  /** Whether the database reported a full disk lately. */
  saidFull: boolean;
  /** How long the first unstarted task has been overdue. */
  taskOverdueFor: number | undefined;
}

/** The problems found, the worst first. */
export function findTroubles({ processes, mail, disks, saidFull, taskOverdueFor }: OperationFacts): TroubleCode[] {
  const isDead = ({ silentFor }: { silentFor: number }) => silentFor > operationLimits.deadAfter;
  const works = processes.some((process) => process.role !== 'serve' && !isDead(process));
  const least = Math.min(...disks.map(({ free }) => free));
  const isFull = saidFull || least < operationLimits.diskFullBelow;
  const isHeldUp =
    (mail.heldUpFor ?? 0) > operationLimits.mailWaiting ||
    (mail.waiting > 0 && (mail.serverAwayFor ?? 0) > operationLimits.mailServerAway);
  const found: Record<TroubleCode, boolean> = {
    disk_full: isFull,
    no_worker: !works,
    process_dead: processes.some(isDead),
    mail_waiting: mail.configured && isHeldUp,
    mail_not_configured: !mail.configured,
    disk_low: !isFull && least < operationLimits.diskLowBelow,
    tasks_overdue: (taskOverdueFor ?? 0) > operationLimits.tasksOverdue,
  };
  return (Object.keys(found) as TroubleCode[]).filter((code) => found[code]);
}
