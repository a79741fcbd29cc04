import { isContentWord, isVerb } from './clauses.ts';
import { prepositionKind } from './governor.ts';
import { PASSIVE_ENDING } from './placed.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';
import { findWeakener } from './weakeners.ts';
import { CONJUNCTIONS, DUTY_VERBS, LEVEL_PATTERN, PERSON_PATTERN } from './words.ts';

/**
 * Whether a sentence is a list of a source with whole members left out, word for word: "inköp" and "ansvarade för
 * inköp" of "ansvarade för kassa, inköp och schema". Nothing in it is said otherwise.
 */
export function isOfList(sentence: readonly ClaimToken[], { tokens, own, path }: SourceClause): boolean {
  const source = tokens.slice(0, own);
  const members = membersOf(source);
  if (path === 'heading' || members.length < 2 || ![source, sentence].every((one) => one.every(isPlain))) return false;
  const first = members[0] as ClaimToken[];
  const end = first.findLastIndex((token) => isVerb(token) || prepositionKind(token.word) !== undefined) + 1;
  const head = first.slice(0, end);
  const all = [first.slice(end), ...members.slice(1)];
  // "Inköp av varor, kassa" may be a list of two things, of which one is the inköp av varor.
  const isAmbiguous = head.some(isNoun);
  const far = all.findIndex((member, at) => at > 0 && member[0]?.gap.includes(','));
  const known = isAmbiguous && far !== -1 ? all.slice(0, far) : all;
  const [begun = [], ...more] = membersOf(sentence);
  const isWithHead = head.length > 0 && isSame(begun.slice(0, end), head);
  // Who is told without what was done with them is said to be that, and what one left or bought is no skill.
  if (!isWithHead && (isAmbiguous || head.some(saysMore) || sentence.some(isSomebody))) return false;
  let from = 0;
  const said = new Set<readonly ClaimToken[]>();
  for (const member of [isWithHead ? begun.slice(end) : begun, ...more]) {
    const at = known.findIndex((one, place) => place >= from && isSame(member, one));
    if (at === -1) return false;
    said.add(known[at] as ClaimToken[]);
    from = at + 1;
  }
  return all.every((member) => said.has(member) || !member.some(isOfAll));
}

const isNoun = (token: ClaimToken) => isContentWord(token) && !isVerb(token);
const saysMore = (token: ClaimToken) => isVerb(token) && !DUTY_VERBS.has(token.word);
const isSomebody = ({ word }: ClaimToken) => PERSON_PATTERN.test(word) || LEVEL_PATTERN.test(word);

const isSame = (ours: readonly ClaimToken[], theirs: readonly ClaimToken[]) =>
  ours.length > 0 && ours.length === theirs.length && ours.every(({ word }, at) => word === theirs[at]?.word);

/** How much, when or where may be said of all members: the one that says it is not left out. */
function isOfAll({ word, quantity, date, often }: ClaimToken): boolean {
  const kind = prepositionKind(word);
  return Boolean(quantity || date || often) || (kind !== undefined && kind !== 'of' && kind !== 'for');
}

const TURNS = /^(?:eller|or|som|as|who|that|which|där|när|when|att|om|if|medan|while|då)$/u;

/** Neither a choice, nor what is told of somebody else, nor what makes the whole smaller. */
function isPlain({ word, gap }: ClaimToken, at: number, source: readonly ClaimToken[]): boolean {
  const isJoined = at === 0 || /^[ ,]*$/u.test(gap);
  const words = source.map((one) => one.word);
  return isJoined && !TURNS.test(word) && !PASSIVE_ENDING.test(word) && !findWeakener(words, at);
}

function membersOf(tokens: readonly ClaimToken[]): ClaimToken[][] {
  const members: ClaimToken[][] = [];
  let isNext = true;
  for (const token of tokens) {
    const isJoin = CONJUNCTIONS.has(token.word);
    isNext ||= isJoin || token.gap.includes(',');
    if (isJoin) continue;
    if (isNext) members.push([]);
    (members.at(-1) as ClaimToken[]).push(token);
    isNext = false;
  }
  return members;
}
