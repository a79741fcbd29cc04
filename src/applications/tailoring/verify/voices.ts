import { isContent, isVerb } from './clauses.ts';
import { kindOfPreposition } from './governor.ts';
import { type Doubt, PASSIVE, type Placed } from './placed.ts';
import type { Token } from './token.ts';
import { PERSON } from './words.ts';

const OPPOSED = /^(?:from to|to from|before after|after before|with without|without with)$/u;
const isOpposed = (one: string, other: string) =>
  OPPOSED.test(`${one} ${other}`) || [one, other].some((by) => by === 'by' || by === 'against');
const BEEN = /^(?:was|were|been|be|being|got|blev|blivit|av)$/u;

/** Who did it, and to whom. */
export function voiceDoubts(sentence: readonly Token[], placed: readonly Placed[]): Doubt[] {
  return placed.flatMap(({ at, token, places, world, manner }) => {
    if (manner === 'number' || manner === 'date' || manner === 'often') return [];
    const theirs = places.map((place) => world.tokens[place] as Token);
    const found: Doubt[] = [];
    const words = [token.raw];
    const isDeed = isVerb(token);
    if (isDeed && !PASSIVE.test(token.word) && theirs.every(({ word }) => PASSIVE.test(word)))
      found.push({ kind: 'voice active', words });
    const isAgent = sentence.slice(at + 1).some(
      (one, n, all) =>
        /^(?:av|by)$/u.test(one.word) &&
        PERSON.test(
          all
            .slice(n + 1)
            .find((who) => isContent(who))
            ?.word.replace(/(?:s|er|or)$/u, '') ?? '',
        ),
    );
    if (isDeed && isAgent && PASSIVE.test(token.word) && theirs.every(({ word }) => !PASSIVE.test(word)))
      found.push({ kind: 'voice passive', words });
    const been = (tokens: readonly Token[], place: number) => BEEN.test(tokens[place - 1]?.word ?? '');
    if (isDeed && !been(sentence, at) && places.every((place) => been(world.tokens, place)))
      found.push({ kind: 'voice been', words });
    const by = (tokens: readonly Token[], place: number) => kindOfPreposition(tokens[place - 1]?.word ?? '') ?? '';
    const governed = places.map((place) => by(world.tokens, place));
    const ours = by(sentence, at);
    if (ours !== '' && governed.every((one) => one !== '' && one !== ours) && isOpposed(ours, governed[0] as string))
      found.push({ kind: 'opposed', words });
    if (ours === '' && governed.every((one) => one === 'by' || one === 'without' || one === 'under'))
      found.push({ kind: `bare ${governed[0]}`, words });
    if (
      /^(?:som|as)$/u.test(sentence[at - 1]?.word ?? '') &&
      places.every(
        (place) => !/^(?:som|as)$/u.test(world.tokens[place - 1]?.word ?? '') && place < world.own && place > 0,
      )
    )
      found.push({ kind: 'as', words });
    return found;
  });
}
