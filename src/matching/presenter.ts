import { isDeepStrictEqual } from 'node:util';
import { presentSummaryOutsideSearch, requirementLabel } from '../ads/ads.ts';
import type { AdRequirement, AdSummary } from '../ads/contract.ts';
import type { Coordinates } from '../platform/kernel/distance.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { describeBlockers } from './blocker-labels.ts';
import type { ListedMatch, Match, MatchPartSide, PartName } from './contract.ts';
import type { BandCeiling } from './engine/blockers.ts';
import type { Explanation } from './engine/engine.ts';
import type { ExplainedFit } from './engine/rank.ts';
import { MAX_FEEDBACK_POINTS, maxPointsOfStored, type PartPoints, SCORER_VERSION } from './engine/score.ts';
import type { MatchRow, StoredMatch } from './list-store.ts';

/** Presents matches: the stored numbers, with Swedish texts. */

const PARTS: Record<PartName, { label: string; side: MatchPartSide | null }> = {
  occupation: { label: 'Yrke', side: 'can' },
  title: { label: 'Rubrik', side: 'can' },
  text: { label: 'Text', side: 'can' },
  requirements: { label: 'Krav', side: 'can' },
  experience: { label: 'Erfarenhet', side: 'can' },
  education: { label: 'Utbildning', side: 'can' },
  wish: { label: 'Önskat yrke', side: 'will' },
  place: { label: 'Plats', side: 'will' },
  terms: { label: 'Villkor', side: 'will' },
  feedback: { label: 'Det du valt bort', side: null },
  cap: { label: 'Hinder', side: null },
};

type Parts = Match['parts'];

/** Whether a stored match has the current scorer version: the parts of other versions are unknown. */
function isOfThisWay({ scorer }: { scorer: string }): boolean {
  return scorer.split('.', 1)[0] === SCORER_VERSION;
}

function partsOf(points: PartPoints, details: Partial<Record<PartName, string>>): Parts {
  const most: Partial<Record<PartName, number>> = maxPointsOfStored(points);
  const shown = (Object.keys(PARTS) as PartName[]).filter((name) => most[name] || points[name]);
  return shown.map((name) => ({
    name,
    ...PARTS[name],
    points: points[name] ?? 0,
    most: most[name] ?? 0,
    detail: details[name] ?? '',
  }));
}

const PLACES: Record<Explanation['wishes']['place'], string> = {
  wished: 'Orten är en av dem du valt.',
  near: 'Orten ligger nära där du bor.',
  remote: 'Jobbet går att göra på distans.',
  unnamed: 'Du har inte sagt var du vill arbeta.',
  unknown: 'Annonsen säger inte var jobbet finns.',
  far: 'Orten ligger utanför det du har valt.',
};

/** Describes where the job is relative to the user's wishes. A home counts as a wish; few users state a distance. */
export function explainPlacePoints({ place, distanceKm }: Pick<Explanation['wishes'], 'place' | 'distanceKm'>): string {
  if (distanceKm === null || (place !== 'near' && place !== 'far')) return PLACES[place];
  const away = Math.round(distanceKm);
  return away === 0 ? 'Jobbet finns där du bor.' : `Orten ligger ungefär ${away} km från där du bor.`;
}

/** One Swedish sentence for each part that explains its points. */
function detailsOf(explanation: Explanation, { occupation: near, wish, lessonSubjects }: MatchContext) {
  const subjects = lessonSubjects.join(', ');
  const dismissed = subjects ? `Du har valt bort liknande: ${subjects}.` : 'Annonsen liknar sådana som du valt bort.';
  const { ad, occupation, title, asked, met, wishes, points, fits, experience } = explanation;
  return {
    occupation: occupationDetail(occupation, points.occupation, near),
    title: explainTitlePoints(title, points.title),
    text: points.text ? 'Poängen visar hur lika annonsens text och ditt cv är.' : 'Annonsen och ditt cv delar få ord.',
    requirements:
      asked > 0
        ? `Du uppfyller ${met} av ${asked} krav och meriter.`
        : 'Annonsen ställer inga krav som går att läsa ut.',
    experience: explainExperiencePoints(experience),
    education: educationDetail(ad.requirements, fits),
    wish: wishDetail(occupation.wish === ad.occupationId, wish),
    place: explainPlacePoints(wishes),
    terms: wishes.terms === 1 ? 'Villkoren är som du vill ha dem.' : 'Något av villkoren är inte som du vill ha det.',
    feedback: `${dismissed} Mer än ${MAX_FEEDBACK_POINTS} poäng dras aldrig av.`,
    cap: `${capReason(explanation)} Därför blir poängen lägre.`,
  } satisfies Partial<Record<PartName, string>>;
}

