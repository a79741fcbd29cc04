import type { Band, RequirementKind } from '../../../src/ads/contract.ts';
import type {
  CorrectionMeaning,
  dismissalReasons,
  ListedMatch,
  Match,
  Rescoring,
} from '../../../src/matching/contract.ts';
import type { Wishes } from '../../../src/profile/contract.ts';
import { formatInteger, shortDay } from '../../text/format.ts';
import type { ApplicationState } from '../applications/api.ts';
import { phaseByState } from '../applications/words.ts';

export const bands: readonly Band[] = ['stark', 'bra', 'mojlig', 'svag'];
export const bandLabels: Record<Band, string> = { stark: 'Stark', bra: 'Bra', mojlig: 'Möjlig', svag: 'Svag' };

export type Reason = (typeof dismissalReasons)[number];
/** The reasons for a dismissal, and the effect of each. */
export const dismissalReasonTexts: Record<Reason, { label: string; leads: string }> = {
  occupation: { label: 'Yrket', leads: 'Annonser för samma slags yrke får lägre poäng.' },
  place: { label: 'Orten', leads: 'Annonser i samma kommun får lägre poäng.' },
  employer: { label: 'Arbetsgivaren', leads: 'Arbetsgivarens andra annonser får lägre poäng.' },
  requirements: { label: 'Kraven', leads: 'Annonser för samma slags yrke får något lägre poäng.' },
  extent: { label: 'Anställningen', leads: 'Annonser med samma slags anställning får lägre poäng.' },
  other: { label: 'Något annat', leads: 'Skriv gärna vad, så minns du det.' },
};

/** Why an ad was dismissed: the label of a known reason, or the user's own words. */
export function reasonLabel(reason: string | null): string | null {
  if (!reason) return null;
  return dismissalReasonTexts[reason as Reason]?.label ?? reason;
}

/** Like `reasonLabel`, but for the middle of a sentence. */
export function reasonInSentence(reason: string | null): string {
  if (!reason) return '';
  const known = dismissalReasonTexts[reason as Reason];
  return known ? `Det som inte passade: ${known.label.toLocaleLowerCase('sv')}.` : `”${reason}”`;
}

/** Points with their sign: `+3`, or `−12` with U+2212. */
export const signedPoints = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

/** Describes the blockers of a match in one sentence. The kind `avoid` is something that the user does not want. */
export function formatBlockers(blockers: readonly Pick<Match['blockers'][number], 'kind'>[]): string {
  if (blockers.every(({ kind }) => kind === 'distance')) return 'Det är långt dit från där du bor.';
  if (blockers.some(({ kind }) => kind === 'avoid')) return 'Här finns något som du vill undvika.';
  return 'Något som krävs står i vägen.';
}

export type AskedRequirement = Match['requirements'][number];

/**
 * The verdict on a requirement: the user's correction, or how the requirement is met. Nothing unsure is called missing.
 */
export type RequirementVerdict = AskedRequirement['fit'] | 'maybe' | CorrectionMeaning;
export function requirementVerdict({
  fit,
  isSure,
  correction,
}: Pick<AskedRequirement, 'fit' | 'isSure' | 'correction'>): RequirementVerdict {
  if (correction) return correction;
  return fit === 'missing' && !isSure ? 'maybe' : fit;
}

/** The verdict in words. What no CV tells, such as working hours, is left open instead of being called similar. */
export function describeRequirementFit(
  asked: Pick<AskedRequirement, 'fit' | 'isSure' | 'correction' | 'instead' | 'evidence'>,
): string {
  const verdict = requirementVerdict(asked);
  const { instead, evidence } = asked;
  if (verdict === 'not_asked') return 'Du har sagt att annonsen inte kräver det';
  if (verdict === 'met') return 'Du har sagt att du har det';
  if (verdict === 'maybe') return 'Kanske';
  if (verdict === 'missing') return 'Saknas i din profil';
  if (verdict === 'direct') return instead ? `Uppfyllt: ${instead} räcker` : 'Uppfyllt';
  if (!evidence) return 'Oklart: framgår inte av ditt cv';
  return instead ? `Liknande: ${instead}` : 'Liknande';
}

