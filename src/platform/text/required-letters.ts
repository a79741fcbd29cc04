/**
 * What a regular expression cannot match without: any match holds at least one of these strings.
 *
 * @returns undefined where nothing longer than a letter can be told
 */
export function requiredLetters(pattern: RegExp): string[] | undefined {
  return new Reader(pattern.source).alternatives();
}

const SHORTEST = 2;
/** How often the thing before must at least be there; `lazy` marks are passed over. */
const QUANTIFIER = /^(?:[*?]|\{0(?:,\d*)?\}|(?<once>\+|\{[1-9]\d*(?:,\d*)?\}))\??/;
/** A class, an escape that stands for several letters, or any letter. */
const SEVERAL = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\[dDsSwW]|\.)/;
const PLACE = /^(?:\^|\$|\\[bB])/;

/** Reads a pattern from left to right; where groups nest, it calls itself. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Up to the end of the group: of each alternative what it requires. */
  alternatives(): string[] | undefined {
    let all: string[] | undefined = [];
    for (;;) {
      const one = this.#sequence();
      all = one && all ? [...all, ...one] : undefined;
      if (this.#source[this.#at] !== '|') return all;
      this.#at += 1;
    }
  }

  #sequence(): string[] | undefined {
    let best: string[] | undefined;
    let run = '';
    const offer = (strings: string[] | undefined) => {
      if (strings && shortest(strings) >= SHORTEST && shortest(strings) > shortest(best ?? [''])) best = strings;
    };
    const endRun = () => {
      offer([run]);
      run = '';
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] as string)) {
      if (this.#take(PLACE)) continue;
      if (this.#source[this.#at] === '(') {
        const { looks, required } = this.#group();
        const quantifier = this.#take(QUANTIFIER);
        // What is looked at behind or ahead takes no letters, so that the run goes on.
        if (looks) continue;
        endRun();
        if (!quantifier || quantifier.groups?.once) offer(required);
      } else if (this.#take(SEVERAL)) {
        this.#take(QUANTIFIER);
        endRun();
      } else {
        const letter = this.#letter();
        const quantifier = this.#take(QUANTIFIER);
        if (!quantifier || quantifier.groups?.once) run += letter;
        if (quantifier) endRun();
      }
    }
    endRun();
    return best;
  }

  #group(): { looks: boolean; required: string[] | undefined } {
    const opening = this.#take(/^\((?:\?(?:<?[=!]|:|<\w+>))?/)?.[0] ?? '';
    const required = this.alternatives();
    this.#at += 1;
    return { looks: /[=!]$/.test(opening), required };
  }

  #letter(): string {
    const escaped = this.#take(/^\\u([0-9A-Fa-f]{4})/)?.[1];
    if (escaped) return String.fromCharCode(Number.parseInt(escaped, 16));
    return (this.#take(/^\\?(.)/)?.[1] ?? '') as string;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.#source.slice(this.#at));
    if (!match) return undefined;
    this.#at += match[0].length;
    return match;
  }
}

function shortest(strings: readonly string[]): number {
  return Math.min(...strings.map(({ length }) => length));
}
