import { NO_SENSES, type Senses, senses, thesaurus } from './senses.ts';
import type { ClaimToken } from './token.ts';

/** Gives each token its senses. Phrases such as "få ner" and "var med och" have the senses of "minska" and "delta". */
export function markSenses(tokens: ClaimToken[]): void {
  const words = tokens.map(({ word }) => word);
  for (const [at, token] of tokens.entries()) {
    if (token.quantity || token.date) continue;
    const [word, phrase] = [senses.of(token.word), senses.ofPhraseAt(words, at)];
    token.senses = bothOf(word, phrase);
    if (phrase) token.isPhrase = true;
    for (let rest = 1; rest <= (phrase?.length ?? 0); rest++) (tokens[at + rest] as ClaimToken).isRest = true;
  }
}

/** Gives each token its groups of the thesaurus. */
export function markMeanings(tokens: ClaimToken[]): void {
  const words = tokens.map(({ word }) => word);
  for (const [at, token] of tokens.entries()) {
    if (token.quantity || token.date) continue;
    token.meanings = bothOf(thesaurus().of(token.word), token.meanings);
    const phrase = thesaurus().ofPhraseAt(words, at);
    for (const one of phrase ? tokens.slice(at, at + 1 + phrase.length) : [])
      one.meanings = bothOf(one.meanings, phrase);
  }
}

const bothOf = (one: Senses, other: Senses = NO_SENSES): Senses =>
  other === NO_SENSES ? one : { own: [...one.own, ...other.own], larger: [...one.larger, ...other.larger] };
