import { requirementName } from '../../ads/ads.ts';
import type { Requirement, RequirementKind } from '../../ads/contract.ts';
import type { Resume } from '../../profile/contract.ts';
import { shareOfWordsFound as shareOfTokensFound } from './verify/cover.ts';
import { type CvFact, listFacts } from './verify/facts.ts';
import { tokenizeText } from './verify/reading.ts';

/** What an ad asks for, and which line of the CV shows it. */
export interface MatchedRequirement {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  sentence: string;
  fit: 'direct' | 'related' | 'missing';
  /** Where the CV shows it. */
  path: string | null;
  /** Labels of which one is enough. */
  alternatives?: string[] | undefined;
}

/** What nobody writes in a CV: that it is not there says nothing. */
export const NEVER_IN_CV: ReadonlySet<RequirementKind> = new Set(['working_hours', 'security_clearance']);

/** What the ad asks for and the CV does not show, in the ad's own words: "Har du det här?" */
export function listGaps(wanted: readonly MatchedRequirement[]) {
  return wanted
    .filter(({ fit, kind }) => fit === 'missing' && !NEVER_IN_CV.has(kind))
    .map(({ kind, label, sentence }) => ({ kind, label, sentence: sentence || label }));
}

/** How a CV meets requirements by its words alone, for ads that are not compared with profiles. */
export function matchRequirements(cv: Resume, requirements: readonly Requirement[]): MatchedRequirement[] {
  const facts = listFacts(cv);
  return requirements.map((asked) => {
    const { kind, label, level, sentence, alternatives } = asked;
    const shown = (alternatives?.length ? alternatives : [label]).map((one) => shownBy(cv, facts, kind, one));
    const best = shown.find(({ fit }) => fit === 'direct') ?? shown.find(({ fit }) => fit === 'related');
    return {
      kind,
      label: requirementName(asked),
      alternatives,
      level,
      sentence,
      ...(best ?? { fit: 'missing', path: null }),
    };
  });
}

/** The class of a driving licence. */
export const findLicenceClass = (label: string): string =>
  /\b(?:AM|A1|A2|A|BE|B|C1E|C1|CE|C|D1|DE|D)\b/.exec(label)?.[0] ?? 'B';

function shownBy(
  cv: Resume,
  facts: readonly CvFact[],
  kind: RequirementKind,
  label: string,
): Pick<MatchedRequirement, 'fit' | 'path'> {
  if (kind === 'driving_licence') {
    const asked = findLicenceClass(label);
    const at = cv['x-sokvag']?.drivingLicences?.findIndex((one) => one.toUpperCase() === asked) ?? -1;
    if (at !== -1) return { fit: 'direct', path: `x-sokvag.drivingLicences.${at}` };
  }
  if (kind === 'own_car' && cv['x-sokvag']?.ownCar) return { fit: 'direct', path: null };
  let related: string | null = null;
  for (const fact of facts) {
    const share = shareOfWordsFound(label, fact);
    if (share === 1) return { fit: 'direct', path: fact.path };
    if (share >= 0.5) related ??= fact.path;
  }
  return related ? { fit: 'related', path: related } : { fit: 'missing', path: null };
}

/** How many of a label's words a fact holds, 0 to 1; where they are meant, in whatever words. */
export const shareOfWordsFound = (label: string, fact: Pick<CvFact, 'text'>, isMeant = false): number =>
  shareOfTokensFound(tokenizeText(label), tokenizeText(fact.text), isMeant);
