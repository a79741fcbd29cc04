import { RUNS } from './checks/expressions/attacks.ts';

/**
 * Beginnings of what readers look for, which the texts repeat without the expected end, so that expressions backtrack.
 */
const BEGINNINGS = [
  ...['hybrid', 'roll', 'ej ', 'is ', 'är ', 'vi söker ', 'AM-', 'am, ', 'teknisk ', 'läs', 'kurs ', 'vänta A'],
  ...['this email is ', 'kl. ', 'kl 13 ', 'vecka1.', 'tisdag ', 'on a ', 'den 1 ', 'Plats: ', 'per telefon '],
  ...['varav gärna ', ' eller liknande', 'här kommer a ', 'utsett A', 'körkort ', 'www.', '(ref. ', '[[', '{{a'],
  ...['<!--', '<script', '<blockquote', '<style>', '&lt;A', '=?utf-8?q?', '+46 ', '1 1', '19', 'Krogen AB '],
];

/** Texts for which a careless expression takes seconds or hours, each of this length. */
export function hostileTexts(length: number): string[] {
  const pumps = [...RUNS.flatMap(({ pumps: [one] }) => one?.pump ?? []), ...BEGINNINGS];
  return pumps.map((pump) => `${pump.repeat(Math.ceil(length / pump.length)).slice(0, length - 1)}\u00a7`);
}
