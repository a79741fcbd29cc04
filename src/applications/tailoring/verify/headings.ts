import { type ClauseContext, isContent } from './clauses.ts';
import { isSameWord } from './forms.ts';
import type { PlacedWord, Problem } from './problem.ts';
import type { Token } from './reading.ts';
import { findWeakener, isLowLevel } from './weakeners.ts';
import { PERSON, PREPOSITIONS } from './words.ts';

const TITLES = new Set(['position', 'label', 'title', 'studyType', 'roles', 'area']);

/** "Biträdande rektor" is no rektor, "grundläggande Excel" not Excel, and the "assistent till vd" no vd. */
export function findCutHeadings(
  line: readonly Token[],
  placed: readonly PlacedWord[],
  world: ClauseContext,
): Problem[] {
  const isHeading = world.heading.length === 0 && world.main.some(({ field }) => field !== undefined);
  const heading = isHeading ? world.main : world.heading;
  const isFromHeading = ({ head }: PlacedWord) => isHeading || head < 0;
  const used = placed.filter(isFromHeading).map(({ token }) => token.word);
  const uses = (token: Token) => isContent(token) && used.some((word) => isSameWord(word, token.word));
  const ours = line.map(({ word }) => word);
  const kept = new Set(ours.flatMap((_, at) => findWeakener(ours, at)?.group ?? []));
  const fields = Map.groupBy(heading, ({ field }) => field ?? '');
  const problems: Problem[] = [];
  for (const [field, tokens] of fields) {
    if (!TITLES.has(field)) continue;
    const words = tokens.map(({ word }) => word);
    for (const [at, token] of tokens.entries()) {
      const weakener = findWeakener(words, at);
      const isLost = weakener && !kept.has(weakener.group) && !used.some((word) => word === token.word);
      if (isLost && tokens.some((other, place) => place !== at && uses(other)))
        problems.push({ fault: 'role', words: [token.raw] });
    }
    problems.push(...otherPersons(tokens, uses));
  }
  if (world.section === 'certificates') problems.push(...uncertified(line, fields.get('name') ?? [], uses));
  const level = ['level', 'fluency'].flatMap((field) => fields.get(field) ?? []);
  const isKnown = ['name', 'language'].some((field) => (fields.get(field) ?? []).some(uses));
  if (isKnown && isLowLevel(level.map(({ word }) => word).join(' ')) && !level.some((token) => told(line, token)))
    problems.push({ fault: 'qualifier', words: level.map(({ raw }) => raw) });
  return problems;
}

const told = (line: readonly Token[], token: Token) =>
  isContent(token) && line.some(({ word }) => isSameWord(word, token.word) || word.startsWith(token.word));

/** Whom a title names beside its own: the vd of "assistent till vd". */
function otherPersons(tokens: readonly Token[], uses: (token: Token) => boolean): Problem[] {
  const hangs = tokens.findIndex(({ word }) => /^(?:till|åt|hos|under|to|for)$/u.test(word));
  const own = tokens.slice(0, hangs === -1 ? 0 : hangs).filter((token) => isContent(token));
  if (hangs < 1 || own.length === 0 || own.some(uses)) return [];
  return tokens
    .slice(hangs + 1)
    .filter((token) => uses(token) && (PERSON.test(token.word) || /^(?:vd|ceo|cto|cfo)$/u.test(token.word)))
    .filter((token) => !PREPOSITIONS.has(token.word))
    .map(({ raw }) => ({ fault: 'role', words: [raw] }));
}

/** Who is a certified supervisor by a certificate is no supervisor without it. */
function uncertified(line: readonly Token[], name: readonly Token[], uses: (token: Token) => boolean): Problem[] {
  const CERTIFIED = /^(?:certifi|diplom|auktoris|legitim|licen[cs])/u;
  const lost = name.filter(({ word }) => CERTIFIED.test(word));
  if (lost.length === 0 || line.some(({ word }) => CERTIFIED.test(word))) return [];
  const isWho = name.some((token) => uses(token) && PERSON.test(token.word));
  return isWho ? [{ fault: 'role', words: lost.map(({ raw }) => raw) }] : [];
}
