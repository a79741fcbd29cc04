import { requirementName } from '../../ads/ads.ts';
import type { DoubtReason, Requirement, RequirementKind } from '../../ads/contract.ts';
import type { Resume } from '../../profile/contract.ts';
import { shareOfWordsFound as shareOfTokensFound } from './verify/cover.ts';
import { type CvFact, listFacts } from './verify/facts.ts';
import { tokenizeText } from './verify/reading.ts';

/** A requirement of the ad, and the CV line that meets it. */
export interface MatchedRequirement {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  sentence: string;
  fit: 'direct' | 'related' | 'missing';
  /** Path in the CV of the evidence. */
  path: string | null;
  /** Why it is uncertain that the ad requires it; only where the match says so. */
  unsure?: DoubtReason | null;
  /** Labels of which one is enough. */
  alternatives?: string[] | undefined;
}

/** Requirements that nobody mentions in a CV. Their absence says nothing. */
export const KINDS_NOT_IN_CVS: ReadonlySet<RequirementKind> = new Set(['working_hours', 'security_clearance']);

/** Requirements that the CV does not show, in the ad's words. The page asks: "Har du det här?" */
export function listGaps(wanted: readonly MatchedRequirement[]) {
  return wanted
    .filter(({ fit, kind }) => fit === 'missing' && !KINDS_NOT_IN_CVS.has(kind))
    .map(({ kind, label, sentence }) => ({ kind, label, sentence: sentence || label }));
}

/** Matches a CV against requirements by words only, for ads without a match score. */
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

/** The class of a driving licence in a label; B by default. */
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

/** The share of a label's words that a fact contains, 0 to 1. With `isMeant`, synonyms count too. */
export const shareOfWordsFound = (label: string, fact: Pick<CvFact, 'text'>, isMeant = false): number =>
  shareOfTokensFound(tokenizeText(label), tokenizeText(fact.text), isMeant);
