import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * A text that makes an expression backtrack as often as possible: each `before` with its repeated `pump`, then `after`.
 */
export interface Attack {
  pumps: { before: string; pump: string }[];
  after: string;
}

/** The characters that are tried for a class that takes them. */
const PALETTE = [...' a1A.,-/:;<>()[]{}"\'@\n\t!?*=_+&|#•ö–\0\u0001x'];
const FEW = 6;
/** A repetition with a maximum up to this costs a constant factor for each character. */
const OFTEN = 10;

/** At most this many attacks are tried, for expressions with hundreds of words. */
const MOST_ATTACKS = 300;

const NOTHING = '\u0001';

/** The longest text of the attack within the length. */
export function attackText({ pumps, after }: Attack, length: number): string {
  const fixed = pumps.reduce((sum, { before }) => sum + before.length, after.length);
  const room = Math.max(0, length - fixed) / pumps.length;
  const pumped = pumps.map(({ before, pump }) => before + pump.repeat(Math.floor(room / pump.length)));
  return (pumped.join('') + after).slice(0, length);
}

const attackOf = (before: string, pump: string, after: string): Attack => ({ pumps: [{ before, pump }], after });

/** Texts that are tried with every expression, whatever it looks for. */
export const RUNS: readonly Attack[] = [
  ...[' ', 'a', '1', '.', ',', '<', '(', '[', '{', '"', '-', '/', '\n', 'A'],
  ...['a ', 'a, ', 'a. ', 'a@a.', '<A', '<a ', '1 ', ' \n', '- ', 'A a ', 'https://a.'],
].map((pump) => attackOf('', pump, NOTHING));

type One = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** Whether the element takes exactly one character. */
const isOne = (node: AST.Element | AST.QuantifiableElement): node is One =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);

class Reader {
  readonly attacks: Attack[] = [];
  readonly #flags: string;
  readonly #taken = new Map<string, string[]>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[^iuvs]/g, '');
  }

  /** The characters of the palette that a class or a character takes. */
  #members(node: One): string[] {
    const { raw } = node;
    let found = this.#taken.get(raw);
    if (!found) {
      const expression = new RegExp(`^(?:${raw})$`, this.#flags);
      found = PALETTE.filter((one) => expression.test(one));
      if (node.type === 'Character') found = [String.fromCodePoint(node.value)];
      this.#taken.set(raw, found);
    }
    return found;
  }

  /** About the shortest text that an element takes. @param generous with optional parts included */
  sample(node: AST.Element | AST.QuantifiableElement, generous = false): string {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#members(node)[0] ?? '';
      case 'Group':
      case 'CapturingGroup':
        return this.#sequence(node.alternatives[0]?.elements ?? [], generous);
      case 'Quantifier':
        return this.sample(node.element, generous).repeat(Math.min(Math.max(node.min, generous ? 1 : 0), 100));
      default:
        return '';
    }
  }

  #sequence(elements: readonly AST.Element[], generous: boolean): string {
    return elements.map((one) => this.sample(one, generous)).join('');
  }

  /** The texts that repeat a repeated element. */
  #pumps(node: AST.QuantifiableElement): string[] {
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      const ways = node.alternatives.slice(0, FEW * 2).flatMap(({ elements }) => {
        const [only] = elements;
        if (only && elements.length === 1 && isOne(only)) return this.#members(only).slice(0, FEW);
        return [this.#sequence(elements, false), this.#sequence(elements, true)];
      });
      return [...new Set(ways)].filter(Boolean);
    }
    return isOne(node) ? this.#members(node).slice(0, FEW) : [];
  }

  /** Walks through one alternative; `before` is the text that leads to it. */
  walk(elements: readonly AST.Element[], before: string): void {
    let led = before;
    for (const [at, element] of elements.entries()) {
      const behind = this.#sequence(elements.slice(at + 1), true);
      this.#visit(element, led, behind);
      led += this.sample(element);
    }
  }

  #visit(node: AST.Element, before: string, behind: string): void {
    if (node.type === 'Quantifier') {
      if (node.max >= OFTEN) this.#add(node.element, before, behind);
      this.#visit(node.element, before, behind);
    } else if ('alternatives' in node) {
      for (const { elements } of node.alternatives) this.walk(elements, before);
    }
  }

  #add(node: AST.QuantifiableElement, before: string, behind: string): void {
    // A character outside the class ends the repetition; the text after it keeps the end from being detected early.
    const refused = isOne(node) ? PALETTE.find((one) => !this.#members(node).includes(one)) : undefined;
    for (const pump of this.#pumps(node)) {
      for (const after of new Set([NOTHING, refused ?? '\n'])) {
        this.attacks.push(attackOf(before, pump, after));
        if (before) this.attacks.push(attackOf('', before + pump, after));
      }
      if (behind) this.attacks.push(attackOf('', pump + behind, NOTHING));
    }
    if (before) this.attacks.push(attackOf('', before, NOTHING));
  }
}

/** Attacks on an expression, derived from its syntax: every repetition in it gets text that it takes. */
export function attacksOn({ source, flags }: { source: string; flags: string }): Attack[] {
  const unicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode,
    unicodeSets: flags.includes('v'),
  });
  const reader = new Reader(flags);
  for (const { elements } of pattern.alternatives) reader.walk(elements, '');
  const distinct = new Map(
    reader.attacks
      .filter(({ pumps }) => pumps.every(({ pump }) => pump))
      .map((one) => [JSON.stringify(one), one] as const),
  );
  const all = [...distinct.values()];
  const step = Math.ceil(all.length / MOST_ATTACKS);
  return all.filter((_, at) => at % step === 0);
}
