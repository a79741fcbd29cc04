import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';

const PARTICLE = /^(?:om|upp|ut|in|ner|ned|av|fram|bort|igång)$/u;

/** Whether a word belongs to the verb before it: "byggde om". */
export function isParticle(tokens: readonly Token[], at: number): boolean {
  const [verb, token] = [tokens[at - 1], tokens[at]];
  if (!verb || !token || !isVerb(verb) || token.gap !== ' ') return false;
  if (token.word === 'till') return /bygg/u.test(verb.word);
  if (token.word === 'in') return /^(?:köp|lämn|sat|sät|läs|skol|samla|boka|hämta|mät)/u.test(verb.word);
  // "Leddes av" tells by whom.
  return PARTICLE.test(token.word) && !(token.word === 'av' && /s$/u.test(verb.word));
}

/** "Byggde om elcentralen" is not "byggde elcentralen". */
export function findDroppedParticles(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  { main }: ClauseContext,
): Problem[] {
  return main.flatMap(({ word, raw }, at) => {
    if (!isParticle(main, at)) return [];
    const told = placed.filter(({ places }) => places.includes(at - 1));
    if (told.length === 0 || line.some((token) => token.word === word)) return [];
    const isKept = told.some(({ token }) => token.word.includes(word));
    const isMore = placed.some(({ places, token }) => isContent(token) && !places.includes(at - 1));
    return isKept || !isMore ? [] : [{ fault: 'object', words: [`${main[at - 1]?.raw} ${raw}`] }];
  });
}
