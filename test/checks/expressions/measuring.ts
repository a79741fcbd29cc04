import { createContext, Script } from 'node:vm';
import { type Attack, attacksOn, attackText, RUNS } from './attacks.ts';
import type { Expression } from './finding.ts';

const GIVEN_UP_MS = 400;
const place: { expression?: RegExp; text?: string } = createContext({});
const script = new Script('text.replace(expression, "")');

export interface Measured {
  /** Milliseconds of CPU time; at most about `GIVEN_UP_MS`. */
  ms: number;
  attack: Attack | undefined;
}

/** How long it takes to find all matches of an expression in a text. */
function millisecondsOf({ source, flags }: Expression, text: string): number {
  place.expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  place.text = text;
  const before = process.threadCpuUsage();
  try {
    script.runInContext(place, { timeout: GIVEN_UP_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return GIVEN_UP_MS;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The slowest of the attacks on an expression.
 * @param length of each text, in characters @param enough milliseconds: the first attack that takes this long is
 * returned
 */
export function worstOf(expression: Expression, known: readonly Attack[], length: number, enough: number): Measured {
  let worst: Measured = { ms: 0, attack: undefined };
  for (const attack of [...known, ...RUNS, ...attacksOn(expression)]) {
    const text = attackText(attack, length);
    let ms = millisecondsOf(expression, text);
    // The second run uses the compiled expression, and is less disturbed by other load.
    if (ms > worst.ms) ms = Math.min(ms, millisecondsOf(expression, text));
    if (ms > worst.ms) worst = { ms, attack };
    if (ms >= enough) break;
  }
  return worst;
}
