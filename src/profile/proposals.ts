import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { translateTitleToSwedish } from '../platform/text/english-titles.ts';
import { currentTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Profile, Proposal, ProposalAnswer, Resume, Wishes } from './contract.ts';
import { findUnplacedLines } from './cv-import-store.ts';
import { findGaps, type Gap, gapKey, isGapAnswered } from './gaps.ts';
import { datesIn } from './import/dates.ts';
import { Draft } from './import/draft.ts';
import { isLicenceWithoutClass, readExtras } from './import/extras.ts';
import { createLine } from './import/lines.ts';
import { findStoredProfile, updateProfile } from './profile.ts';
import { insertAnsweredProposal, selectAnsweredProposals } from './proposal-store.ts';

/** Proposes what a CV implies beyond its fields. No proposal is applied without an answer, or made twice. */

type Facts = Pick<Profile, 'cv' | 'wishes'>;

/** A proposal, and the change that accepting it makes. */
interface Offer {
  proposal: Proposal;
  take: (before: Facts) => Facts;
  gap?: Gap;
}

/** Most gaps proposed at a time, and most titles looked up. */
const MOST_GAPS = 3;
const MOST_TITLES = 3;

export async function getProposals(parts: Parts, actor: Actor): Promise<{ items: Proposal[] }> {
  return { items: (await offersOf(parts, actor.userId)).map(({ proposal }) => proposal) };
}

/** Answers a proposal: applies its change or none, and never proposes it again. */
export async function answerProposal(
  parts: Parts,
  actor: Actor,
  { key, answer, text }: ProposalAnswer,
): Promise<undefined | Refused> {
  const offer = (await offersOf(parts, actor.userId)).find(({ proposal }) => proposal.key === key);
  if (!offer) return new Refused('not_found');
  const take = offer.gap ? tellingGap(offer.gap, answer, text?.trim()) : answer === 'take' ? offer.take : undefined;
  if (!take && answer !== 'dismiss') return refuseField('answer', 'Det svaret passar inte till förslaget.');
  return rollbackOnRefusal(parts.db, async (tx) => {
    if (take) {
      const profile = await updateProfile(parts, tx, actor.userId, take);
      if (profile instanceof Refused) return inText(profile);
    }
    await insertAnsweredProposal(tx, actor.userId, key, parts.clock.now());
    return undefined;
  });
}

/** The written text is the only part of an answer that validation can refuse. */
function inText(refused: Refused): Refused {
  const [first] = refused.errors ?? [];
  return first ? refuseField('text', first.message) : refused;
}

async function offersOf(parts: Parts, userId: string): Promise<Offer[]> {
  const profile = await findStoredProfile(parts, userId);
  if (!profile) return [];
  const answered = await selectAnsweredProposals(parts.db, userId);
  const taxonomy = await currentTaxonomy(parts);
  const { cv, wishes } = profile;
  const today = stockholmDay(parts.clock.now()).toString();
  const gaps = findGaps(cv, today)
    .filter((gap) => !isGapAnswered(gap, answered))
    .slice(0, MOST_GAPS);
  return [
    ...homeOffers(taxonomy, cv, wishes),
    ...occupationOffers(taxonomy, cv, wishes),
    ...licenceOffers(cv),
    ...(gaps.length > 0 ? withUnplacedLines(gaps, await listUnplacedLines(parts, userId, cv)) : []),
  ].filter(({ proposal }) => !answered.includes(proposal.key));
}

/** Proposes the municipality of the address as home, if the user stated none. */
function homeOffers(taxonomy: Taxonomy, { basics }: Resume, { home }: Wishes): Offer[] {
  const { city = '', address = '' } = basics?.location ?? {};
  if (home) return [];
  const [place] = [city, townIn(address)].flatMap((name) => taxonomy.named('municipality', plainTown(name)));
  if (!place) return [];
  return [
    {
      proposal: {
        key: `home:${place.id}`,
        kind: 'home',
        label: place.label,
        source: [address.trim(), city.trim()].filter(Boolean).join(', '),
      },
      take: ({ cv, wishes }) => ({ cv, wishes: { ...wishes, home: place.id } }),
    },
  ];
}

/** Reduces "Umeå, Sverige" and "Umeå kommun" to the town. */
const plainTown = (name: string): string => (name.split(',')[0] ?? '').trim().replace(/ kommun$/i, '');

/** The town of an address: after the postal code, or last. */
const townIn = (address: string): string =>
  /\b\d{3} ?\d{2} (\D+)$/.exec(address)?.[1] ?? address.split(',').at(-1) ?? '';

/** Proposes the occupations of the latest titles, found as in a search by name. */
function occupationOffers(taxonomy: Taxonomy, cv: Resume, { occupations }: Wishes): Offer[] {
  const found = new Map<string, { label: string; title: string }>();
  for (const title of latestTitles(cv).slice(0, MOST_TITLES)) {
    const occupation = occupationOf(taxonomy, title);
    if (occupation && !found.has(occupation.id)) found.set(occupation.id, { label: occupation.label, title });
  }
  return [...found]
    .filter(([id]) => !occupations.includes(id))
    .map(([id, { label, title }]) => ({
      proposal: { key: `occupation:${id}`, kind: 'occupation', label, source: title },
      take: ({ cv: now, wishes }) => ({
        cv: now,
        wishes: { ...wishes, occupations: [...wishes.occupations.filter((each) => each !== id), id] },
      }),
    }));
}

