import type { DismissedAd } from './feedback-store.ts';

/** What a reason is about, the points that one dismissal takes from similar ads, and the most that several take. */
const LESSONS = {
  occupation: { about: 'groupId', points: -4, most: -8 },
  employer: { about: 'employer', points: -8, most: -8 },
  place: { about: 'municipalityId', points: -4, most: -8 },
  extent: { about: 'employmentTypeId', points: -3, most: -6 },
  requirements: { about: 'groupId', points: -2, most: -6 },
  other: { about: 'groupId', points: -1, most: -3 },
} as const;

type About = (typeof LESSONS)[keyof typeof LESSONS]['about'];

/** One learned adjustment: ads with this trait lose points. */
export interface FeedbackLesson {
  about: About;
  /** Concept id, or the employer's name in lower case. */
  value: string;
  /** Swedish: "Yrke: Telefonförsäljare". */
  subject: string;
  /** Points added to the score, at most 0. */
  points: number;
  /** Ids of the dismissed ads that it comes from. */
  ads: string[];
}

/**
 * A free-text reason counts as little as none, since its subject is unknown. Such a dismissal says nothing against an
 * occupation that the user wishes for.
 *
 * @param wishedGroups ids of the groups of the occupations wished for
 */
export function lessonsFromDismissals(
  dismissed: readonly DismissedAd[],
  wishedGroups: ReadonlySet<string | null>,
): FeedbackLesson[] {
  const lessons = new Map<string, FeedbackLesson>();
  for (const ad of dismissed) {
    const lesson = LESSONS[ad.reason as keyof typeof LESSONS] ?? LESSONS.other;
    const { about, points, most } = lesson;
    const trait = traitOf[about](ad);
    if (!trait || (lesson === LESSONS.other && wishedGroups.has(trait.value))) continue;
    const none: FeedbackLesson = { about, ...trait, points: 0, ads: [] };
    const learned = lessons.getOrInsert(`${about} ${trait.value}`, none);
    learned.points = Math.max(most, learned.points + points);
    learned.ads.push(ad.ad_id);
  }
  return [...lessons.values()];
}

const named = (what: string, id: string | null, label: string | null) =>
  id ? { value: id, subject: `${what}: ${label ?? id}` } : null;

const traitOf: Record<About, (ad: DismissedAd) => { value: string; subject: string } | null> = {
  groupId: (ad) => named('Yrke', ad.occupation_group_id, ad.occupation_group_label),
  municipalityId: (ad) => named('Ort', ad.municipality_id, ad.municipality_label),
  employmentTypeId: (ad) => named('Anställning', ad.employment_type_id, ad.employment_type_label),
  employer: ({ employer }) =>
    employer ? { value: employer.toLowerCase(), subject: `Arbetsgivare: ${employer}` } : null,
};

/** The traits of an indexed ad that lessons refer to. */
type Traits = Record<About, string | null>;

/** The sum of the lessons' points for an ad, at most 0. */
export function feedbackPoints(lessons: readonly FeedbackLesson[], ad: Traits): number {
  let points = 0;
  for (const lesson of lessons) if (lessonApplies(lesson, ad)) points += lesson.points;
  return points;
}

export function lessonApplies({ about, value }: FeedbackLesson, ad: Traits): boolean {
  return (about === 'employer' ? ad.employer?.toLowerCase() : ad[about]) === value;
}
