import { type ClauseContext, isContent } from './clauses.ts';
import { isSameWord } from './forms.ts';
import type { Problem } from './problem.ts';
import type { Token } from './reading.ts';
import type { CheckedStretch } from './taken.ts';
import { isLowLevel } from './weakeners.ts';

/** How well languages and skills are known, where several stand in one sentence. */

interface Item {
  joint: string;
  isBracketed: boolean;
  hasName: boolean;
  /** The words of a level, as the line has them. */
  levels: readonly Token[];
  /** Whether the level stands before what is known: "flytande engelska och danska". */
  isBefore: boolean;
  own: readonly string[];
}

/** A level that is said of several, or of another, has to be the level of each. */
export function findBrokenLevels(taken: readonly CheckedStretch[]): Problem | undefined {
  const items = taken.map((one) => itemOf(one));
  for (const [at, item] of items.entries()) {
    if (!item?.hasName || item.levels.length > 0) continue;
    for (const lent of [lentFrom(items, at, -1), lentFrom(items, at, 1)]) {
      // Whoever is said to know less than the CV says of nobody's level is promised nothing.
      const isLess = item.own.length === 0 && lent.every(({ word }) => isLowLevel(word));
      const differs = lent.length > 0 && !isLess && !isSame(lent, item.own);
      if (differs) return { fault: 'object', words: lent.map(({ raw }) => raw) };
    }
  }
  const stray = items.findIndex((item, at) => item && !item.hasName && isStray(items, at));
  return stray === -1 ? undefined : { fault: 'object', words: (items[stray] as Item).levels.map(({ raw }) => raw) };
}

function itemOf({ tokens, world, joint, isBracketed }: CheckedStretch): Item | undefined {
  if (world.section !== 'languages' && world.section !== 'skills') return undefined;
  const isLevel = (token: Token) => levelsOf(world).some((word) => isLevelWord(token.word, word, world));
  const isName = (token: Token) =>
    isContent(token) && !isLevel(token) && !world.kind.includes(token.word) && isNamed(token, world);
  const first = tokens.findIndex(isName);
  const levels = tokens.filter((token) => isContent(token) && isLevel(token));
  return {
    joint,
    isBracketed,
    hasName: first !== -1,
    levels,
    isBefore: levels.length > 0 && tokens.indexOf(levels[0] as Token) < first,
    own: levelsOf(world),
  };
}

const isLevelField = ({ field }: Token) => field === 'fluency' || field === 'level';
const levelsOf = ({ main, heading }: ClauseContext) =>
  [...main, ...heading].filter((token) => isLevelField(token) && isContent(token)).map(({ word }) => word);
const isNamed = ({ word }: Token, { main, heading }: ClauseContext) =>
  [...main, ...heading].some((token) => !isLevelField(token) && isSameWord(word, token.word));

/** "Modersmålsnivå" says modersmål. */
function isLevelWord(word: string, level: string, { kind }: ClauseContext): boolean {
  if (isSameWord(word, level)) return true;
  const ending = kind.find((one) => word.length > one.length + 2 && word.endsWith(one));
  return ending !== undefined && isSameWord(word.slice(0, -ending.length).replace(/s$/u, ''), level);
}

/** The level that one beside it lends; what stands in brackets, or after its own name, is lent to nobody ahead. */
function lentFrom(items: readonly (Item | undefined)[], at: number, step: 1 | -1): readonly Token[] {
  let isListed = true;
  for (let next = at + step; items[next]; next += step) {
    const item = items[next] as Item;
    const joint = step === 1 ? item.joint : (items[next + 1] as Item).joint;
    isListed &&= joint === ',' && !(step === 1 && item.isBracketed && !item.hasName && next === at + 1);
    if (item.levels.length === 0) continue;
    if (step === -1) return item.isBefore || !item.hasName ? item.levels : [];
    if (item.hasName && item.isBefore) return [];
    return item.isBracketed && isListed ? [] : item.levels;
  }
  return [];
}

/** A level that no name stands beside, or one that has another already. */
function isStray(items: readonly (Item | undefined)[], at: number): boolean {
  const [before, next] = [items[at - 1], items[at + 1]];
  if (items[at]?.levels.length === 0) return false;
  if (before) return before.levels.length > 0;
  return at > 0 || (items.length > 1 && !next?.hasName);
}

const isSame = (lent: readonly Token[], own: readonly string[]): boolean =>
  lent.every(({ word }) => own.some((level) => isSameWord(word, level) || word.startsWith(level))) &&
  own.every((level) => lent.some(({ word }) => isSameWord(word, level) || word.startsWith(level)));
