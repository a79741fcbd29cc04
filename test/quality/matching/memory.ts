import { createHash } from 'node:crypto';
import { findRequirements, makeSkillLexicon } from '../../../src/ads/requirements/requirements.ts';
import { lexiconFromCounts, TermCounter } from '../../../src/matching/engine/counting.ts';
import type { OccupationRelations } from '../../../src/matching/engine/facts.ts';
import { buildGroupWords } from '../../../src/matching/engine/group-words.ts';
import { buildKnowledge } from '../../../src/matching/engine/knowledge.ts';
import { StringNumbering } from '../../../src/matching/engine/numbers.ts';
import { buildPerson, type PersonKnowledge } from '../../../src/matching/engine/person.ts';
import { type ExplainedRank, Ranking } from '../../../src/matching/engine/rank.ts';
import {
  type AdInput,
  buildSegment,
  createSharedIndex,
  type IndexSegment,
  type SharedIndex,
} from '../../../src/matching/engine/segment.ts';
import { Vocabulary, wordPartStems } from '../../../src/matching/engine/vocabulary.ts';
import { languageDetector } from '../../../src/platform/text/language.ts';
import { createTermReducer } from '../../../src/platform/text/terms.ts';
import { tokenize } from '../../../src/platform/text/tokenize.ts';
import type { Resume, Wishes } from '../../../src/profile/contract.ts';
import { Taxonomy } from '../../../src/taxonomy/concepts.ts';
import { readTaxonomySource } from '../../../src/taxonomy/sources.ts';

/** The engine over ads in memory: the same code as in the service, without a database. */
export interface Memory {
  taxonomy: Taxonomy;
  knowledge: PersonKnowledge & OccupationRelations;
  shared: SharedIndex;
  segment: IndexSegment;
}

/** An ad as it is told to the engine; all that is absent is unknown. */
export interface MemoryAd {
  id: string;
  headline: string;
  description: string;
  ssyk4?: string;
}

export async function taxonomyFrom(source: string): Promise<Taxonomy> {
  const { concepts, relations } = await readTaxonomySource(source, AbortSignal.timeout(60_000));
  const stored = concepts.map((concept) => ({ latitude: null, longitude: null, ...concept, retired: false }));
  return new Taxonomy({ version: 1, source }, stored, relations);
}

export async function remember(ads: readonly MemoryAd[], taxonomy: Taxonomy): Promise<Memory> {
  const detectLanguage = await languageDetector();
  const skills = makeSkillLexicon(taxonomy.ofType('skill'));
  const groups = new Map(taxonomy.ofType('ssyk-level-4').map(({ id, code }) => [code, id]));
  const words = new StringNumbering();
  // Stored words are counted from 1.
  words.of('');
  const counts = new Map<string, number>();
  const idsOf = (text: string) =>
    Uint32Array.from(tokenize(text), (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return words.of(word);
    });
  const inputs = ads.map((ad, i): AdInput => {
    const { headline, description } = ad;
    const language = detectLanguage(`${headline}\n${description}`);
    return {
      ...NOTHING_TOLD,
      id: createHash('sha256').update(ad.id).digest('hex'),
      change: i + 1,
      headline,
      language,
      groupId: (ad.ssyk4 && groups.get(ad.ssyk4)) || null,
      requirements: findRequirements({ headline, description, language, record: {} }, skills),
      headlineWords: idsOf(headline),
      descriptionWords: idsOf(description),
    };
  });
  const lexicon = lexiconFromCounts(counts, taxonomy);
  const terms = new StringNumbering();
  const vocabulary = new Vocabulary(terms);
  for (let id = 1; id < words.size; id++) {
    const word = words.name(id);
    vocabulary.add({ id, word, parts: wordPartStems(word, lexicon) });
  }
  const counter = new TermCounter(vocabulary, terms);
  for (const input of inputs) counter.add(input);
  const counted = { version: 1, ...counter.result(), groups: [] };
  const ofGroups = Map.groupBy(
    inputs.filter(({ groupId }) => groupId !== null),
    ({ groupId }) => groupId as string,
  );
  const learnt = [...ofGroups].flatMap(
    ([groupId, some]) => buildGroupWords(groupId, some, { vocabulary, terms, statistics: counted }) ?? [],
  );
  const statistics = { ...counted, groups: learnt };
  const knowledge = buildKnowledge(taxonomy, createTermReducer(lexicon), detectLanguage, learnt);
  const shared = createSharedIndex({ knowledge, statistics, terms, vocabulary });
  return { taxonomy, knowledge, shared, segment: buildSegment(inputs, shared) };
}

const NOTHING_TOLD = {
  version: 1,
  employer: null,
  occupationId: null,
  municipalityId: null,
  regionId: null,
  latitude: null,
  longitude: null,
  remote: false,
  employmentTypeId: null,
  extent: null,
};

export const NO_WISHES: Wishes = {
  occupations: [],
  municipalities: [],
  regions: [],
  remote: false,
  home: null,
  maxDistanceKm: null,
  extent: 'any',
  employmentTypes: [],
  languages: [],
  lowestScore: 0,
  avoid: [],
};

/** When it is for all that is measured: the same figures on every day. */
const NOW = new Date('2026-11-18T09:00:00Z');

/** How every ad fits somebody, in the order in which they were remembered. */
export function explainFor(cv: Resume, { knowledge, shared, segment }: Memory): ExplainedRank[] {
  const person = buildPerson(cv, NO_WISHES, knowledge, NOW);
  return new Ranking(person, shared, knowledge, () => 0).explain(segment);
}
