import { isContentWord, isVerb } from './clauses.ts';
import { prepositionKind } from './governor.ts';
import { PASSIVE_ENDING } from './placed.ts';
import type { SourceClause } from './source-clauses.ts';
import type { ClaimToken } from './token.ts';
import { findWeakener } from './weakeners.ts';
import { CONJUNCTIONS, DUTY_VERBS, LEVEL_PATTERN, PERSON_PATTERN } from './words.ts';

/**
 * Whether a sentence is a list from the source, word for word, with some items omitted: "inköp" or "ansvarade för
 * inköp" from "ansvarade för kassa, inköp och schema". Such a sentence adds nothing.
 */
export function isListSubset(sentence: readonly ClaimToken[], { tokens, own, path }: SourceClause): boolean {
  const source = tokens.slice(0, own);
  const members = membersOf(source);
  if (path === 'heading' || members.length < 2 || ![source, sentence].every((one) => one.every(isPlain))) return false;
  const first = members[0] as ClaimToken[];
  const end = first.findLastIndex((token) => isVerb(token) || prepositionKind(token.word) !== undefined) + 1;
  const head = first.slice(0, end);
  const all = [first.slice(end), ...members.slice(1)];
  // "Inköp av varor, kassa" is ambiguous: "inköp av" may apply to the first item only.
  const isAmbiguous = head.some(isNoun);
  const far = all.findIndex((member, at) => at > 0 && member[0]?.gap.includes(','));
  const known = isAmbiguous && far !== -1 ? all.slice(0, far) : all;
  const [begun = [], ...more] = membersOf(sentence);
  const isWithHead = head.length > 0 && isSame(begun.slice(0, end), head);
  // Without its verb, a person becomes a claim about oneself, and something sold or left becomes a skill.
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

/** Quantity, time or place may apply to all items, so the item that contains it may not be omitted. */
function isOfAll({ word, quantity, date, often }: ClaimToken): boolean {
  const kind = prepositionKind(word);
  return Boolean(quantity || date || often) || (kind !== undefined && kind !== 'of' && kind !== 'for');
}

const TURNS = /^(?:eller|or|som|as|who|that|which|där|när|when|att|om|if|medan|while|då)$/u;

/** Whether a token is free of alternatives, subordinate clauses, passives and weakeners. */
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