/** The title most alike is named only where its likeness earned points. */
export function explainTitlePoints(title: string | null, points = 0): string {
  return title && points > 0 ? `Rubriken liknar ${title}.` : 'Rubriken liknar ingen av dina titlar.';
}

function wishDetail(isSame: boolean, wish: string | null): string {
  if (!wish) return 'Yrket är inte nära något som du söker.';
  return isSame ? `Ett yrke som du söker: ${wish}.` : `Nära ditt önskade yrke ${wish}.`;
}

const ONE_DECIMAL = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** Least share of the years that count to be described as the ad's own kind of work: that of the same group. */
const SAME_KIND = 0.85;

/** The years are those that the CV states; how alike the work is, is said in words. */
export function explainExperiencePoints({ asked, years, counted }: Explanation['experience']): string {
  const kind = counted >= SAME_KIND ? 'arbete av det slaget' : 'liknande arbete';
  const own = years < 0.5 ? 'inget arbete av det slaget' : `${kind} i ungefär ${ONE_DECIMAL.format(years)} år`;
  if (asked)
    return `Annonsen söker någon med ungefär ${ONE_DECIMAL.format(asked)} års erfarenhet. Ditt cv visar ${own}.`;
  return `Ditt cv visar ${own}.`;
}

function educationDetail(requirements: Explanation['ad']['requirements'], fits: Explanation['fits']): string {
  const asked = fits.filter(({ correction }, i) => requirements[i]?.kind === 'education' && correction !== 'not_asked');
  if (asked.length === 0) return 'Annonsen frågar inte efter någon viss utbildning.';
  if (asked.every(({ fit }) => fit === 'direct')) return 'Din utbildning passar det som annonsen frågar efter.';
  return asked.some(({ fit }) => fit !== 'missing')
    ? 'Din utbildning ligger nära det som annonsen frågar efter.'
    : 'Annonsen frågar efter en utbildning som inte syns i ditt cv.';
}

const BOUND: Record<BandCeiling['by'], string> = {
  years: 'Annonsen söker någon med mer erfarenhet än ditt cv visar.',
  teaching: 'Annonsen söker en lärare i andra ämnen eller årskurser än de som syns i ditt cv.',
  must: 'Något som annonsen kräver syns inte i ditt cv.',
};

/** Names the strictest ceiling on the score; that of the distance takes nothing from a score below it. */
function capReason({ score, blockers, bound, wishes: { tooFar } }: Explanation): string {
  const [lowest] = blockers
    .filter(({ kind, ceiling }) => kind !== 'distance' || score === ceiling)
    .toSorted((a, b) => a.ceiling - b.ceiling);
  if (bound && bound.ceiling <= (lowest?.ceiling ?? 100)) return BOUND[bound.by];
  if (lowest?.kind === 'avoid') return 'Annonsen har ord som du vill undvika.';
  if (!lowest) return 'Ett hinder håller nere poängen.';
  if (lowest.kind !== 'distance') return 'Något som krävs saknas.';
  return tooFar === 'said'
    ? 'Jobbet ligger längre bort än du vill resa.'
    : 'Jobbet ligger långt hemifrån, och du har inte sagt hur långt du vill resa.';
}

/** Least similarity that is described as the same occupation: that of a recent job in the same group. */
const SAME_OCCUPATION = 0.85;

function occupationDetail(
  { by, value }: Explanation['occupation'],
  points: number | undefined,
  near: string | null,
): string {
  if (!by || !points) return 'Yrket är ett annat än dina.';
  if ('title' in by) return `${value >= SAME_OCCUPATION ? 'Samma yrke som' : 'Besläktat med'} ${by.title}.`;
  return `Ditt cv liknar annonser för ${near ?? 'det här yrket'}.`;
}

