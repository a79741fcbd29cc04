import { type Fact, isHeader } from './facts.ts';
import { isIrregular } from './forms.ts';
import { type Token, tokenizeText } from './reading.ts';
import { isNegation } from './weakeners.ts';
import { EMPTY, PERSON, wordsOf } from './words.ts';

/** What can be true together: one clause of a source, and what its heading says. */
export interface ClauseContext {
  main: readonly Token[];
  /** Employer, title and dates of the same entry, where they are sources too. */
  heading: readonly Token[];
  /** Words for the kind of entry it is. */
  kind: readonly string[];
  entity: string;
  section: string;
  field: string;
  /** Which sentence of its text it stands in: another one is another statement. */
  sentence: number;
  paths: readonly string[];
}

const PAST =
  /(?:ade|ades|erade|dde|ddes|lde|ldes|gde|gdes|jde|rde|rdes|vde|vdes|mde|[kpt]te|[kpt]tes|[^aeiouyåäö]nde|erar)$/u;
const NO_PAST = /(?:ande|ende|inte|matte|mitte|fritte|nitte|otte)$/u;
const STRONG = new Set(wordsOf('verb'));
const ENGLISH_PAST = /[a-z]{2}ed$/u;
const ED_ADJECTIVES = [
  'registered|licensed|advanced|certified|need|based|related|experienced|skilled|qualified|mixed|speed',
  'embedded|distributed|bed|red|medicated|limited|advanced',
].join('|');
const ADJECTIVES = new RegExp(`^(?:${ED_ADJECTIVES})$`, 'u');

/** Asked of the same words again and again. */
const verbs = new Map<string, boolean>();
const KEPT = 20_000;

export function isVerb({ word, quantity, date }: Token): boolean {
  if (quantity || date) return false;
  let known = verbs.get(word);
  if (known === undefined) {
    if (verbs.size > KEPT) verbs.clear();
    known = looksLikeVerb(word);
    verbs.set(word, known);
  }
  return known;
}

function looksLikeVerb(word: string): boolean {
  if (word.length > 40 || word === 'natt') return false;
  if (STRONG.has(word)) return true;
  if (PAST.test(word) && !NO_PAST.test(word) && word.length >= 4) return true;
  if (ENGLISH_PAST.test(word) && !ADJECTIVES.test(word)) return true;
  return isIrregular(word) && /(?:it|rt|tt|lt|kt|agt|ygt|öljt|de|te)$/u.test(word);
}

export const isContent = (token: Token): boolean =>
  !token.isSpent && !token.quantity && !token.date && !token.often && !EMPTY.has(token.word);

const ENDS = /[.;!?\n•]/u;
const TURNS = new Set(['men', 'but', 'medan', 'whereas', 'however', 'dock', 'fast']);
const JOINS = new Set(['och', 'samt', 'and', '&']);

/** Sentences, and in them clauses: at "men", and where a second verb begins. */
function clausesOf(tokens: readonly Token[]): { main: Token[]; sentence: number }[] {
  const clauses: { main: Token[]; sentence: number }[] = [];
  let sentence = 0;
  let current: Token[] = [];
  let hasVerb = false;
  const close = () => {
    if (current.length > 0) clauses.push({ main: current, sentence });
    current = [];
    hasVerb = false;
  };
  for (const [at, token] of tokens.entries()) {
    const isNext = at > 0 && ENDS.test(token.gap);
    if (isNext || TURNS.has(token.word)) close();
    if (isNext) sentence++;
    const next = tokens[at + 1];
    const begins = JOINS.has(token.word)
      ? next && isVerb(next)
      : token.gap.includes(',') && (isVerb(token) || isNegation(token.word));
    // "Plockade och packade ordrar": both were done to what follows.
    if (begins && hasVerb && current.some((one) => isContent(one) && !isVerb(one))) close();
    if (begins && token.gap.includes(',') && isNegation(token.word)) close();
    if (TURNS.has(token.word)) continue;
    hasVerb ||= isVerb(token);
    current.push(token);
  }
  close();
  return clauses;
}

/** Words that say what kind of thing an entry is. */
const SECTIONS = new Map(
  ['certificates', 'education', 'skills', 'languages', 'work', 'volunteer', 'projects', 'awards', 'x-sokvag'].map(
    (section) => [section, wordsOf(`section ${section}`)],
  ),
);
/** Of a school or a course nobody has worked. */
const WORKED = wordsOf('worked');
const TAUGHT = new Set(['education', 'certificates', 'languages', 'x-sokvag']);
const LICENSED = ['legitimerad', 'legitimerade', 'legitimation', 'licensed', 'registered'];

/** Everything that the sources say, as what can be true together. */
export function buildContexts(facts: readonly Fact[]): ClauseContext[] {
  const worlds: ClauseContext[] = [];
  const entities = Map.groupBy(facts, ({ entity }) => entity);
  for (const [entity, own] of entities) {
    const section = entity.split('.')[0] as string;
    const isLicensed = own.some(({ path }) => path.startsWith('x-sokvag.legitimations'));
    const kind = [
      ...(SECTIONS.get(section) ?? []),
      ...(isLicensed ? LICENSED : []),
      ...(TAUGHT.has(section) ? [] : WORKED),
    ];
    const headers = own.filter(isHeader);
    const heading = headers.flatMap(readHeader);
    const common = { kind, entity, section };
    if (headers.length > 0)
      worlds.push({
        ...common,
        main: heading,
        heading: [],
        field: headers.length === 1 ? (headers[0] as Fact).field : 'heading',
        sentence: 0,
        paths: headers.map(({ path }) => path),
      });
    for (const fact of own) {
      if (isHeader(fact)) continue;
      const tokens = tokenizeText(fact.text);
      const clauses = clausesOf(tokens);
      const subject = entity === 'basics' ? subjectOf(clauses[0]?.main ?? []) : [];
      for (const [at, { main, sentence }] of clauses.entries()) {
        const paths = [fact.path, ...headers.map(({ path }) => path)];
        worlds.push({
          ...common,
          main,
          heading: at === 0 ? heading : [...heading, ...subject],
          field: fact.field,
          sentence,
          paths,
        });
      }
    }
  }
  return worlds;
}

function readHeader(fact: Fact): Token[] {
  const tokens = tokenizeText(fact.text);
  for (const token of tokens) {
    token.field = fact.field;
    if (token.date && fact.field === 'startDate') token.date.role = 'from';
    if (token.date && fact.field === 'endDate') token.date.role = 'to';
  }
  // Two fields are never one phrase.
  if (tokens[0]) tokens[0].gap = '\n';
  return tokens;
}

/** "Kock" of "Kock med vana av stora sällskap. Har drivit eget café." */
function subjectOf(clause: readonly Token[]): Token[] {
  const end = clause.findIndex((token, at) => at > 0 && !isContent(token));
  const first = clause.slice(0, end === -1 ? clause.length : end);
  const person = first.findIndex(({ word }) => PERSON.test(word));
  if (person !== -1) return first.slice(0, person + 1);
  return first.length === 1 ? first : [];
}
