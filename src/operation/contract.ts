import Type, { type Static } from 'typebox';
import { closed, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

/** What may be wrong with a service whose database answers. */
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

/** How the service runs, for the administrator. */
export const Operation = closed(
  {
    troubles: Type.Array(Type.Enum([...troubleCodes]), { description: 'What is wrong, the worst first' }),
    processes: Type.Array(
      closed({
        role: Type.Enum(['all', 'serve', 'work']),
        host: Type.String(),
        pid: Type.Integer(),
        startedAt: Instant,
        silentFor: Type.Number({ description: 'Seconds since it was last heard of; every five are usual' }),
        dead: Type.Boolean(),
      }),
    ),
    mail: closed({
      configured: Type.Boolean(),
      waiting: Type.Integer(),
      oldestWaitingAt: nullable(Instant),
      serverAwaySince: nullable(Instant),
      problem: nullable(Type.String({ description: 'What the mail server last said' })),
      failed: Type.Integer({ description: 'Given up within seven days' }),
      expired: Type.Integer({ description: 'Too old before they could leave, within seven days' }),
    }),
    disks: Type.Array(
      closed({
        of: Type.Enum(['data', 'database']),
        free: Type.Integer({ description: 'Bytes' }),
        size: Type.Integer({ description: 'Bytes' }),
      }),
    ),
    databaseSaysFull: Type.Boolean({ description: 'It had no room for something within two minutes' }),
    tasks: closed({ waiting: Type.Integer(), overdue: Type.Integer(), oldestOverdueFor: Type.Number() }),
  },
  { $id: 'Operation' },
);

/** Where jobs come from. */
export const SourceHealth = closed(
  {
    name: Type.Enum(['agency', 'links', 'alerts', 'feeds'], {
      description: "The agency's ads, those that it only links to, jobs of job-alert mails, followed career pages",
    }),
    isOn: Type.Boolean(),
    lastGoodAt: nullable(Instant),
    ads: Type.Integer({
      description: 'Ads of it that are open; of alerts and career pages the jobs of the last seven days',
    }),
    problem: nullable(Type.String({ description: 'What went wrong and still stands' })),
    /** Of a source of many pages: how many there are, and how many of them cannot be read. */
    pages: nullable(closed({ all: Type.Integer(), failing: Type.Integer() })),
    nextTryAt: nullable(Instant),
  },
  { $id: 'SourceHealth' },
);
export type SourceHealth = Static<typeof SourceHealth>;
export const SourceHealthList = closed({ items: Type.Array(ref(SourceHealth)) }, { $id: 'SourceHealthList' });
