import { createHash } from 'node:crypto';
import type { Requirement } from '../../../src/ads/contract.ts';
import { findRequirements, skillNames } from '../../../src/ads/requirements/requirements.ts';
import { requirementFacts } from '../../../src/matching/engine/ad-input.ts';
import type { AdCorrections } from '../../../src/matching/engine/corrections.ts';
import { lexiconFromCounts, TermCounter } from '../../../src/matching/engine/counting.ts';
import type { OccupationRelations } from '../../../src/matching/engine/facts.ts';
import { buildGroupWords } from '../../../src/matching/engine/group-words.ts';
import { buildKnowledge } from '../../../src/matching/engine/knowledge.ts';
import { StringNumbering } from '../../../src/matching/engine/numbers.ts';
import { buildPerson } from '../../../src/matching/engine/person.ts';
import type { PersonKnowledge } from '../../../src/matching/engine/person-knowledge.ts';
import { type ExplainedRank, Ranking } from '../../../src/matching/engine/rank.ts';
import {
  type AdFactsWithWords,
  buildSegment,
  createSharedIndex,
  type IndexSegment,
  type SharedIndex,
} from '../../../src/matching/engine/segment.ts';
import { Vocabulary, wordPartStems } from '../../../src/matching/engine/vocabulary.ts';
import { languageDetector } from '../../../src/platform/text/language.ts';
import { createTermReducer } from '../../../src/platform/text/terms.ts';
import { tokenize } from '../../../src/platform/text/tokenize.ts';
import type { Resume } from '../../../src/profile/contract.ts';
import { Taxonomy } from '../../../src/taxonomy/concepts.ts';
import { municipalityCentre } from '../../../src/taxonomy/sample/sample.ts';
import { readTaxonomySource } from '../../../src/taxonomy/sources.ts';
import { noWishes } from '../../wishes.ts';

/** The engine with ads in memory: the same code as in the service, without a database. */
export interface Memory {
  taxonomy: Taxonomy;
  knowledge: PersonKnowledge & OccupationRelations;
  shared: SharedIndex;
  segment: IndexSegment;
}

/** An ad for the engine; every absent field is unknown. */
export interface MemoryAd {
  id: string;
  headline: string;
  description: string;
  ssyk4?: string;
  /** Further known facts. */
  facts?: Partial<Omit<AdFactsWithWords, 'id' | 'change' | 'headline' | 'headlineWords' | 'descriptionWords'>>;
}

export async function taxonomyFrom(source: string): Promise<Taxonomy> {
  const { concepts, relations } = await readTaxonomySource(source, AbortSignal.timeout(60_000));
  const stored = concepts.map((concept) => {
    const { latitude = null, longitude = null } =
      (concept.type === 'municipality' ? municipalityCentre(concept.label) : undefined) ?? {};
    return { latitude, longitude, ...concept, retired: false };
  });
  return new Taxonomy({ version: 1, source }, stored, relations);
}

export async function loadMemory(ads: readonly MemoryAd[], taxonomy: Taxonomy): Promise<Memory> {
  const detectLanguage = await languageDetector();
  const skills = skillNames(taxonomy.ofType('skill'));
  const groups = new Map(taxonomy.ofType('ssyk-level-4').map(({ id, code }) => [code, id]));
  const words = new StringNumbering();
  // Ids of stored words start at 1.
  words.of('');
  const counts = new Map<string, number>();
  const idsOf = (text: string) =>
    Uint32Array.from(tokenize(text), (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      return words.of(word);
    });
  const inputs = ads.map((ad, i): AdFactsWithWords => {
    const { headline, description } = ad;
    const language = detectLanguage(`${headline}\n${description}`);
    return {
      ...NOTHING_TOLD,
      groupId: (ad.ssyk4 && groups.get(ad.ssyk4)) || null,
      ...ad.facts,
      id: createHash('sha256').update(ad.id).digest('hex'),
      change: i + 1,
      headline,
      language,
      requirements:
        ad.facts?.requirements ??
        findRequirements({ description, record: {} }, skills).map((asked) => requirementFacts(asked, null)),
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
  const knowledge = buildKnowledge(taxonomy, createTermReducer(lexicon), detectLanguage, statistics);
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

/** The fixed time of all measurements, so that figures are the same on every day. */
const NOW = new Date('2026-11-18T09:00:00Z');

/** The match of every ad with a CV, in the order in which the ads were added. */
export function explainFor(cv: Resume, { knowledge, shared, segment }: Memory, wishes = noWishes): ExplainedRank[] {
  const person = buildPerson(cv, wishes, knowledge, NOW);
  return new Ranking(person, shared, knowledge).explain(segment);
}

/** The match of a CV with one ad that has only requirements, with the result for each requirement. */
export function explainWith(
  cv: Resume,
  { knowledge, shared }: Memory,
  { requirements, corrections }: { requirements: readonly Requirement[]; corrections: AdCorrections },
): ExplainedRank {
  const nothing = { headline: '', language: 'sv', groupId: null, headlineWords: NO_WORDS, descriptionWords: NO_WORDS };
  const ad = {
    ...NOTHING_TOLD,
    ...nothing,
    id: 'ad',
    change: 1,
    requirements: requirements.map((asked) => requirementFacts(asked, null)),
  };
  const person = buildPerson(cv, noWishes, knowledge, NOW);
  const said = { feedback: () => 0, corrections: new Map([[ad.id, corrections]]) };
  const [explained] = new Ranking(person, shared, knowledge, said).explain(buildSegment([ad], shared));
  return explained as ExplainedRank;
}
const NO_WORDS = new Uint32Array();