/** The section of the profile for each kind of requirement. */
const placesInProfile: Partial<Record<RequirementKind, string>> = {
  skill: 'skills',
  experience: 'work',
  education: 'education',
  language: 'languages',
  driving_licence: 'x-sokvag.drivingLicences',
  own_car: 'x-sokvag.ownCar',
  legitimation: 'x-sokvag.legitimations',
};
/** Undefined for kinds that have no field in the profile. */
export const placeInProfile = (kind: RequirementKind): string | undefined => placesInProfile[kind];

/** A text of the profile as one line; of a driving licence the profile has only the classes. */
export function profileText({ path, text }: { path: string; text: string }): string {
  if (!path.startsWith('x-sokvag.drivingLicences')) return text.trim().replace(/\s*\n\s*/g, ' · ');
  const classes = text.split(/, */).map((name) => `${name}-`);
  return `${new Intl.ListFormat('sv').format(classes)}körkort`;
}

export const profileLink = (path: string) => `/profil#${path}`;

/** Whether the user has expressed any wish. */
export function hasWishes({ lowestScore: _l, avoid: _a, maxDistanceKm: _m, extent, remote, home, ...named }: Wishes) {
  return extent !== 'any' || remote || home !== null || Object.values(named).some((some) => some.length > 0);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** The agency's number for an ad. */
const NUMBER = /(?<!\d)\d{6,12}(?!\d)/;

/** The id of the ad, or the agency's number, from a link or a text. */
export function parseAdId(text: string): string | undefined {
  return UUID.exec(text)?.[0].toLowerCase() ?? NUMBER.exec(text)?.[0];
}

/** What is wrong with a text that leads to no ad; a number that none can have is named. */
export function adIdFault(text: string): string | null {
  if (parseAdId(text)) return null;
  const [number] = /^\d+$/.exec(text.trim()) ?? [];
  const other = 'Klistra in länken till annonsen, eller skriv dess nummer.';
  return number ? `Ingen annons har numret ${number}. ${other}` : other;
}

/** The progress of scoring in words. */
export function describeProgress({ state, scored, total }: Pick<Rescoring, 'state' | 'scored' | 'total'>): string {
  const figures = total > 0 && scored > 0 ? ` ${formatInteger(scored)} av ${formatInteger(total)}` : '';
  if (state === 'preparing') return figures ? `Förbereder annonserna:${figures}` : 'Förbereder annonserna';
  return figures ? `Räknar poäng:${figures}` : 'Räknar poäng';
}

/** The two scores, where known: `Kan 82 · Vill 60`. */
export function formatScores({ can, will }: Pick<Match, 'can' | 'will'>): string | null {
  return [can !== null && `Kan ${can}`, will !== null && `Vill ${will}`].filter(Boolean).join(' · ') || null;
}

/** The state of the application for a match; null if there is none worth mentioning. */
export function applicationNote({ state, sentAt }: NonNullable<ListedMatch['application']>): string | null {
  if (sentAt) return `Sökt ${shortDay(sentAt)}`;
  return phaseByState[state as ApplicationState] === 'preparing' ? 'Påbörjad' : null;
}

/** The number of requirements met; null if the ad has none that could be read. */
export function formatMetRequirements({ asked, met }: Pick<Match, 'asked' | 'met'>): string | null {
  return asked === 0 ? null : `${met} av ${asked} krav`;
}

/** Missing requirements that would raise the score, the greatest effect first. */
export function requirementsRaisingScore({
  requirements,
  score,
}: Match): (AskedRequirement & { scoreIfMet: number })[] {
  return requirements
    .flatMap((asked) =>
      asked.scoreIfMet !== null && asked.scoreIfMet > score ? [{ ...asked, scoreIfMet: asked.scoreIfMet }] : [],
    )
    .sort((a, b) => b.scoreIfMet - a.scoreIfMet);
}
