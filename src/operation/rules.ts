import type { TroubleCode } from './contract.ts';
import type { DiskUsage } from './disk.ts';

/** Seconds and bytes. */
export const operationLimits = {
  /** Processes send a heartbeat every five seconds: one that is silent for so long is dead or hangs. */
  deadAfter: 30,
  /** The mail server is away, or mail that it did not refuse lies in the outbox. */
  mailServerAway: 60,
  mailWaiting: 300,
  tasksOverdue: 900,
  /** The database said that there is no room: told for so long after the last time. */
  diskFull: 120,
  diskFullBelow: 100 * 1024 ** 2,
  diskLowBelow: 1024 ** 3,
};

/** Times are seconds from then to now. */
export interface OperationFacts {
  processes: { role: 'all' | 'serve' | 'work'; silentFor: number }[];
  mail: {
    configured: boolean;
    waiting: number;
    /** Of the oldest mail that waits for the server rather than for its own refusal to be over. */
    heldUpFor: number | undefined;
    /** Since the server is away. */
    serverAwayFor: number | undefined;
  };
  disks: DiskUsage[];
  /** Whether the database said lately that it has no room. */
  saidFull: boolean;
  /** Of the task that was due first and that nobody has begun. */
  taskOverdueFor: number | undefined;
}

/** What is wrong, the worst first. */
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
