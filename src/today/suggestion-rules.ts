import { kilometresBetween } from '../platform/kernel/distance.ts';
import { pluralize } from '../platform/kernel/swedish.ts';
import type { Wishes } from '../profile/contract.ts';
import type { SuggestionRule } from './contract.ts';
import type { AdTrait, MatchedOccupation, SentApplication } from './suggestion-store.ts';

/**
 * Suggestions from counts. Each rule has a minimum number of cases and makes none below it: two of three are no
 * tendency.
 */

export interface SuggestionDraft {
  rule: SuggestionRule;
  /** What it is about. A dismissed subject is not suggested again. */
  subject: string;
  title: string;
  text: string;
  counts: { matching: number; of: number };
  action: { label: string; href: string };
}

/** Minimum score of the "best" matches. */
export const GOOD_SCORE = 55;
const FEWEST_MATCHES = 20;
const FEWEST_OF_ONE = 5;
const SHARE = 0.1;
const SHOWN_OF_A_RULE = 2;

const ads = (count: number) => pluralize(count, 'annons', 'annonser');

/** Occupations that are frequent among the best matches and not among the user's wishes. */
export function suggestOccupations(found: readonly MatchedOccupation[], wishes: Wishes): SuggestionDraft[] {
  const of = found.reduce((sum, { count }) => sum + count, 0);
  if (of < FEWEST_MATCHES) return [];
  return found
    .filter(({ id, count }) => !wishes.occupations.includes(id) && count >= FEWEST_OF_ONE && count >= SHARE * of)
    .slice(0, SHOWN_OF_A_RULE)
    .map(({ id, label, count }) => ({
      rule: 'occupation',
      subject: id,
      title: `Söker du även som ${label.toLocaleLowerCase('sv')}?`,
      text:
        `${count} av dina ${of} bästa matchningar är för ${label.toLocaleLowerCase('sv')}, ett yrke som du ` +
        'inte har valt. Lägger du till det får sådana annonser högre poäng.',
      counts: { matching: count, of },
      action: { label: 'Välj yrken', href: '/profil#wishes.occupations' },
    }));
}

/** Skills that the best matches ask for and the CV does not show. */
export function suggestSkills(described: readonly { skills: { label: string; met: boolean }[] }[]): SuggestionDraft[] {
  const of = described.length;
  if (of < FEWEST_MATCHES) return [];
  const counts = new Map<string, number>();
  for (const { skills } of described) {
    const missing = new Set(skills.filter(({ met }) => !met).map(({ label }) => label));
    for (const label of missing) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= FEWEST_OF_ONE && count >= SHARE * of)
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, SHOWN_OF_A_RULE)
    .map(([label, count]) => ({
      rule: 'missing_skill',
      subject: label.toLocaleLowerCase('sv'),
      title: `Kan du ${label}?`,
      text:
        `${count} av dina ${of} bästa matchningar frågar efter ${label}, och det står inte i din profil. Kan ` +
        'du det, så skriv dit det.',
      counts: { matching: count, of },
      action: { label: 'Lägg till i profilen', href: '/profil#skills' },
    }));
}

type Point = { latitude: number; longitude: number };

/** Whether an ad is in a place that the user wishes for. True if they named none, or the ad's place is unknown. */
function isInPlace(ad: AdTrait, wishes: Wishes, home: Point | undefined): boolean {
  const named = wishes.municipalities.length > 0 || wishes.regions.length > 0 || wishes.home !== null;
  if (!named) return true;
  if (ad.municipality_id && wishes.municipalities.includes(ad.municipality_id)) return true;
  if (ad.region_id && wishes.regions.includes(ad.region_id)) return true;
  if (ad.remote && wishes.remote) return true;
  if (ad.latitude === null || ad.longitude === null) return ad.municipality_id === null && ad.region_id === null;
  if (!home) return false;
  const distance = kilometresBetween(home, { latitude: ad.latitude, longitude: ad.longitude });
  return distance <= (wishes.maxDistanceKm ?? USUAL_DISTANCE_KM);
}

/** Whether the user has chosen where to work; else the distance from home says it. */
const namesPlaces = ({ municipalities, regions }: Wishes) => municipalities.length > 0 || regions.length > 0;

/** Default distance in the scoring, in kilometres. */
const USUAL_DISTANCE_KM = 50;
const FULL_TIME = 95;

