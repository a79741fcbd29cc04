import type { Resume } from '../../profile/contract.ts';
import { shareOfWordsFound } from './evidence.ts';
import { sentencesIn } from './letter-lines.ts';
import { createHeadingFinder, type ProfileLine, supportingLines } from './profile-lines.ts';
import { blockedReason, hasNoWords } from './reasons.ts';
import type { SelectedLine, Selection } from './select.ts';
import { type CvFact, listFacts } from './verify/facts.ts';
import { createLineVerifier } from './verify.ts';

/** A line that the user or a model proposes. Without sources the whole CV is searched. */
export type LineProposal = string | { text: string; sources?: string[] | undefined };

export interface TailoredSelection extends Selection {
  /** Lines that say more than the profile. */
  blocked: {
    text: string;
    why: string;
    words: string[];
    basis: string[];
    near: ProfileLine[];
    rewords: ProfileLine | null;
  }[];
}

/**
 * Puts verified proposals into the selection, in place of the lines that they reword. The others are returned in
 * `blocked`.
 */
export function applyProposals(
  selection: Selection,
  own: Resume,
  proposals: readonly LineProposal[],
  asOwn: ReadonlySet<string> = new Set(),
): TailoredSelection {
  const verify = createLineVerifier(own);
  const blocked: TailoredSelection['blocked'] = [];
  const accepted: SelectedLine[] = [];
  for (const proposal of proposals) {
    const { text: raw, sources } = typeof proposal === 'string' ? { text: proposal, sources: undefined } : proposal;
    const text = raw.replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    const verdict = hasNoWords(text) ? undefined : verify(text, sources?.length ? sources : undefined);
    if (verdict?.ok) accepted.push({ text, sources: verdict.sources, isProposed: true });
    else {
      const { words, basis } = verdict ?? { words: [], basis: [] };
      const near = supportingLines(basis, text, own);
      blocked.push({ text, why: blockedReason(text, verdict), words, basis, near, rewords: rewordsOf(text, own) });
    }
  }
  const last = accepted.filter((line, at) => !accepted.slice(at + 1).some((later) => isReplacedBy(line, later, own)));
  return { ...placed(selection, own, last, asOwn), blocked };
}

/** Whether a later line says again, perhaps in the other language, what an earlier one made of the same text. */
function isReplacedBy(line: SelectedLine, later: SelectedLine, own: Resume): boolean {
  const facts = listFacts(own).filter(({ path }) => HIGHLIGHT.test(path));
  const [one, other] = [rewordingOf(line, facts), rewordingOf(later, facts)];
  if (!one.nearest || one.nearest !== other.nearest || one.reworded.length > 1) return false;
  return shareOfWordsFound(line.text, later, true) >= SAID_AGAIN;
}

/** A line, the CV text closest to it, and the texts that it rewords. */
interface Rewording {
  line: SelectedLine;
  nearest: CvFact | undefined;
  reworded: CvFact[];
}

/** Paths of descriptions. Each sentence of a summary counts as a text of its own. */
const TOLD = /^(?:work|volunteer|projects)\.\d+\.(?:highlights\.\d+|summary|description)$|^basics\.summary$/u;
/** A text counts as reworded if the line contains at least this share of its words. */
const SAID = 0.5;
/** A line says another again if it contains at least this share of the other's words. */
const SAID_AGAIN = 0.75;

function rewordingOf(line: SelectedLine, facts: readonly CvFact[]): Rewording {
  const sources = facts.filter(({ path }) => line.sources.includes(path) && TOLD.test(path));
  return { line, ...rewordedIn(line, sources) };
}

/** Which of these texts a line rewords: the closest one, and all that it contains half of. */
function rewordedIn(line: Pick<SelectedLine, 'text'>, texts: readonly CvFact[]): Omit<Rewording, 'line'> {
  const [nearest, ...others] = texts
    .map((fact) => ({ fact, alike: shareOfWordsFound(fact.text, line) + shareOfWordsFound(line.text, fact) }))
    .toSorted((one, other) => other.alike - one.alike)
    .map(({ fact }) => fact);
  // For the closest text synonyms count too, for example translations.
  const isMeant = nearest !== undefined && shareSaid(nearest, line, true) >= SAID;
  const said = others.filter((fact) => shareSaid(fact, line) >= SAID);
  return { nearest, reworded: isMeant ? [nearest, ...said] : said };
}

/** The share of a text's words that a line contains; for a summary, that of its best sentence. */
const shareSaid = ({ text, field }: CvFact, line: Pick<CvFact, 'text'>, isMeant = false): number =>
  Math.max(...(field === 'summary' ? sentencesIn(text) : [text]).map((part) => shareOfWordsFound(part, line, isMeant)));

/** The job description that a blocked line would replace if it were true. */
function rewordsOf(text: string, own: Resume): ProfileLine | null {
  const facts = listFacts(own);
  const { nearest } = rewordedIn(
    { text },
    facts.filter(({ path, text: told }) => HIGHLIGHT.test(path) && shareOfWordsFound(told, { text }) >= SAID),
  );
  return nearest ? { path: nearest.path, text: nearest.text, under: createHeadingFinder(facts)(nearest) } : null;
}
const HIGHLIGHT = /^(?:work|volunteer)\.\d+\.highlights\.\d+$/u;

const POSTS = ['work', 'volunteer', 'projects'] as const;

