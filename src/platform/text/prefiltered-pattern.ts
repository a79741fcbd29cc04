import { requiredLetters } from './required-letters.ts';

/**
 * Long patterns over short texts. Most sentences hold nothing of what most patterns look for, and to find that out
 * costs a pattern as much as to match: so all of them share one automaton (Aho and Corasick's) that runs over a text
 * once and tells which patterns can match at all.
 */

/** As many as there are bits. */
const MOST = 32;
const patterns: RegExp[] = [];
let automaton: Automaton | undefined;
let lastText = '';
let lastBits = 0;

/** A pattern of small letters that is tried only where letters stand that it cannot do without. */
export class PrefilteredPattern {
  readonly #pattern: RegExp;
  readonly #bit: number;

  constructor(pattern: RegExp) {
    if (patterns.length === MOST) throw new Error('there are more cues than bits');
    if (pattern.ignoreCase) throw new Error('a cue looks at small letters alone');
    this.#pattern = pattern;
    this.#bit = 1 << patterns.length;
    patterns.push(pattern);
    automaton = undefined;
  }

  /** Whether it may match: where this says no, it does not. */
  may(text: string): boolean {
    if (text !== lastText) {
      automaton ??= new Automaton(patterns.map(requiredLetters));
      lastBits = automaton.bitsOf(text);
      lastText = text;
    }
    return (lastBits & this.#bit) !== 0;
  }

  test(text: string): boolean {
    return this.may(text) && this.#pattern.test(text);
  }

  /** As RegExp's own: a global one goes on behind its last match. */
  exec(text: string): RegExpExecArray | null {
    if (this.may(text)) return this.#pattern.exec(text);
    this.rewind();
    return null;
  }

  /** Where its first match begins, -1 where there is none. */
  indexIn(text: string): number {
    return this.may(text) ? text.search(this.#pattern) : -1;
  }

  /** All matches, from the beginning. */
  all(text: string): RegExpExecArray[] {
    this.rewind();
    return this.may(text) ? [...text.matchAll(this.#pattern)] : [];
  }

  /** A global one restarts. */
  rewind(): void {
    this.#pattern.lastIndex = 0;
  }
}

/** Reads a text letter by letter and knows all strings that end there. */
class Automaton {
  /** Of each letter its column; 0 for those in none of the strings. */
  readonly #columns = new Uint8Array(256);
  readonly #width: number;
  /** Of state and column, the next state. */
  readonly #next: Uint16Array;
  /** Of each state the bits of the patterns one of whose strings ends there. */
  readonly #bits: Int32Array;
  /** Of the patterns that require nothing. */
  readonly #always: number;

  /** @param required of each pattern */
  constructor(required: readonly (readonly string[] | undefined)[]) {
    this.#always = required.reduce((bits, strings, i) => (strings ? bits : bits | (1 << i)), 0);
    const strings = required.flatMap((own, i) => (own ?? []).map((string) => ({ string, bit: 1 << i })));
    const letters = new Set(strings.flatMap(({ string }) => [...string]));
    let column = 0;
    for (const letter of letters) this.#columns[letter.charCodeAt(0)] = ++column;
    this.#width = column + 1;
    const tree: Map<number, number>[] = [new Map()];
    const bits: number[] = [0];
    for (const { string, bit } of strings) {
      let state = 0;
      for (const letter of string) {
        const at = this.#columns[letter.charCodeAt(0)] as number;
        let next = tree[state]?.get(at);
        if (next === undefined) {
          next = tree.push(new Map()) - 1;
          bits.push(0);
          tree[state]?.set(at, next);
        }
        state = next;
      }
      bits[state] = (bits[state] ?? 0) | bit;
    }
    this.#bits = Int32Array.from(bits);
    this.#next = new Uint16Array(tree.length * this.#width);
    this.#link(tree);
  }

  /** State by state, the shorter first: where the tree does not go on, the longest ending that is a beginning does. */
  #link(tree: readonly Map<number, number>[]): void {
    const fallback = new Uint16Array(tree.length);
    const queue = [0];
    for (const state of queue) {
      const back = fallback[state] as number;
      if (state > 0) (this.#bits[state] as number) |= this.#bits[back] as number;
      for (let column = 1; column < this.#width; column += 1) {
        const beyond = state > 0 ? (this.#next[back * this.#width + column] as number) : 0;
        const child = tree[state]?.get(column);
        this.#next[state * this.#width + column] = child ?? beyond;
        if (child === undefined) continue;
        fallback[child] = beyond;
        queue.push(child);
      }
    }
  }

  bitsOf(text: string): number {
    let bits = this.#always;
    let state = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      const column = code < 256 ? (this.#columns[code] as number) : 0;
      state = this.#next[state * this.#width + column] as number;
      bits |= this.#bits[state] as number;
    }
    return bits;
  }
}
