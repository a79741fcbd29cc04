import type { DetectLanguage } from '../../platform/text/language.ts';
import type { TermReducer } from '../../platform/text/terms.ts';
import type { CvWordGroups, FoundOccupationGroup } from './occupation-finder.ts';

/** What the engine looks up in the taxonomy for a user. */
export interface PersonKnowledge {
  terms: TermReducer;
  detectLanguage: DetectLanguage;
  /** How rare a term is among the ads; 1 before the first count. Common terms count too. */
  rarityOf(term: string): number;
  /** The groups that a title fits, best first. */
  groupsOfTitle(title: string): FoundOccupationGroup[];
  /** What terms say about an occupation; `told` are those from descriptions of work and studies. */
  groupsOfTerms(terms: Iterable<string>, told: Iterable<string>): CvWordGroups;
  /** The occupation with exactly this title. */
  occupationOfTitle(title: string): { occupationId: string; groupId: string | null } | null;
  groupOfOccupation(occupationId: string): string | null;
  /** Official SSYK 2012 code of a group. */
  codeOfGroup(groupId: string): string | null;
  /** Groups whose work is related to this group or occupation. */
  groupsNear(groupId: string | null, occupationId: string | null): ReadonlySet<string>;
  labelOf(conceptId: string): string | null;
  /** The skill with exactly this name. */
  skillOfLabel(label: string): string | null;
  placeOf(municipalityId: string): { latitude: number; longitude: number } | null;
}
