import { type ClauseContext, isContent, isVerb } from './clauses.ts';
import { isSameWord } from './forms.ts';
import { findBrokenLevels } from './levels.ts';
import type { Problem } from './problem.ts';
import type { Token } from './reading.ts';
import type { CheckedStretch, LineStretch } from './taken.ts';
import { LEVELS, PERSON, PREPOSITIONS } from './words.ts';

/** What joins statements about several things, and what it makes of them. */

const NAMED = new Set(['skills', 'certificates', 'languages', 'education', 'x-sokvag', 'awards']);
const AND = /^(?:och|samt|and|&|plus)$/u;
const IS = /^(?:är|har|var|is|am|has|have|was)$/u;
const RESPONSIBLE = /(?:ansvar|erfarenhet|responsibility|experience)$/u;
const WHO = /^(?:som|who)$/u;

/** Which of an entry's fields a stretch takes words from. */
function fieldsOf(tokens: readonly Token[], { main, heading, field }: ClauseContext): Set<string> {
  const known = [...main, ...heading];
  return new Set(
    tokens.flatMap(({ word, date }) =>
      known
        .filter((one) => (date ? one.date?.year === date.year : isSameWord(word, one.word)))
        .map((one) => one.field ?? field),
    ),
  );
}

/** Whether what is said of one thing may be followed by what is said of another. */
export function mayFollow(taken: readonly CheckedStretch[], world: ClauseContext, stretch: LineStretch): boolean {
  const previous = taken.at(-1);
  if (!previous) return true;
  // What one clause says is looked at as a whole: taken apart, its words could be joined otherwise.
  if (previous.world === world) return false;
  const { world: before, tokens: beforeTokens } = previous;
  const { joint, inherited, tokens } = stretch;
  // A deed without its object takes that of another.
  const contents = tokens.filter((token) => isContent(token));
  if (contents.length > 0 && contents.every((token) => isVerb(token))) return false;
  if (before.entity === world.entity && world.entity === 'basics') {
    const isOneSentence = before.field === world.field && before.sentence === world.sentence;
    return isOneSentence || startsAsTold(tokens, world, joint);
  }
  // "Barnskötare med TAKK som brinner för utevistelse": it is the barnskötare who does.
  if (WHO.test(joint) && NAMED.has(before.section) && taken[0]?.world.entity === 'basics')
    return world.entity === 'basics' && startsAsTold(tokens, world, joint);
  if (WHO.test(joint)) {
    // "Kock som planerade menyer": who it is, and what they did; not "fem snickare som lade parkett".
    const isWho = before.entity === 'basics' || (before.entity === world.entity && isHeading(before));
    return isWho && !isPerson(tokens.find((token) => isContent(token)));
  }
  if (/^(?:responsible|ansvarig)$/u.test(joint)) return before.entity === 'basics' || before.entity === world.entity;
  if (joint === 'med' || joint === 'with') {
    // "Barnskötare med huvudansvar för inskolningen".
    const isTask = before.entity === 'basics' && RESPONSIBLE.test(contents[0]?.word ?? '');
    return inherited.length === 0 && (NAMED.has(world.section) || isTask);
  }
  if (before.entity === world.entity) return true;
  if (joint === ':') return false;
  if (before.section === 'languages' && world.section === 'languages') return true;
  if (takesOver(taken, stretch, world)) return false;
  if (before.section === 'skills' && world.section === 'skills') return true;
  if (before.section !== world.section) return true;
  const [said, fields] = [fieldsOf(beforeTokens, before), fieldsOf(tokens, world)];
  return [...said].some((field) => fields.has(field));
}

const isHeading = ({ heading, main }: ClauseContext) => heading.length === 0 && main.some(({ field }) => field);
const isPerson = (token: Token | undefined) => token !== undefined && PERSON.test(token.word);

/** Another sentence is another statement: it is told from its beginning, so that nothing of it hangs on the first. */
function startsAsTold(tokens: readonly Token[], { main, kind }: ClauseContext, joint: string): boolean {
  const isFirst = (token: Token) => isContent(token) || token.quantity !== undefined;
  const ours = tokens.find(isFirst);
  if (!ours || (WHO.test(joint) && isPerson(ours))) return false;
  // "Trivs med skift och är van vid handdator" begins twice.
  const begins = main.flatMap(({ word }, at) => {
    if (WHO.test(word)) return [at + 1];
    return AND.test(word) && IS.test(main[at + 1]?.word ?? '') ? [at + 2] : [];
  });
  return [0, ...begins].some((at) => {
    const theirs = main.slice(at).find(isFirst);
    if (!theirs || ours.quantity) return ours.quantity?.value === theirs?.quantity?.value;
    return isSameWord(ours.word, theirs.word) || (kind.includes(ours.word) && kind.includes(theirs.word));
  });
}

