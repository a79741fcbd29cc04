import type { Resume } from '../../profile/contract.ts';
import { linesSaying, type ProfileLine } from './profile-lines.ts';
import { blockedReason, isWithoutWords } from './reasons.ts';
import type { SelectedLine, Selection } from './select.ts';
import { createLineVerifier } from './verify.ts';

/** A line that a person or a model proposes; without sources they are searched for in the CV. */
export type LineProposal = string | { text: string; sources?: string[] | undefined };

export interface TailoredSelection extends Selection {
  /** Lines that say more than the profile does. */
  blocked: { text: string; why: string; words: string[]; basis: string[]; near: ProfileLine[] }[];
}

/** Puts proposed lines that hold where they belong, in the place of the program's own; the others stay outside. */
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
    const verdict = isWithoutWords(text) ? undefined : verify(text, sources?.length ? sources : undefined);
    if (verdict?.ok) accepted.push({ text, sources: verdict.sources, isProposed: true });
    else {
      const { words, basis } = verdict ?? { words: [], basis: [] };
      blocked.push({ text, why: blockedReason(verdict), words, basis, near: linesSaying(basis, text, own) });
    }
  }
  return { ...placed(selection, own, accepted, asOwn), blocked };
}

/** The first source that is no heading says where a line belongs. */
function homeOf({ sources }: SelectedLine): string | undefined {
  const told = sources.find(
    (path) => /\.(?:highlights\.\d+|summary|description)$/u.test(path) && !path.startsWith('basics'),
  );
  return told?.split('.').slice(0, 2).join('.');
}

const POSTS = ['work', 'volunteer', 'projects'] as const;

function placed(
  selection: Selection,
  own: Resume,
  accepted: readonly SelectedLine[],
  asOwn: ReadonlySet<string>,
): Selection {
  if (accepted.length === 0) return selection;
  const homes = Map.groupBy(accepted, (line) => homeOf(line) ?? 'basics');
  const cv: Resume = { ...selection.cv };
  let lines = [...selection.lines];
  for (const section of POSTS) {
    const posts = cv[section];
    if (!posts) continue;
    const replaced = posts.map((post) => {
      const at = (own[section] ?? []).findIndex((one) => isSamePost(one, post));
      const proposed = homes.get(`${section}.${at}`);
      if (!proposed) return post;
      const kept = lines.filter(
        ({ sources: [from = ''] }) => asOwn.has(from) && from.startsWith(`${section}.${at}.hi`),
      );
      const told = [...proposed, ...kept];
      lines = swap(lines, `${section}.${at}.`, told);
      const rest = { ...post };
      if ('summary' in rest) delete rest.summary;
      return { ...rest, highlights: told.map(({ text }) => text) };
    });
    Object.assign(cv, { [section]: replaced });
  }
  const about = homes.get('basics');
  if (about) {
    lines = [...about, ...lines.filter(({ sources }) => !sources.includes('basics.summary'))];
    const summary = about.map(({ text }) => (/[.!?]$/u.test(text) ? text : `${text}.`)).join(' ');
    cv.basics = { ...cv.basics, summary };
  }
  return { cv, lines };
}

const isSamePost = (one: object, other: object) => headingOf(one) === headingOf(other);
const headingOf = (post: object): string => {
  const { highlights: _h, summary: _s, ...heading } = post as Record<string, unknown>;
  return JSON.stringify(heading);
};

/** The lines of one post, exchanged for others where they stood. */
function swap(lines: readonly SelectedLine[], path: string, proposed: readonly SelectedLine[]): SelectedLine[] {
  const isTold = ({ sources: [first = ''] }: SelectedLine) =>
    first.startsWith(path) && /^(?:highlights|summary)/u.test(first.slice(path.length));
  const at = lines.findIndex(isTold);
  const rest = lines.filter((line) => !isTold(line));
  const heading = rest.findLastIndex(({ sources: [first = ''] }) => first.startsWith(path));
  const from = at === -1 ? heading + 1 : at;
  return [...rest.slice(0, from), ...proposed, ...rest.slice(from)];
}