function extentOf({ extent_min, extent_max }: AdTrait): 'full' | 'part' | null {
  if (extent_min !== null && extent_min >= FULL_TIME) return 'full';
  return extent_max !== null && extent_max < FULL_TIME ? 'part' : null;
}

/** Wishes that exclude ads: which ads, and where to change the wish. */
const wishesAsked: {
  subject: string;
  leavesOut(ad: AdTrait, wishes: Wishes, home: Point | undefined): boolean;
  why: string;
  advice: string;
  href: string;
}[] = [
  {
    subject: 'place',
    leavesOut: (ad, wishes, home) => namesPlaces(wishes) && !isInPlace(ad, wishes, home),
    why: 'ligger utanför orterna du har valt',
    advice: 'Lägg till en ort eller ett län, eller höj avståndet, om du kan tänka dig det.',
    href: '/profil#wishes.municipalities',
  },
  {
    subject: 'distance',
    leavesOut: (ad, wishes, home) => !namesPlaces(wishes) && !isInPlace(ad, wishes, home),
    why: 'ligger för långt från där du bor',
    advice: 'Höj avståndet, eller välj orter längre bort, om du kan tänka dig det.',
    href: '/profil#wishes.maxDistanceKm',
  },
  {
    subject: 'extent',
    leavesOut: (ad, { extent }) => extent !== 'any' && extentOf(ad) !== null && extentOf(ad) !== extent,
    why: 'har en annan omfattning än den du har valt',
    advice: 'Välj båda om du kan tänka dig det.',
    href: '/profil#wishes.extent',
  },
  {
    subject: 'employment',
    leavesOut: ({ employment_type_id: type }, { employmentTypes }) =>
      employmentTypes.length > 0 && type !== null && !employmentTypes.includes(type),
    why: 'har en annan anställningsform än dem du har valt',
    advice: 'Lägg till fler om du kan tänka dig det.',
    href: '/profil#wishes.employmentTypes',
  },
  {
    subject: 'language',
    leavesOut: ({ language }, { languages }) =>
      languages.length > 0 && language !== null && !languages.includes(language),
    why: 'är skrivna på ett annat språk än dem du arbetar på',
    advice: 'Lägg till språket om du arbetar på det.',
    href: '/profil#wishes.languages',
  },
];
const MOST_LEFT_OUT = 0.6;

const total = (some: readonly AdTrait[]) => some.reduce((sum, { count }) => sum + count, 0);

/** Wishes that exclude most ads of the user's occupations, each counted separately. */
export function suggestWishes(
  traits: readonly AdTrait[],
  wishes: Wishes,
  home: Point | undefined,
  scores: { below: number; all: number },
): SuggestionDraft[] {
  const of = total(traits);
  const left = wishesAsked.map(({ subject, leavesOut, why, advice, href }): SuggestionDraft => {
    const matching = total(traits.filter((ad) => leavesOut(ad, wishes, home)));
    return {
      rule: 'excluding_wish',
      subject,
      title: 'Ett önskemål utesluter mycket',
      text: `${matching} av ${of} öppna annonser i yrken som passar dig ${why}. ${advice}`,
      counts: { matching, of },
      action: { label: 'Se önskemålet', href },
    };
  });
  const lowest: SuggestionDraft = {
    rule: 'excluding_wish',
    subject: 'lowest_score',
    title: 'Din lägsta poäng utesluter mycket',
    text:
      `${scores.below} av ${scores.all} matchningar ligger under din lägsta poäng (${wishes.lowestScore}) ` +
      'och visas inte. Sänk den om du vill se fler.',
    counts: { matching: scores.below, of: scores.all },
    action: { label: 'Ändra gränsen', href: '/profil#wishes.lowestScore' },
  };
  return [...left, lowest]
    .filter(({ counts }) => counts.of >= FEWEST_MATCHES && counts.matching >= MOST_LEFT_OUT * counts.of)
    .toSorted((a, b) => b.counts.matching / b.counts.of - a.counts.matching / a.counts.of)
    .slice(0, SHOWN_OF_A_RULE);
}

const TIMES_MORE = 2;