/** "Certifierad i HLR och Java", "kurs i hygien och Caspeco": what follows hangs on the preposition as well. */
function takesOver(
  taken: readonly CheckedStretch[],
  { joint, tokens: next }: LineStretch,
  { section }: ClauseContext,
): boolean {
  if (next.some((token) => isVerb(token))) return false;
  const hangs = ({ tokens }: CheckedStretch) => tokens.some(({ word }) => PREPOSITIONS.has(word));
  const previous = taken.at(-1) as CheckedStretch;
  const isTaught = previous.world.section === 'certificates' || previous.world.section === 'education';
  if (isTaught && previous.world.section !== section && hangs(previous) && AND.test(joint)) return true;
  // "Certified in first aid, Opera and …": until something else is done.
  const last = taken.findLastIndex(({ tokens }) => tokens.some((token) => isVerb(token)));
  const certified = taken
    .slice(last + 1)
    .some((one) => hangs(one) && one.tokens.some(({ word }) => /^certifi/u.test(word)));
  return certified && section !== 'certificates';
}

/** What is wrong with a sentence as a whole, though each of its stretches holds. */
export function findBrokenJoin(taken: readonly CheckedStretch[]): Problem | undefined {
  return findBrokenLevels(taken) ?? sharedEmployer(taken) ?? loneLevel(taken);
}

const POSTS = new Set(['work', 'volunteer', 'projects', 'education']);
const WHERE = new Set(['name', 'organization', 'institution']);
const WHEN = new Set(['startDate', 'endDate', 'ongoing']);

/** "Undersköterska och säljare på ICA": of two posts each has its own employer and times, or none is named. */
function sharedEmployer(taken: readonly CheckedStretch[]): Problem | undefined {
  const told = taken.map((one) => {
    const fields = POSTS.has(one.world.section) ? [...fieldsOf(one.tokens, one.world)] : [];
    const rest = fields.filter((field) => !WHERE.has(field) && !WHEN.has(field));
    return {
      ...one,
      where: fields.some((field) => WHERE.has(field)) && !(rest.length > 0 && isOnlyIn(one, rest)),
      when: fields.some((field) => WHEN.has(field)),
      rest,
    };
  });
  const posts = Map.groupBy(
    told.filter(({ world }) => POSTS.has(world.section)),
    ({ world }) => world.entity,
  );
  const names = [...posts.values()].map((own) => ({
    where: own.some(({ where }) => where),
    when: own.some(({ when }) => when),
  }));
  const differ = names.some(({ where, when }) => where !== names[0]?.where || when !== names[0]?.when);
  if (posts.size > 1 && differ) return problemOf(told.filter(({ where, when }) => where || when));
  for (const [at, one] of told.entries()) {
    const before = told[at - 1];
    if (before?.world.entity !== 'basics' || !(one.where || one.when)) continue;
    // "Kock, Bryggan" takes the employer of another title.
    const isBare = isHeading(one.world) && one.rest.length === 0;
    const isTitle = !before.tokens.some(({ word }) => PREPOSITIONS.has(word));
    if ((isBare || AND.test(one.joint)) && isTitle) return problemOf([one]);
  }
  return undefined;
}

/** Whether the words of a name are words of the post's title or tasks as well: "Kartverket" and "kartor". */
function isOnlyIn({ tokens, world }: CheckedStretch, rest: readonly string[]): boolean {
  const known = [...world.main, ...world.heading];
  const named = tokens.filter(({ word }) =>
    known.some((one) => WHERE.has(one.field ?? '') && isSameWord(word, one.word)),
  );
  return named.every(({ word }) =>
    known.some((one) => rest.includes(one.field ?? world.field) && isSameWord(word, one.word)),
  );
}

const problemOf = (stretches: readonly LineStretch[]): Problem => ({
  fault: 'object',
  words: stretches.flatMap(({ tokens }) => tokens.filter((token) => isContent(token)).map(({ raw }) => raw)),
});

/** "Controller, certifierad" takes the certificate of something else. */
function loneLevel(taken: readonly CheckedStretch[]): Problem | undefined {
  for (const [at, { tokens, world }] of taken.entries()) {
    const own = tokens.filter((token) => isContent(token));
    const isTitled = world.section === 'languages' || world.section === 'skills';
    if (isTitled || own.length === 0 || !own.every(({ word }) => LEVELS.test(word))) continue;
    const known = world.main.filter((token) => isContent(token) && !LEVELS.test(token.word));
    const before = taken[at - 1]?.tokens ?? [];
    const isSaidOf = before.some(({ word }) => known.some((one) => isSameWord(word, one.word)));
    const isTitle = world.main.length === 1 && /^(?:position|label|name)$/u.test(world.main[0]?.field ?? '');
    if (!isSaidOf && !isTitle) return { fault: 'role', words: own.map(({ raw }) => raw) };
  }
  return undefined;
}
