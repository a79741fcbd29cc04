import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import type { DetectLanguage } from '../../platform/text/language.ts';
import type { TermReducer } from '../../platform/text/terms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { municipalityCentre } from '../../taxonomy/taxonomy.ts';
import type { OccupationRelations } from './facts.ts';
import { GroupFinder } from './group-words.ts';
import { OccupationFinder, TEXT_WEIGHTS } from './occupation-finder.ts';
import type { PersonKnowledge } from './person-knowledge.ts';
import { type CorpusStatistics, headlineIdf } from './statistics.ts';

/** What matching knows about occupations, skills and places, from one version of the taxonomy. */
export function buildKnowledge(
  taxonomy: Taxonomy,
  terms: TermReducer,
  detectLanguage: DetectLanguage,
  statistics: CorpusStatistics,
): PersonKnowledge & OccupationRelations {
  const finder = finderOf(taxonomy, terms);
  const byWords = new GroupFinder(statistics.groups);
  const groupsOfTitles = new Map<string, ReturnType<OccupationFinder['find']>>();
  const groupOf = (occupationId: string) => taxonomy.broader(occupationId, 'ssyk-level-4')[0]?.id ?? null;
  const fields = new Map<string, ReadonlySet<string>>();
  const near = new Map<string, ReadonlySet<string>>();
  /** Searches in both languages: a translated title may give the better guess. */
  const found = (title: string) => {
    const swedish = translateTitleToSwedish(title);
    const guesses = finder.find(title, GROUPS_OF_A_TITLE);
    if (swedish === null) return guesses;
    const others = finder.find(swedish, GROUPS_OF_A_TITLE);
    return (others[0]?.confidence ?? 0) > (guesses[0]?.confidence ?? 0) ? others : guesses;
  };
  return {
    terms,
    detectLanguage,
    rarityOf: (term) => headlineIdf(statistics, term),
    groupsOfTitle(title) {
      const known = groupsOfTitles.get(title) ?? found(title);
      if (groupsOfTitles.size < MOST_TITLES) groupsOfTitles.set(title, known);
      return known;
    },
    groupsOfTerms: (some, told) => byWords.find(some, told),
    occupationOfTitle(title) {
      const swedish = translateTitleToSwedish(title);
      const [occupation] = [swedish ?? title, title].flatMap((name) => taxonomy.named('occupation-name', name));
      return occupation ? { occupationId: occupation.id, groupId: groupOf(occupation.id) } : null;
    },
    groupOfOccupation: groupOf,
    labelOf: (id) => taxonomy.concept(id)?.label ?? null,
    skillOfLabel: (label) => taxonomy.named('skill', label)[0]?.id ?? null,
    placeOf: (id) => municipalityCentre(taxonomy, id) ?? null,
    codeOfGroup: (id) => taxonomy.concept(id)?.code ?? null,
    groupsNear: (groupId, occupationId) =>
      near.getOrInsertComputed(`${groupId} ${occupationId}`, () =>
        groupsNear(taxonomy, groupId, occupationId, groupOf),
      ),
    fieldsOfGroup: (groupId) => fields.getOrInsertComputed(groupId, (id) => fieldsOfGroup(taxonomy, id)),
    substitutability: (from, to) => taxonomy.substitutes(from).get(to) ?? 0,
  };
}

/** Least substitutability, in per cent, for an occupation to be related. */
const STANDS_IN = 75;

/** The other groups of the same minor group, and the groups of occupations that this one can substitute for. */
function groupsNear(
  taxonomy: Taxonomy,
  groupId: string | null,
  occupationId: string | null,
  groupOf: (occupationId: string) => string | null,
): ReadonlySet<string> {
  const minor = groupId && taxonomy.concept(groupId)?.code?.slice(0, 3);
  const kin = minor ? taxonomy.ofType('ssyk-level-4').filter(({ code }) => code?.startsWith(minor)) : [];
  const substitutes = occupationId
    ? [...taxonomy.substitutes(occupationId)].filter(([, percentage]) => percentage >= STANDS_IN)
    : [];
  return new Set([...kin.map(({ id }) => id), ...substitutes.flatMap(([id]) => groupOf(id) ?? [])]);
}

const MOST_TITLES = 20_000;
const GROUPS_OF_A_TITLE = 5;

function finderOf(taxonomy: Taxonomy, terms: TermReducer): OccupationFinder {
  const finder = new OccupationFinder(terms);
  for (const group of taxonomy.ofType('ssyk-level-4')) addGroupTexts(finder, taxonomy, group);
  return finder;
}

/** Adds the taxonomy's texts about a group: its name, its definition and its occupations. */
export function addGroupTexts(
  finder: OccupationFinder,
  taxonomy: Taxonomy,
  group: ReturnType<Taxonomy['ofType']>[number],
): void {
  finder.addGroup(group.id, group.code);
  finder.add(group.id, group.label, TEXT_WEIGHTS.label);
  if (group.definition) finder.add(group.id, group.definition, TEXT_WEIGHTS.definition);
  for (const occupation of taxonomy.narrower(group.id, 'occupation-name')) {
    finder.add(group.id, occupation.label, TEXT_WEIGHTS.title);
    for (const synonym of occupation.synonyms) finder.add(group.id, synonym, TEXT_WEIGHTS.synonym);
  }
}

/** The occupation fields of a group's occupations. */
function fieldsOfGroup(taxonomy: Taxonomy, groupId: string): ReadonlySet<string> {
  const direct = taxonomy.broader(groupId, 'occupation-field');
  const ofOccupations = taxonomy
    .narrower(groupId, 'occupation-name')
    .flatMap(({ id }) => taxonomy.broader(id, 'occupation-field'));
  return new Set([...direct, ...ofOccupations].map(({ id }) => id));
}
