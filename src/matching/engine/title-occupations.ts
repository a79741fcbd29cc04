import { translateTitleToSwedish } from '../../platform/text/english-titles.ts';
import { isSeniorityWord } from './experience.ts';
import type { WorkFacts } from './facts.ts';
import type { FoundOccupationGroup } from './occupation-finder.ts';
import type { PersonKnowledge } from './person-knowledge.ts';

/** `UNCLEAR`: trust in a title that fits many groups. `NEARLY_AS_GOOD`: exponent that discounts poorer fits. */
const UNCLEAR = 0.5;
const NEARLY_AS_GOOD = 4;
/** Confidence from which a title counts in full. */
export const FULL_CONFIDENCE = 0.3;

/** The occupation with this title, else those that its parts name and the groups that it fits, each with the trust. */
export function occupationsOfTitle(
  title: string,
  knowledge: PersonKnowledge,
): Pick<WorkFacts, 'title' | 'occupationId' | 'groupIds' | 'nearGroupIds'> {
  const exact = knowledge.occupationOfTitle(title);
  const guessed = () => {
    const groups = knowledge.groupsOfTitle(title);
    const clearness = clearnessOf(groups);
    return groups.flatMap(({ groupId, confidence }) => {
      const trusted = trust(confidence) * clearness;
      return trusted > 0 ? [{ id: groupId, confidence: trusted }] : [];
    });
  };
  // "Production manager" is an alternative name of an engineer in the taxonomy, but means produktionschef in Sweden.
  const inSwedish = (known: string) =>
    translateTitleToSwedish(title) === null ? [] : guessed().filter(({ id }) => id !== known);
  const named = exact ? [] : occupationsNamed(title, knowledge);
  const others = () => guessed().filter(({ id }) => named.every((occupation) => occupation.id !== id));
  const groupIds: WorkFacts['groupIds'] = exact?.groupId
    ? [{ id: exact.groupId, confidence: 1 }, ...inSwedish(exact.groupId)]
    : [...named, ...others()];
  const occupationId = exact?.occupationId ?? null;
  const best = groupIds[0];
  const near =
    named.length > 0 ? named : [{ id: best && best.confidence >= FULL_CONFIDENCE ? best.id : null, occupationId }];
  const nearGroupIds = new Set(near.flatMap((one) => [...knowledge.groupsNear(one.id, one.occupationId)]));
  return { title, occupationId, groupIds, nearGroupIds };
}

/** What follows says where, for whom or with what: "Kock till ny restaurang", "Developer – remote". */
const AFTER_A_TITLE =
  /\s*[,|(@:–—&/]\s*|\s+-\s*|\s+(?:till|för|inom|med|i|på|hos|to|in|for|with|at|sökes|söks|and|och|samt)\s+/iu;
/** Confidence from which a headline names the group, and from which a title of one word does: it says less. */
const CERTAIN_ENOUGH = 0.45;
const CERTAIN_ENOUGH_OF_A_WORD = 0.65;
/** A word that fits a group of other work this much of its confidence in the first is a title in both: "lärare". */
const FITS_AS_WELL = 0.7;

/** The group of an ad that names no occupation: by its headline, else by the title that it begins with; or null. */
export function groupOfHeadline(headline: string, knowledge: PersonKnowledge): string | null {
  const [whole] = knowledge.groupsOfTitle(headline);
  if (whole && whole.confidence >= CERTAIN_ENOUGH) return whole.groupId;
  const title = titleIn(headline);
  const [best, ...others] = knowledge.groupsOfTitle(title);
  const isOneWord = !title.trim().includes(' ');
  const isOtherWork = ({ groupId, confidence }: FoundOccupationGroup) =>
    best !== undefined &&
    confidence >= FITS_AS_WELL * best.confidence &&
    minorGroupOf(groupId, knowledge) !== minorGroupOf(best.groupId, knowledge);
  const named = knowledge.occupationOfTitle(title)?.groupId;
  if (isOneWord && (others.some(isOtherWork) || (named && named !== best?.groupId))) return null;
  if (named) return named;
  return best && best.confidence >= (isOneWord ? CERTAIN_ENOUGH_OF_A_WORD : CERTAIN_ENOUGH) ? best.groupId : null;
}

/** The occupation of this group whose name the headline of an ad begins with, or null. */
export function occupationOfHeadline(headline: string, groupId: string, knowledge: PersonKnowledge): string | null {
  const named = knowledge.occupationOfTitle(titleIn(headline));
  return named?.groupId === groupId ? named.occupationId : null;
}

/** The title that a headline begins with. */
function titleIn(headline: string): string {
  const words = headline.split(' ').filter((word) => !isSeniorityWord(word));
  const parts = words.join(' ').split(AFTER_A_TITLE);
  return parts.find((part) => part.length > 2) ?? '';
}

/** The first three digits of SSYK 2012. */
const minorGroupOf = (groupId: string, { codeOfGroup }: PersonKnowledge) => codeOfGroup(groupId)?.slice(0, 3);

/** "Lagerarbetare och truckförare" is the title of two occupations: the work was of each of them. */
const JOINS_OCCUPATIONS = /\s*[/&]\s*|\s+(?:och|and)\s+/iu;

function occupationsNamed(title: string, knowledge: PersonKnowledge) {
  const parts = title.split(JOINS_OCCUPATIONS);
  if (parts.length === 1) return [];
  return parts.flatMap((part) => {
    const { groupId = null, occupationId = null } = knowledge.occupationOfTitle(part.trim()) ?? {};
    return groupId && occupationId ? [{ id: groupId, confidence: 1, occupationId }] : [];
  });
}

/** Trust in a title, 0 to 1: "konsult" fits several groups almost equally, so each of them gets less. */
function clearnessOf(groups: readonly FoundOccupationGroup[]): number {
  const best = Math.max(...groups.map(({ confidence }) => confidence));
  const asGood = groups.reduce((sum, { confidence }) => sum + (confidence / best) ** NEARLY_AS_GOOD, 0);
  return UNCLEAR + (1 - UNCLEAR) / Math.max(1, asGood);
}

/** Trust in a guessed group, 0 to 1: it rises with the share of the title that was recognised, up to one half. */
function trust(confidence: number): number {
  return Math.min(1, Math.max(0, (confidence - 0.15) / 0.35));
}