/** A region with at least twice as many ads of those occupations as the places where the user searches. */
export function suggestRegions(traits: readonly AdTrait[], wishes: Wishes, home: Point | undefined): SuggestionDraft[] {
  if (wishes.municipalities.length === 0 && wishes.regions.length === 0 && wishes.home === null) return [];
  const inPlace = (ad: AdTrait) => isInPlace(ad, wishes, home);
  const here = total(traits.filter(inPlace));
  const regions = Map.groupBy(
    traits.filter((ad) => ad.region_id !== null),
    ({ region_id }) => region_id ?? '',
  );
  const best = [...regions]
    // Regions where the user already searches are left out.
    .filter(([, some]) => !some.some(inPlace))
    .map(([id, some]) => ({ id, label: some[0]?.region_label ?? id, count: total(some) }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))[0];
  if (!best || best.count < FEWEST_MATCHES || best.count < TIMES_MORE * here) return [];
  return [
    {
      rule: 'region',
      subject: best.id,
      title: `Fler jobb i ${best.label}`,
      text:
        `I ${best.label} finns ${ads(best.count)} i yrken som passar dig. Där du söker nu finns ` +
        `${here === 0 ? 'det ingen' : ads(here)}.`,
      counts: { matching: best.count, of: total(traits) },
      action: { label: 'Välj orter', href: '/profil#wishes.regions' },
    },
  ];
}

/** Minimum number of applications with enough time for an answer. */
const FEWEST_SENT = 8;
const FEWEST_ON_A_SIDE = 3;
const DAYS_TO_ANSWER = 14;
const DIFFERENCE = 0.25;
const DAY_MS = 86_400_000;

/** Applications that were answered, or sent at least 14 days ago. */
function ripe(sent: readonly SentApplication[], now: Date): SentApplication[] {
  return sent.filter(
    ({ sent_at, answered }) => answered || now.getTime() - sent_at.getTime() >= DAYS_TO_ANSWER * DAY_MS,
  );
}

const ways: { subject: string; holds(one: SentApplication): boolean; title: string; those: string; others: string }[] =
  [
    {
      subject: 'tailored',
      holds: ({ tailored }) => tailored,
      title: 'Anpassat cv har gett dig fler svar',
      those: 'med anpassat cv',
      others: 'utan',
    },
    {
      subject: 'early',
      holds: ({ sent_at, deadline }) => deadline !== null && Date.parse(deadline) - sent_at.getTime() >= 7 * DAY_MS,
      title: 'Tidiga ansökningar har gett dig fler svar',
      those: 'skickade minst en vecka före sista dagen',
      others: 'senare eller utan sista dag',
    },
  ];

/** What the user's answered applications have in common, with numbers and a note that they are small. */
export function suggestFromReplies(sent: readonly SentApplication[], now: Date): SuggestionDraft[] {
  const cases = ripe(sent, now);
  if (cases.length < FEWEST_SENT) return [];
  return ways.flatMap(({ subject, holds, title, those, others }): SuggestionDraft[] => {
    const [with_, without] = [cases.filter(holds), cases.filter((one) => !holds(one))];
    if (with_.length < FEWEST_ON_A_SIDE || without.length < FEWEST_ON_A_SIDE) return [];
    const answered = (some: readonly SentApplication[]) => some.filter((one) => one.answered).length;
    const [a, b] = [answered(with_), answered(without)];
    if (a / with_.length - b / without.length < DIFFERENCE) return [];
    return [
      {
        rule: 'what_gets_replies',
        subject,
        title,
        text:
          `Av ${with_.length} ansökningar ${those} har ${a} fått svar, av ${without.length} ${others} ${b}. ` +
          'Talen är små, så ta det som en fingervisning.',
        counts: { matching: a, of: with_.length },
        action: { label: 'Se dina ansökningar', href: '/ansokningar' },
      },
    ];
  });
}

/** The text for too few cases in Swedish; undefined if there are enough, or none sent. */
export function tooFewSentText(sent: readonly SentApplication[], now: Date): string | undefined {
  const cases = ripe(sent, now).length;
  if (sent.length === 0 || cases >= FEWEST_SENT) return undefined;
  const known = cases === 0 ? 'Ännu har ingen hunnit få det' : `Nu är det ${cases}`;
  return (
    `Vad som ger svar kan vi säga när ${FEWEST_SENT} av dina ansökningar har fått svar eller väntat i två ` +
    `veckor. ${known}.`
  );
}