/** Puts each line in place of what it rewords; other lines of the CV stay. */
function placed(
  selection: Selection,
  own: Resume,
  accepted: readonly SelectedLine[],
  asOwn: ReadonlySet<string>,
): Selection {
  if (accepted.length === 0) return selection;
  const facts = listFacts(own);
  const places = new Map(
    POSTS.flatMap((section) => placesOf(selection.cv[section] ?? [], own[section] ?? [], section)),
  );
  const shown = new Set(places.values());
  // Lines about a project that was not selected go to the summary.
  const homes = Map.groupBy(
    accepted.map((line) => rewordingOf(line, facts)),
    ({ nearest }) => (nearest && shown.has(nearest.entity) ? nearest.entity : 'basics'),
  );
  const cv: Resume = { ...selection.cv };
  let lines = [...selection.lines];
  for (const section of POSTS) {
    const posts = cv[section];
    if (!posts) continue;
    const replaced = posts.map((post) => {
      const place = places.get(post) ?? '';
      const rewordings = homes.get(place);
      if (!rewordings) return post;
      const isTold = ({ sources: [from = ''] }: SelectedLine) => TOLD.test(from) && from.startsWith(`${place}.`);
      const told = exchanged(lines.filter(isTold), rewordings, asOwn);
      lines = swap(lines, `${place}.`, told);
      const { summary: _s, ...rest } = post as { summary?: string };
      const summary = told.find(isSummary);
      const highlights = told.filter((line) => line !== summary).map(({ text }) => text);
      return { ...rest, ...(summary ? { summary: summary.text } : {}), highlights };
    });
    Object.assign(cv, { [section]: replaced });
  }
  const about = homes.get('basics');
  if (about) {
    const isAbout = ({ sources: [from] }: SelectedLine) => from === 'basics.summary';
    const told = exchanged(lines.filter(isAbout), about, asOwn);
    lines = [...told, ...lines.filter((line) => !isAbout(line))];
    const summary = told.map(({ text }) => (/[.!?]$/u.test(text) ? text : `${text}.`)).join(' ');
    cv.basics = { ...cv.basics, summary };
  }
  return { cv, lines };
}

const isSummary = ({ sources: [from = ''], isProposed }: SelectedLine) => !isProposed && from.endsWith('.summary');

/** The lines of one job, with rewordings put in place. */
function exchanged(
  told: readonly SelectedLine[],
  rewordings: readonly Rewording[],
  asOwn: ReadonlySet<string>,
): SelectedLine[] {
  const isKnown = new Set(told.flatMap(({ sources }) => sources));
  const result = told.flatMap((line): SelectedLine[] => {
    const [path = ''] = line.sources;
    const anew = rewordings.filter(({ reworded }) => reworded.some((fact) => fact.path === path));
    const here = rewordings.filter(({ nearest }) => nearest?.path === path).map((one) => one.line);
    if (asOwn.has(path) || anew.length === 0) return [line, ...here];
    const left = isSummary(line) ? sentencesLeft(line, anew) : '';
    return left === '' ? here : [...here, { ...line, text: left }];
  });
  const added = rewordings.filter(({ nearest }) => !nearest || !isKnown.has(nearest.path));
  return [...result, ...added.map(({ line }) => line)];
}

function sentencesLeft({ text, sources: [path = ''] }: SelectedLine, anew: readonly Rewording[]): string {
  const sentences = sentencesIn(text).map((one): CvFact => ({ path, text: one, entity: '', field: 'summary' }));
  const gone = new Set(anew.flatMap(({ line }) => rewordedIn(line, sentences).reworded));
  return sentences
    .filter((one) => !gone.has(one))
    .map((one) => one.text)
    .join(' ');
}

type Posts = NonNullable<Resume[(typeof POSTS)[number]]>;

/** Maps each selected job to its path in the profile. Two jobs may have the same heading. */
function placesOf(chosen: Posts, own: Posts, section: string): [post: object, place: string][] {
  const left = new Map(own.map((post, at) => [`${section}.${at}`, post]));
  return chosen.flatMap((post): [object, string][] => {
    const place = [...left.keys()].find((one) => isSamePost(left.get(one) ?? {}, post));
    if (place === undefined) return [];
    left.delete(place);
    return [[post, place]];
  });
}

/** A selected job has a subset of the lines, possibly shortened. */
function isSamePost(own: Posts[number], { highlights = [], ...chosen }: Posts[number]): boolean {
  const isOwn = (line: string) => own.highlights?.some((text) => text.startsWith(line));
  return headingOf(own) === headingOf(chosen) && highlights.every(isOwn);
}

const headingOf = (post: object): string => {
  const { highlights: _h, summary: _s, ...heading } = post as Record<string, unknown>;
  return JSON.stringify(heading);
};

/** Replaces the lines of one job, at their old position. */
function swap(lines: readonly SelectedLine[], path: string, proposed: readonly SelectedLine[]): SelectedLine[] {
  const isTold = ({ sources: [first = ''] }: SelectedLine) =>
    first.startsWith(path) && /^(?:highlights|summary)/u.test(first.slice(path.length));
  const at = lines.findIndex(isTold);
  const rest = lines.filter((line) => !isTold(line));
  const heading = rest.findLastIndex(({ sources: [first = ''] }) => first.startsWith(path));
  const from = at === -1 ? heading + 1 : at;
  return [...rest.slice(0, from), ...proposed, ...rest.slice(from)];
}
