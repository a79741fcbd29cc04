import type { Band, RequirementKind } from '../../../src/ads/contract.ts';
import type { dismissalReasons, Match } from '../../../src/matching/contract.ts';

export const bands: readonly Band[] = ['stark', 'bra', 'mojlig', 'svag'];
export const bandWords: Record<Band, string> = { stark: 'Stark', bra: 'Bra', mojlig: 'Möjlig', svag: 'Svag' };

export type Reason = (typeof dismissalReasons)[number];
/** What does not suit, and what it leads to. */
export const reasons: Record<Reason, { label: string; leads: string }> = {
  occupation: { label: 'Yrket', leads: 'Annonser för samma slags yrke får lägre poäng.' },
  place: { label: 'Orten', leads: 'Annonser i samma kommun får lägre poäng.' },
  employer: { label: 'Arbetsgivaren', leads: 'Arbetsgivarens andra annonser får lägre poäng.' },
  requirements: { label: 'Kraven', leads: 'Annonser för samma slags yrke får något lägre poäng.' },
  extent: { label: 'Anställningen', leads: 'Annonser med samma slags anställning får lägre poäng.' },
  other: { label: 'Något annat', leads: 'Skriv gärna vad, så minns du det.' },
};

/** Why an ad was dismissed; known reasons by their names, own words as they are. */
export function reasonWords(reason: string | null): string | null {
  if (!reason) return null;
  return reasons[reason as Reason]?.label ?? reason;
}

/** The same in a sentence. */
export function whyWords(reason: string | null): string {
  if (!reason) return '';
  const known = reasons[reason as Reason];
  return known ? `Det som inte passade: ${known.label.toLocaleLowerCase('sv')}.` : `”${reason}”`;
}

/** `+3`, `−12` with a real minus sign. */
export const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

export type Asked = Match['requirements'][number];

/** How a requirement is met. What no cv tells, such as hours, is left open rather than called like something. */
export function fitWords({ fit, instead, evidence }: Pick<Asked, 'fit' | 'instead' | 'evidence'>): string {
  if (fit === 'missing') return 'Saknas i din profil';
  if (fit === 'direct') return instead ? `Uppfyllt: ${instead} räcker` : 'Uppfyllt';
  if (!evidence) return 'Oklart: framgår inte av ditt cv';
  return instead ? `Liknande: ${instead}` : 'Liknande';
}

/** Where in the profile what is missing would stand. */
const placesInProfile: Partial<Record<RequirementKind, string>> = {
  skill: 'skills',
  experience: 'work',
  education: 'education',
  language: 'languages',
  driving_licence: 'x-sokvag.drivingLicences',
  own_car: 'x-sokvag.ownCar',
  legitimation: 'x-sokvag.legitimations',
};
/** Of what stands in no field of the profile there is nothing to add. */
export const placeInProfile = (kind: RequirementKind): string | undefined => placesInProfile[kind];

export const profileAt = (path: string) => `/profil#${path}`;

/** How many of the requirements are met, as a sentence; null where the ad asks for nothing that can be read. */
export function metWords(requirements: readonly Asked[]): string | null {
  if (requirements.length === 0) return null;
  const met = requirements.filter(({ fit }) => fit === 'direct').length;
  return `${met} av ${requirements.length} krav och meriter uppfyllda`;
}

/** What is missing and would raise the score, the most first. */
export function raises({ requirements, score }: Match): (Asked & { scoreIfMet: number })[] {
  return requirements
    .flatMap((asked) =>
      asked.scoreIfMet !== null && asked.scoreIfMet > score ? [{ ...asked, scoreIfMet: asked.scoreIfMet }] : [],
    )
    .sort((a, b) => b.scoreIfMet - a.scoreIfMet);
}
