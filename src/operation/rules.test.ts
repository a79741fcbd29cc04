import { expect, test } from 'vitest';
import type { TroubleCode } from './contract.ts';
import { findTroubles, type OperationFacts, operationLimits } from './rules.ts';

const GB = 1024 ** 3;
const well: OperationFacts = {
  processes: [
    { role: 'serve', silentFor: 4 },
    { role: 'work', silentFor: 4 },
  ],
  mail: { configured: true, waiting: 0, heldUpFor: undefined, serverAwayFor: undefined },
  disks: [{ of: 'data', free: 50 * GB, size: 100 * GB }],
  saidFull: false,
  taskOverdueFor: undefined,
};
const serve = { role: 'serve', silentFor: 4 } as const;

test('a service that does well has no trouble, and one in a single process neither', () => {
  expect(findTroubles(well)).toEqual([]);
  expect(findTroubles({ ...well, processes: [{ role: 'all', silentFor: 4 }] })).toEqual([]);
});

test.each<[string, Partial<OperationFacts>, TroubleCode[]]>([
  ['nobody works', { processes: [serve] }, ['no_worker']],
  [
    'the only one that worked is silent',
    { processes: [serve, { role: 'work', silentFor: operationLimits.deadAfter + 1 }] },
    ['no_worker', 'process_dead'],
  ],
  [
    'one of two is silent',
    { processes: [...well.processes, { role: 'work', silentFor: operationLimits.deadAfter + 1 }] },
    ['process_dead'],
  ],
  ['mail lies in the outbox', { mail: { ...well.mail, waiting: 1, heldUpFor: 301 } }, ['mail_waiting']],
  ['the mail server is away', { mail: { ...well.mail, waiting: 1, serverAwayFor: 61 } }, ['mail_waiting']],
  ['it is away and nothing waits', { mail: { ...well.mail, serverAwayFor: 61 } }, []],
  ['there is no mail server', { mail: { ...well.mail, configured: false } }, ['mail_not_configured']],
  ['the disk is nearly full', { disks: [{ of: 'data', free: GB / 2, size: 10 * GB }] }, ['disk_low']],
  ['the disk is full', { disks: [{ of: 'data', free: 0, size: 10 * GB }] }, ['disk_full']],
  ['no disk can be seen', { disks: [] }, []],
  ['the database says that its disk is full', { saidFull: true }, ['disk_full']],
  ['tasks are not begun', { taskOverdueFor: operationLimits.tasksOverdue + 1 }, ['tasks_overdue']],
])('%s', (_what, facts, troubles) => {
  expect(findTroubles({ ...well, ...facts })).toEqual(troubles);
});
