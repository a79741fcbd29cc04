import { splitClauses } from './clauses.ts';
import { type CvFact, isHeaderFact } from './facts.ts';
import { cachePerWord } from './per-word.ts';
import { tokenizeText } from './reading.ts';
import type { ClaimToken } from './token.ts';
import { verifierWordList } from './words.ts';

/** A clause of a source with the heading of its entry. Words of a line may only be combined freely within one. */
export interface SourceClause {
  /** The tokens of the clause, followed by those of its heading. */
  tokens: readonly ClaimToken[];
  /** Number of tokens that belong to the clause itself. */
  own: number;
  entity: string;
  section: string;
  path: string;
  sentence: number;
  paths: readonly string[];
}

const SECTIONS = new Set('certificates education skills languages work volunteer projects awards x-sokvag'.split(' '));
/** Words that name the kind of an entry in a section. */
const kindWords = cachePerWord((section): readonly ClaimToken[] =>
  SECTIONS.has(section) ? verifierWordList(`section ${section}`).flatMap(tokenizeText).map(asKind) : [],
);
const licensedWords = cachePerWord((words): readonly ClaimToken[] =>
  words.split(' ').flatMap(tokenizeText).map(asKind),
);

function asKind(token: ClaimToken): ClaimToken {
  return { ...token, field: 'kind', gap: '\n' };
}

/** Maximum words in a clause; longer ones are split. */
const LONGEST = 120;

/** Splits sources into clauses, each with its heading. */
export function buildSourceClauses(facts: readonly CvFact[]): SourceClause[] {
  const clauses: SourceClause[] = [];
  for (const [entity, own] of Map.groupBy(facts, (fact) => fact.entity)) {
    const section = entity.split('.')[0] as string;
    const isLicensed = own.some(({ path }) => path.startsWith('x-sokvag.legitimations'));
    const licensed = isLicensed ? licensedWords('legitimerad legitimation licensed registered') : [];
    const kind = [...kindWords(section), ...licensed];
    const headers = own.filter(isHeaderFact);
    const heading = headers.flatMap(readHeader);
    const headPaths = headers.map(({ path }) => path);
    const common = { entity, section };
    if (headers.length > 0)
      clauses.push({
        ...common,
        tokens: [...heading, ...kind],
        own: heading.length,
        path: 'heading',
        sentence: 0,
        paths: headPaths,
      });
    for (const fact of own) {
      if (isHeaderFact(fact)) continue;
      for (const { main, sentence } of splitClauses([...tokenizeText(fact.text), ...readSynonyms(fact)]))
        for (let from = 0; from < main.length; from += LONGEST) {
          const part = main.slice(from, from + LONGEST);
          clauses.push({
            ...common,
            tokens: [...part, ...heading, ...kind],
            own: part.length,
            path: fact.path,
            sentence,
            paths: [fact.path, ...headPaths],
          });
        }
    }
  }
  return clauses;
}

const readSynonyms = ({ also = '' }: CvFact): ClaimToken[] =>
  tokenizeText(also).map((token, at) => ({ ...token, field: 'also', gap: at === 0 ? ', ' : token.gap }));

function readHeader(fact: CvFact): ClaimToken[] {
  const tokens = tokenizeText(fact.text);
  for (const token of tokens) {
    token.field = fact.field;
    if (token.date && fact.field === 'startDate') token.date.role = 'from';
    if (token.date && fact.field === 'endDate') token.date.role = 'to';
  }
  // The line break keeps two fields from forming a phrase.
  if (tokens[0]) tokens[0].gap = '\n';
  return tokens;
}