export interface MatchContext {
  ad: AdSummary;
  /** The reason of the dismissal, '' without one; null if the ad is not dismissed. */
  dismissed: string | null;
  requirements: readonly AdRequirement[];
  duplicates: Match['duplicates'];
  /** The label of the group that the CV's words indicate, if the ad's occupation was matched by it. */
  occupation: string | null;
  /** The label of the most similar occupation wished for. */
  wish: string | null;
  avoid: readonly string[];
  lessonSubjects: readonly string[];
}

/**
 * Presents a computed match. If a match with the current scorer version is stored, its score and parts are shown
 * instead.
 */
export function presentMatch(explanation: Explanation, stored: StoredMatch | undefined, known: MatchContext): Match {
  const { versions } = explanation;
  const kept = stored && isOfThisWay(stored) ? stored : undefined;
  const { score, band, can, will, points } = kept ?? explanation;
  const details = detailsOf({ ...explanation, score, points }, known);
  return {
    ad: { ...known.ad, match: { score, band }, dismissed: known.dismissed },
    score,
    band,
    can,
    will,
    asked: explanation.asked,
    met: explanation.met,
    parts: partsOf(points, details),
    blockers: describeBlockers(explanation, known),
    requirements: known.requirements.map((asked, i) => presentRequirement(asked, explanation.fits[i])),
    stale: kept ? !isDeepStrictEqual(versionsOf(kept), versions) : false,
    versions: kept ? versionsOf(kept) : versions,
    duplicates: known.duplicates,
    since: stored?.since.toISOString() ?? null,
    dismissal: stored?.dismissed_at ? { reason: stored.reason, at: stored.dismissed_at.toISOString() } : null,
  };
}

/** Presents a match for a list, from stored values only. */
export function presentListedMatch(
  { ad, score, band, duplicates, dismissal, ...row }: MatchRow,
  home: Coordinates | undefined,
): ListedMatch {
  const dismissed = dismissal && (dismissal.reason ?? '');
  return {
    ad: { ...presentSummaryOutsideSearch(ad, { score, band }, home), dismissed },
    score,
    band,
    can: row.can,
    will: row.will,
    asked: row.asked,
    met: row.met,
    parts: isOfThisWay(row) ? partsOf(row.points, {}) : [],
    blockers: row.blockers,
    requirements: [],
    stale: row.stale,
    versions: versionsOf(row),
    duplicates,
    since: new Date(row.since).toISOString(),
    dismissal: dismissal && { reason: dismissal.reason, at: new Date(dismissal.at).toISOString() },
    application: row.application && {
      ...row.application,
      sentAt: row.application.sentAt && new Date(row.application.sentAt).toISOString(),
    },
  };
}

function presentRequirement(asked: AdRequirement, fit: ExplainedFit | undefined): Match['requirements'][number] {
  const { kind, level, sentence, years, alternatives, unsure } = asked;
  return {
    kind,
    label: requirementLabel(asked),
    level,
    sentence,
    ...(years !== undefined && { years }),
    ...(alternatives !== undefined && { alternatives }),
    fit: fit?.fit ?? 'missing',
    isSure: unsure === null,
    unsure,
    correction: fit?.correction ?? null,
    evidence: fit?.evidence ?? null,
    instead: fit?.instead ?? null,
    scoreIfMet: fit?.scoreIfMet ?? null,
  };
}

type Versions = Pick<StoredMatch, 'ad_version' | 'profile_version' | 'feedback_version' | 'scorer'>;

function versionsOf({ ad_version, profile_version, feedback_version, scorer }: Versions): Explanation['versions'] {
  return { ad: ad_version, profile: profile_version, feedback: feedback_version, scorer };
}

/** The labels of the group that the words of the CV indicate, and of the most similar occupation wished for. */
export function occupationLabels({ occupation: { by, wish } }: Explanation, taxonomy: Taxonomy) {
  const labelOf = (id: string | null) => (id && taxonomy.concept(id)?.label) || null;
  return { occupation: labelOf(by && 'words' in by ? by.words : null), wish: labelOf(wish) };
}
