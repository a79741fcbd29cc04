import type { KnownCodes } from '../src/labour-market/source/facts.ts';

/** What a small taxonomy knows, for files of figures of our own. */
export const known: KnownCodes = {
  ssyk: new Set(['2512', '5120', '7531']),
  occupations: new Set(['o1', 'o2', 'o3']),
  groups: new Map([
    ['o1', { label: 'Systemutvecklare', ssyk: '2512' }],
    ['g2', { label: 'Kockar', ssyk: '5120' }],
  ]),
  regions: new Map([
    ['r1', '01'],
    ['r14', '14'],
  ]),
};