/** Titles of ongoing jobs first, then by end date, latest first; in the CV's order without dates. */
function latestTitles({ work = [] }: Resume): string[] {
  const end = ({ startDate, endDate }: (typeof work)[number]) => endDate || (startDate ? '9999' : '');
  const titles = work
    .filter(({ position }) => position?.trim())
    .toSorted((a, b) => (end(a) === end(b) ? 0 : end(a) < end(b) ? 1 : -1))
    .map(({ position = '' }) => position.trim());
  return [...new Set(titles)];
}

/**
 * Looks up the whole title first, then the part before place or tools, and its last words ("senior systemutvecklare"):
 * as the name of an occupation, else as what a user types.
 */
function occupationOf(taxonomy: Taxonomy, title: string) {
  const [before = ''] = title.split(/[,(/–|]|\s(?:på|i|inom|vid|till|hos|med|at|in|for)\s/u);
  const short = before.trim();
  const lastWords = [...short.matchAll(/\s+/gu)].map(({ index }) => short.slice(index).trim());
  const inSwedish = (names: string[]) =>
    names.filter(({ length }) => length >= 3).map((name) => translateTitleToSwedish(name) ?? name);
  for (const name of inSwedish([title, short, ...lastWords])) {
    const [named] = taxonomy.named('occupation-name', name);
    if (named) return named;
  }
  for (const name of inSwedish([title, short])) {
    const [found] = taxonomy.search({ type: 'occupation-name', q: name.slice(0, 100), limit: 1 });
    if (found) return found;
  }
  return undefined;
}

/** Proposes classes that the CV mentions, or B for a listed licence without a class, if the field is empty. */
function licenceOffers(cv: Resume): Offer[] {
  const own = cv['x-sokvag'];
  if (own?.drivingLicences) return [];
  const draft = new Draft();
  readExtras(
    draft,
    textsOf([cv.basics?.summary, cv.skills, cv.certificates, cv.interests, cv.work, cv.education]).map((text, i) =>
      createLine(1, i + 1, [text]),
    ),
  );
  const mentioned = textsOf([cv.skills, cv.certificates]).some(isLicenceWithoutClass) ? ['B'] : undefined;
  const classes = (draft.valueAt('x-sokvag.drivingLicences') as string[] | undefined) ?? mentioned;
  if (!classes) return [];
  const label = classes.join(', ');
  return [
    {
      proposal: { key: `licence:${classes.join(':')}`, kind: 'licence', label, source: '' },
      take: ({ cv: now, wishes }) => ({
        cv: { ...now, 'x-sokvag': { ...now['x-sokvag'], drivingLicences: classes } },
        wishes,
      }),
    },
  ];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

type UnplacedLine = NonNullable<NonNullable<Proposal['gap']>['loose']>;

/** Lines of the imported CV that the profile does not have, as they have no place yet. */
async function listUnplacedLines(parts: Parts, userId: string, cv: Resume): Promise<UnplacedLine[]> {
  const last = await findUnplacedLines(parts.db, userId);
  if (!last) return [];
  const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const placed = textsOf(cv).map(folded);
  return last.unrecognised
    .filter(({ text }) => !placed.some((one) => one.includes(folded(text))))
    .map(({ text }) => ({ importId: last.id, text }));
}

/** Whether a line states a period that overlaps the gap; a single date ("HLR 2021") fills no gap. */
const mayFill = ({ from, to }: Gap, text: string): boolean =>
  datesIn(text).some(
    ({ start, end, open, single }) =>
      !single &&
      start !== undefined &&
      start <= to &&
      (open || (end !== undefined && end >= from.slice(0, end.length))),
  );

/** Each gap with the first line that may fill it; a line is shown with one gap only. */
function withUnplacedLines(gaps: readonly Gap[], loose: readonly UnplacedLine[]): Offer[] {
  const left = [...loose];
  return gaps.map((gap) => {
    const at = left.findIndex(({ text }) => mayFill(gap, text));
    return gapOffer(gap, at === -1 ? undefined : left.splice(at, 1)[0]);
  });
}

function gapOffer(gap: Gap, loose: UnplacedLine | undefined): Offer {
  const { after, before } = gap;
  return {
    proposal: {
      ...{ key: gapKey(gap), kind: 'gap', label: '', source: '' },
      gap: { after, before, ...(loose && { loose }) },
    },
    take: (facts) => facts,
    gap,
  };
}

const titles = { parental_leave: 'Föräldraledig', travel: 'Resa' } as const;

/** The answer to a gap as an entry of the CV. */
function tellingGap({ from, to }: Gap, answer: ProposalAnswer['answer'], text = ''): Offer['take'] | undefined {
  const time = { startDate: from, endDate: to };
  if (answer === 'studies') {
    return ({ cv, wishes }) => ({
      cv: { ...cv, education: [...(cv.education ?? []), { studyType: text || 'Studier', ...time }] },
      wishes,
    });
  }
  const position = answer === 'other' ? text : answer in titles ? titles[answer as keyof typeof titles] : '';
  if (position === '') return undefined;
  return ({ cv, wishes }) => ({ cv: { ...cv, work: withJob(cv.work ?? [], { position, ...time }) }, wishes });
}

type Job = NonNullable<Resume['work']>[number];

/** Inserts a job by date into a list that has the latest first. */
function withJob(work: Job[], job: Job): Job[] {
  const at = work.findIndex(({ startDate }) => startDate && job.startDate && startDate < job.startDate);
  return at < 0 ? [...work, job] : work.toSpliced(at, 0, job);
}
