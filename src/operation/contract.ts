import Type, { type Static } from 'typebox';
import { closed, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** Possible problems of a service whose database is available. */
export const troubleCodes = [
  'no_worker',
  'process_dead',
  'mail_waiting',
  'mail_not_configured',
  'disk_full',
  'disk_low',
  'tasks_overdue',
] as const;
export type TroubleCode = (typeof troubleCodes)[number];

/** The state of the service, for the administrator. */
export const Operation = named('Operation', {
  troubles: Type.Array(Type.Enum([...troubleCodes]), { description: 'Problems, the worst first' }),
  processes: Type.Array(
    closed({
      role: Type.Enum(['all', 'serve', 'work']),
      host: Type.String(),
      pid: Type.Integer(),
      startedAt: Instant,
      silentFor: Type.Number({ description: 'Seconds since the last heartbeat; five are usual' }),
      dead: Type.Boolean(),
    }),
  ),
  mail: closed({
    configured: Type.Boolean(),
    waiting: Type.Integer(),
    oldestWaitingAt: nullable(Instant),
    serverAwaySince: nullable(Instant),
    problem: nullable(Type.String({ description: 'Last error of the mail server' })),
    failed: Type.Integer({ description: 'Given up in the last seven days' }),
    expired: Type.Integer({ description: 'Expired before they were sent, in the last seven days' }),
  }),
  disks: Type.Array(
    closed({
      of: Type.Enum(['data', 'database']),
      free: Type.Integer({ description: 'In bytes' }),
      size: Type.Integer({ description: 'In bytes' }),
    }),
  ),
  databaseSaysFull: Type.Boolean({ description: 'The database ran out of space in the last two minutes' }),
  tasks: closed({ waiting: Type.Integer(), overdue: Type.Integer(), oldestOverdueFor: Type.Number() }),
});

/** The state of one source of jobs. */
export const SourceHealth = named('SourceHealth', {
  name: Type.Enum(['agency', 'links', 'alerts', 'feeds'], {
    description: "The agency's ads, ads on linked sites, jobs of job-alert mails, followed career pages",
  }),
  isOn: Type.Boolean(),
  lastGoodAt: nullable(Instant),
  ads: Type.Integer({ description: 'Its open ads; for alerts and career pages the jobs found in the last seven days' }),
  problem: nullable(Type.String({ description: 'Current problem' })),
  /** For a source of many pages: the number of pages, and of those that cannot be read. */
  pages: nullable(closed({ all: Type.Integer(), failing: Type.Integer() })),
  nextTryAt: nullable(Instant),
});
export type SourceHealth = Static<typeof SourceHealth>;
export const SourceHealthList = named('SourceHealthList', { items: Type.Array(ref(SourceHealth)) });
