import { clusterTexts, type SparseVector } from './spherical-k-means.ts';

/** The fields of a match that themes are computed from. */
export interface ThemeAd {
  id: string;
  /** SSYK-4 group; null when unknown. */
  groupId: string | null;
  groupLabel: string | null;
  score: number;
  deadline: string | null;
  /** Weights by term; a unit vector. */
  terms: SparseVector;
  /** The most common written form of each skill, and whether the CV has it. */
  skills: readonly { label: string; met: boolean }[];
}

export interface Theme {
  groupId: string;
  label: string;
  size: number;
  medianScore: number;
  nearestDeadline: string | null;
  topSkills: { label: string; count: number }[];
  missingSkills: { label: string; count: number }[];
  /** Best first. */
  adIds: string[];
}

/** A group with more ads is split into several themes. */
const LARGE = 40;
const ADS_A_THEME = 25;
const MOST_PARTS = 6;
/** Smaller themes are dropped. */
const FEWEST = 2;
const SHOWN_SKILLS = 8;
/** Ads scored below the band Möjlig are used only when the others give no theme. */
const LOWEST = 35;
const WORDS_IN_LABEL = 2;

/**
 * Groups a user's matches into themes by SSYK-4 group; large groups are split by subject. The label is the group's,
 * followed by the terms that distinguish a part from the others (c-TF-IDF, as in BERTopic).
 *
 * @param surfaceOf the written form of a term
 */
export function buildThemes(ads: readonly ThemeAd[], surfaceOf: (term: string) => string | undefined): Theme[] {
  const known = ads.filter(({ groupId }) => groupId !== null).sort(bestFirst);
  const fitting = byGroups(known.filter(({ score }) => score >= LOWEST));
  const themes: Theme[] = [];
  for (const [groupId, members] of fitting.size > 0 ? fitting : byGroups(known.slice(0, LARGE))) {
    const label = members.find(({ groupLabel }) => groupLabel)?.groupLabel ?? 'Övrigt';
    const parts = members.length > LARGE ? split(members) : [members];
    const words = parts.length > 1 ? tellingWords(parts) : [];
    parts.forEach((part, i) => {
      if (part.length < FEWEST) return;
      const telling = (words[i] ?? []).flatMap((term) => surfaceOf(term) ?? []);
      const behind = [...new Set(telling)].slice(0, WORDS_IN_LABEL).join(', ');
      themes.push(themeOf(groupId, behind ? `${label}: ${behind}` : label, part));
    });
  }
  return themes.sort((a, b) => b.medianScore - a.medianScore || b.size - a.size || (a.label < b.label ? -1 : 1));
}

const bestFirst = (a: ThemeAd, b: ThemeAd): number => b.score - a.score || (a.id < b.id ? -1 : 1);

/** Ads by SSYK-4 group, without groups that are too small. */
function byGroups(ads: readonly ThemeAd[]): Map<string, ThemeAd[]> {
  const groups = Map.groupBy(ads, ({ groupId }) => groupId as string);
  return new Map([...groups].filter(([, members]) => members.length >= FEWEST));
}

function split(members: readonly ThemeAd[]): ThemeAd[][] {
  const count = Math.min(MOST_PARTS, Math.round(members.length / ADS_A_THEME));
  if (count < 2) return [[...members]];
  const texts = members.map(({ terms }) => terms);
  const memberships = clusterTexts(texts, count);
  return Array.from({ length: count }, (_, part) => members.filter((_, i) => memberships[i] === part));
}

/** For each part, the terms that are more frequent in it than in the others, most distinctive first. */
function tellingWords(parts: readonly (readonly ThemeAd[])[]): string[][] {
  const sums = parts.map((part) => {
    const sum = new Map<string, number>();
    for (const { terms } of part)
      for (const [term, weight] of terms) sum.set(term, (sum.get(term) ?? 0) + weight / part.length);
    return sum;
  });
  const all = new Map<string, number>();
  for (const sum of sums) for (const [term, weight] of sum) all.set(term, (all.get(term) ?? 0) + weight);
  return sums.map((sum) =>
    [...sum]
      .map(([term, weight]) => ({
        term,
        worth: weight * Math.log(1 + weight / ((all.get(term) ?? 0) - weight + 0.01)),
      }))
      .sort((a, b) => b.worth - a.worth || (a.term < b.term ? -1 : 1))
      .slice(0, 12)
      .map(({ term }) => term),
  );
}

function themeOf(groupId: string, label: string, ads: readonly ThemeAd[]): Theme {
  const best = ads.toSorted(bestFirst);
  const deadlines = ads.flatMap(({ deadline }) => deadline ?? []).sort();
  const names = shortestNames(ads.flatMap(({ skills }) => skills));
  return {
    groupId,
    label,
    size: ads.length,
    medianScore: best[Math.floor((best.length - 1) / 2)]?.score ?? 0,
    nearestDeadline: deadlines[0] ?? null,
    topSkills: counted(
      ads.map(({ skills }) => skills),
      names,
    ),
    missingSkills: counted(
      ads.map(({ skills }) => skills.filter(({ met }) => !met)),
      names,
    ),
    adIds: best.map(({ id }) => id),
  };
}

/** What a skill is counted as: "Autism (NPF)" is no other skill than "Autism". */
const keyOf = ({ label }: { label: string }) => label.replace(/(?<=\S)\s*\([^()]*\)$/, '').toLowerCase();

/** The number of ads with each skill, which has the same name in all lists of a theme: its shortest form. */
function counted(
  skillsOfAds: readonly (readonly { label: string }[])[],
  names: ReadonlyMap<string, string>,
): { label: string; count: number }[] {
  const ofAds = skillsOfAds.flatMap((skills) => [...new Set(skills.map(keyOf))]);
  return [...Map.groupBy(ofAds, (key) => key)]
    .map(([key, same]) => ({ label: names.get(key) ?? key, count: same.length }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'sv'))
    .slice(0, SHOWN_SKILLS);
}

function shortestNames(skills: readonly { label: string }[]): Map<string, string> {
  const longestFirst = skills.toReversed().toSorted((a, b) => b.label.length - a.label.length);
  return new Map(longestFirst.map((skill) => [keyOf(skill), skill.label]));
}

/** Gives each theme the id of the earlier theme it shares most ads with, so that links stay valid from day to day. */
export function withStableIds<T extends { adIds: readonly string[] }>(
  themes: readonly T[],
  earlier: readonly { id: string; adIds: readonly string[] }[],
  newId: () => string,
): (T & { id: string })[] {
  const overlaps = themes
    .flatMap((theme, i) => earlier.map(({ id, adIds }) => ({ i, id, share: overlap(new Set(adIds), theme.adIds) })))
    .filter(({ share }) => share >= 0.3)
    .sort((a, b) => b.share - a.share || a.i - b.i);
  const ids = new Map<number, string>();
  const taken = new Set<string>();
  for (const { i, id } of overlaps) {
    if (ids.has(i) || taken.has(id)) continue;
    ids.set(i, id);
    taken.add(id);
  }
  return themes.map((theme, i) => ({ ...theme, id: ids.get(i) ?? newId() }));
}

function overlap(a: ReadonlySet<string>, b: readonly string[]): number {
  const shared = b.filter((id) => a.has(id)).length;
  return shared / (a.size + b.length - shared || 1);
}
