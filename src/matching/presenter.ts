import type { AdSummary, Requirement } from '../ads/contract.ts';
import type { Match, PartName } from './contract.ts';
import type { Explanation } from './engine/engine.ts';
import { MAX_FEEDBACK_POINTS, MAX_POINTS, type PartPoints, scoreBand } from './engine/score.ts';
import type { ListedMatch } from './list-store.ts';

/** Matches as they are shown: the same numbers as are stored, with Swedish words. */

const LABELS: Record<PartName, string> = {
  occupation: 'Yrke',
  title: 'Titel',
  text: 'Text',
  requirements: 'Krav',
  wishes: 'Önskemål',
  feedback: 'Det du valt bort',
  cap: 'Hinder',
};

type Parts = Match['parts'];

function partsOf(points: PartPoints, details: Partial<Record<PartName, string>>): Parts {
  const always: PartName[] = ['occupation', 'title', 'text', 'requirements', 'wishes'];
  const shown = (Object.keys(LABELS) as PartName[]).filter((name) => always.includes(name) || points[name] !== 0);
  return shown.map((name) => ({
    name,
    label: LABELS[name],
    points: points[name],
    most: name === 'feedback' || name === 'cap' ? 0 : MAX_POINTS[name],
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

/** Where the job lies, seen from what the person chose. A home is a choice too, and how far is seldom said. */
export function placeDetail({ place, distanceKm }: Pick<Explanation['wishes'], 'place' | 'distanceKm'>): string {
  if (distanceKm === null || (place !== 'near' && place !== 'far')) return PLACES[place];
  const away = Math.round(distanceKm);
  return away === 0 ? 'Jobbet finns där du bor.' : `Orten ligger ungefär ${away} km från där du bor.`;
}

/** One sentence for each part: where its points come from. */
function detailsOf({ ad, occupation, title, fits, wishes, points, blockers }: Explanation, near: string | null) {
  const met = fits.filter(({ fit }) => fit === 'direct').length;
  return {
    occupation: occupationDetail(occupation.by, points.occupation, near, ad),
    title: title ? `Rubriken liknar ${title}.` : 'Rubriken liknar ingen av dina titlar.',
    text: points.text > 0 ? 'Så mycket av annonsens ord finns i ditt cv.' : 'Annonsen och ditt cv delar få ord.',
    requirements:
      fits.length > 0
        ? `Du uppfyller ${met} av ${fits.length} krav och meriter.`
        : 'Annonsen ställer inga krav som går att läsa ut.',
    wishes: placeDetail(wishes),
    feedback: `Annonsen liknar sådana som du valt bort. Mer än ${MAX_FEEDBACK_POINTS} poäng dras aldrig av.`,
    cap: `${capReason(blockers, wishes)} Därför kan poängen inte bli högre.`,
  } satisfies Partial<Record<PartName, string>>;
}

/** What holds the score down most. */
function capReason(blockers: Explanation['blockers'], { tooFar }: Explanation['wishes']): string {
  const [lowest] = blockers.toSorted((a, b) => a.ceiling - b.ceiling);
  if (lowest?.kind === 'avoid') return 'Annonsen har ord som du vill undvika.';
  if (lowest?.kind !== 'distance') return 'Något som krävs saknas.';
  return tooFar === 'said'
    ? 'Jobbet ligger längre bort än du vill resa.'
    : 'Jobbet ligger långt hemifrån, och du har inte sagt hur långt du vill resa.';
}

function occupationDetail(
  by: Explanation['occupation']['by'],
  points: number,
  near: string | null,
  { occupationId, groupId }: Explanation['ad'],
): string {
  if (!groupId) return 'Annonsen säger inte vilket yrke det är.';
  if (!by || points === 0) return 'Yrket är ett annat än dina.';
  if ('title' in by) return `Nära det du arbetat som: ${by.title}.`;
  if ('wished' in by) {
    const how = by.wished === occupationId ? 'Ett yrke som du söker:' : 'Nära ditt önskade yrke';
    return near ? `${how} ${near}.` : 'Nära ett yrke som du söker.';
  }
  return `Ditt cv liknar annonser för ${near ?? 'det här yrket'}.`;
}

function blockersOf(explanation: Explanation, requirements: readonly Requirement[], avoid: readonly string[]) {
  return explanation.blockers.map(({ kind, requirement }) => {
    const asked = requirement === null ? undefined : requirements[requirement];
    if (asked) return { kind, label: asked.label, sentence: asked.sentence };
    const label =
      kind === 'distance'
        ? `${Math.round(explanation.wishes.distanceKm ?? 0)} km hemifrån`
        : `Ord du vill undvika: ${avoid.join(', ')}`;
    return { kind, label, sentence: '' };
  });
}

export interface KnownAd {
  ad: AdSummary;
  /** The reason, '' without one; null where it was not dismissed. */
  dismissed: string | null;
  requirements: readonly Requirement[];
  duplicates: Match['duplicates'];
  /** The label of the occupation wished for, or of the group by its words, that the ad is near to. */
  occupation: string | null;
  avoid: readonly string[];
  lessonSubjects: readonly string[];
}

/** A match computed now, with the stored one where there is one: its score and parts are what is shown. */
export function presentMatch(explanation: Explanation, stored: ListedMatch | undefined, known: KnownAd): Match {
  const { versions } = explanation;
  const score = stored?.score ?? explanation.score;
  const points: PartPoints = stored ? pointsOfRow(stored) : explanation.points;
  const details = detailsOf({ ...explanation, points }, known.occupation);
  const feedback = known.lessonSubjects.length
    ? {
        feedback:
          `Du har valt bort liknande: ${known.lessonSubjects.join(', ')}. Mer än ${MAX_FEEDBACK_POINTS} ` +
          'poäng dras aldrig av.',
      }
    : {};
  return {
    ad: { ...known.ad, match: { score, band: scoreBand(score) }, dismissed: known.dismissed },
    score,
    band: scoreBand(score),
    parts: partsOf(points, { ...details, ...feedback }),
    blockers: blockersOf(explanation, known.requirements, known.avoid),
    requirements: known.requirements.map(({ kind, label, level, sentence, years }, i) => ({
      kind,
      label,
      level,
      sentence,
      ...(years !== undefined && { years }),
      fit: explanation.fits[i]?.fit ?? 'missing',
      evidence: explanation.fits[i]?.evidence ?? null,
      instead: explanation.fits[i]?.instead ?? null,
      scoreIfMet: explanation.fits[i]?.scoreIfMet ?? null,
    })),
    stale: stored ? isStale(stored, versions) : false,
    versions: stored
      ? {
          ad: stored.ad_version,
          profile: stored.profile_version,
          feedback: stored.feedback_version,
          scorer: stored.scorer,
        }
      : versions,
    duplicates: known.duplicates,
    since: stored?.since.toISOString() ?? null,
    dismissal: stored?.dismissed_at ? { reason: stored.reason, at: stored.dismissed_at.toISOString() } : null,
  };
}

function pointsOfRow(row: ListedMatch): PartPoints {
  const { occupation, title, text, requirements, wishes, feedback, cap } = row;
  return { occupation, title, text, requirements, wishes, feedback, cap };
}

function isStale(row: ListedMatch, now: Explanation['versions']): boolean {
  return (
    row.ad_version !== now.ad ||
    row.profile_version !== now.profile ||
    row.feedback_version !== now.feedback ||
    row.scorer !== now.scorer
  );
}
