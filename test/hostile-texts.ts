import { RUNS } from './checks/expressions/attacks.ts';

/** What leads an expression of ours on, over and over, and then does not come: beginnings of what readers look for. */
const BEGINNINGS = [
  ...['hybrid', 'roll', 'ej ', 'is ', 'är ', 'vi söker ', 'AM-', 'am, ', 'teknisk ', 'läs', 'kurs ', 'vänta A'],
  ...['this email is ', 'kl. ', 'kl 13 ', 'vecka1.', 'tisdag ', 'on a ', 'den 1 ', 'Plats: ', 'per telefon '],
  ...['varav gärna ', ' eller liknande', 'här kommer a ', 'utsett A', 'körkort ', 'www.', '(ref. ', '[[', '{{a'],
  ...['<!--', '<script', '<blockquote', '<style>', '&lt;A', '=?utf-8?q?', '+46 ', '1 1', '19', 'Krogen AB '],
];

/** Texts that a careless expression takes seconds or hours for, each of so many characters. */
export function hostileTexts(length: number): string[] {
  const pumps = [...RUNS.flatMap(({ pumps: [one] }) => one?.pump ?? []), ...BEGINNINGS];
  return pumps.map((pump) => `${pump.repeat(Math.ceil(length / pump.length)).slice(0, length - 1)}\u00a7`);
}
