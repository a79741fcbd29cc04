import type { KnownCodes } from '../src/labour-market/source/facts.ts';

/** The codes of a small taxonomy, for figure files of our own making. */
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
