import type { Requirement } from '../../src/ads/contract.ts';
import { compound } from './compounds.ts';
import { phrases } from './phrases.ts';
import type { Chance } from './random.ts';
import type { Ask, Trade } from './trade.ts';

export type Block = { heading: string } | { paragraph: string } | { bullets: string[] };

export interface Told {
  trade: Trade;
  firsts: readonly string[];
  sort: 'public' | 'company' | 'agency';
  byMail: boolean;
  beginner: boolean;
  remote: boolean;
  summer: boolean;
  /** What stands in braces. */
  facts: Record<string, string>;
  /** So many characters are aimed at. */
  length: number;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function listed(parts: readonly string[], and: string): string {
  // "A och B samt C": the last of a row stands apart where its members hold an "och" themselves.
  const last = and === 'och' && parts.some((part) => part.includes(' och ')) ? 'samt' : and;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

function filled(chance: Chance, told: Told, phrase: string, more: Record<string, string> = {}): string {
  const text = phrase.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const word = more[name] ?? told.facts[name] ?? compound(chance, told.firsts, name);
    if (word === undefined) throw new Error(`nothing known of {${name}}`);
    return word;
  });
  return upper(text);
}

/** Whole sentences, some of a list, in a paragraph. */
function paragraph(chance: Chance, told: Told, sentences: readonly string[], count: number): Block {
  return {
    paragraph: chance
      .shuffled(sentences)
      .slice(0, count)
      .map((one) => filled(chance, told, one))
      .join(' '),
  };
}

export class Draft {
  readonly blocks: Block[] = [];
  readonly requirements: Requirement[] = [];
  readonly #chance: Chance;
  readonly #told: Told;
  readonly #and: string;
  readonly #duties: string[];
  #dutiesEnd: number | undefined;

  constructor(chance: Chance, told: Told) {
    this.#chance = chance;
    this.#told = told;
    this.#and = told.trade.language === 'en' ? 'and' : 'och';
    this.#duties = chance.shuffled(this.#phrases('duties'));
  }

  #phrases(of: string): string[] {
    return phrases(this.#told.trade.language ?? 'sv', of);
  }

  #pick(of: string): string {
    return this.#chance.pick(this.#phrases(of));
  }

  /** Without the last block, whose dates would let the length waver when the same words are published again. */
  get length(): number {
    return this.blocks.slice(0, -1).reduce((sum, block) => sum + JSON.stringify(block).length - 12, 0);
  }

  heading(of: string): void {
    this.blocks.push({ heading: this.#pick(`headings ${of}`) });
  }

  say(sentences: readonly string[], count = 1): void {
    this.blocks.push(paragraph(this.#chance, this.#told, sentences, count));
  }

  opening(): void {
    const { trade, beginner, remote, summer, sort } = this.#told;
    const also = [
      ...(summer ? [this.#pick('summers')] : []),
      ...(beginner ? [this.#pick('beginners')] : []),
      ...(remote ? [this.#pick('remotes')] : []),
    ];
    this.say([this.#pick(`openings ${sort}`)]);
    const about = this.#chance.some(trade.about, this.#chance.between(1, 2));
    this.blocks.push({ paragraph: [...about, ...also].join(' ') });
  }

  tasks(bulleted: boolean): void {
    const chance = this.#chance;
    const all = this.#told.trade.tasks;
    const tasks = chance.shuffled(chance.some(all, chance.between(Math.min(4, all.length), all.length)));
    if (bulleted) {
      this.blocks.push({ bullets: tasks.map(upper) });
      return;
    }
    const middle = Math.ceil(tasks.length / 2);
    const [first, second] = chance.some(this.#phrases('tasksIn'), 2);
    const sentence = (phrase = '', some: string[] = []) =>
      filled(chance, this.#told, phrase, { tasks: listed(some, this.#and) });
    const sentences = [sentence(first, tasks.slice(0, middle)), sentence(second, tasks.slice(middle))];
    this.blocks.push({ paragraph: sentences.join(' ') });
  }

  /** More on the work, no sentence twice. What is added later stands where the first of them stood. */
  duties(count: number): void {
    this.#dutiesEnd ??= this.blocks.length;
    const said = this.#duties.splice(0, count);
    if (said.length === 0) return;
    const paragraph = said.map((one) => filled(this.#chance, this.#told, one)).join(' ');
    this.blocks.splice(this.#dutiesEnd++, 0, { paragraph });
  }

  get saidAll(): boolean {
    return this.#duties.length === 0;
  }

  /** Under a heading of their own. */
  asked(level: Requirement['level'], asks: readonly Ask[], bulleted: boolean): void {
    if (asks.length === 0) return;
    this.heading(bulleted ? `${level}List` : level);
    this.asks(level, asks, bulleted);
  }

  asks(level: Requirement['level'], asks: readonly Ask[], bulleted: boolean): void {
    if (asks.length === 0) return;
    if (bulleted) {
      const bullets = asks.map(({ text }) => upper(text));
      this.blocks.push({ bullets });
      for (const [index, ask] of asks.entries()) this.#hold(level, ask, bullets[index] ?? '');
      return;
    }
    const sentences: string[] = [];
    const forms = this.#chance.shuffled(this.#phrases(level));
    for (let rest = asks; rest.length > 0; ) {
      const some = rest.slice(0, this.#chance.between(1, 2));
      rest = rest.slice(some.length);
      const form = forms[sentences.length % forms.length] ?? '';
      const text = listed(
        some.map((ask) => ask.text),
        this.#and,
      );
      const sentence = filled(this.#chance, this.#told, form, { asks: text });
      sentences.push(sentence);
      for (const ask of some) this.#hold(level, ask, sentence);
    }
    this.blocks.push({ paragraph: sentences.join(' ') });
  }

  #hold(level: Requirement['level'], { kind, label, years }: Ask, sentence: string): void {
    this.requirements.push({ kind, label, level, sentence, ...(years ? { years } : {}) });
  }

  person(): void {
    this.say(this.#phrases('traits'), this.#chance.between(2, 4));
  }

  offer(bulleted: boolean, count: number): void {
    const said = this.#chance.shuffled(this.#phrases('offers')).slice(0, count);
    const sentences = said.map((one) => filled(this.#chance, this.#told, one));
    if (bulleted) this.blocks.push({ bullets: sentences });
    else this.blocks.push({ paragraph: sentences.join(' ') });
  }

  employer(): void {
    this.say(this.#phrases(`presentations ${this.#told.sort}`));
    if (this.#chance.of(0.6)) this.say(this.#phrases('equality'));
  }

  apply(): void {
    this.say(this.#phrases('practical'), this.#chance.between(1, 3));
    const way = this.#pick(this.#told.byMail ? 'applyByMail' : 'applyByForm');
    const then = this.#chance.of(0.6) ? [this.#pick('selection')] : [];
    const sentences = [way, ...then, this.#pick('questions')];
    this.blocks.push({ paragraph: sentences.map((one) => filled(this.#chance, this.#told, one)).join(' ') });
  }
}
