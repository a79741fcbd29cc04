import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { isAsked } from './corrections.ts';
import type { RequirementFacts } from './facts.ts';
import { languageNames } from './languages.ts';

/** Groups of alternatives, by the requirements' indexes: one requirement of each group is enough. */
export type Alternatives = readonly (readonly number[])[];

const NONE: Alternatives = [];
const MAY_BE_ONE_OF = / eller | or |alternativt|\//i;
/** The text between two alternatives, from the end of the first one's stem. */
const EITHER = /^\p{L}{0,3}\)?,? (?:och\/)?(?:eller|or|alternativt) (?:i |med |på |inom |in |with )?$/iu;
/** The slash makes alternatives of these two only, whatever list they are in: "TDD/BDD, Docker och Git". */
const SLASH = /^ ?\/ ?$/u;
const COMMA = /^\p{L}{0,3}\)?, $/u;
/** "Grafana, Datadog eller liknande": similar things are accepted, so one of the list is enough. */
const OR_THE_LIKE =
  /^\p{L}{0,3},? (?:eller|or) (?:liknande|motsvarande|andra?|annat|likvärdig|similar|equivalent|other)/iu;

/** Finds skills and languages that an ad lists as alternatives: "Fanuc eller Mazatrol", "svenska eller engelska". */
export function findAlternatives(asked: readonly RequirementFacts[]): Alternatives {
  let groups: number[][] | undefined;
  for (let from = 0; from < asked.length; ) {
    const first = asked[from] as RequirementFacts;
    let to = from + 1;
    while (to < asked.length && asked[to]?.sentence === first.sentence) to++;
    if (to - from > 1 && first.sentence && MAY_BE_ONE_OF.test(first.sentence)) {
      groups ??= [];
      for (const kind of ['skill', 'language'] as const) groups.push(...listed(asked, from, to, kind));
    }
    from = to;
  }
  return groups ?? NONE;
}

/** Groups of alternatives of one kind among the requirements `from` to `to`, which share a sentence. */
function listed(
  asked: readonly RequirementFacts[],
  from: number,
  to: number,
  kind: RequirementFacts['kind'],
): number[][] {
  const sentence = asked[from]?.sentence ?? '';
  const small = sentence.toLowerCase();
  const named = asked
    .slice(from, to)
    .flatMap((one, i) => {
      if (one.kind !== kind) return [];
      const names = kind === 'language' ? languageNames(one.label) : [one.label.toLowerCase()];
      const name = names.find((each) => indexOfWord(small, each) >= 0);
      if (name === undefined) return [];
      const start = indexOfWord(small, name);
      return [{ place: from + i, level: one.level, start, end: start + name.length }];
    })
    .sort((a, b) => a.start - b.start);
  const groups: number[][] = [];
  let list: number[] = [];
  let pair: number[] = [];
  let pairs: number[][] = [];
  let isOneOf = false;
  named.forEach((one, i) => {
    list.push(one.place);
    pair.push(one.place);
    const next = named[i + 1];
    const between = next?.level === one.level ? sentence.slice(one.end, next.start) : '';
    if (SLASH.test(between)) return;
    if (pair.length > 1) pairs.push(pair);
    pair = [];
    const isEither = EITHER.test(between);
    // The list of alternatives ends with the item after "eller": "C# eller Python, Docker, Git".
    if (isEither || (COMMA.test(between) && !isOneOf)) {
      isOneOf ||= isEither;
      return;
    }
    isOneOf ||= OR_THE_LIKE.test(sentence.slice(one.end));
    groups.push(...(isOneOf && list.length > 1 ? [list] : pairs));
    [list, pairs, isOneOf] = [[], [], false];
  });
  return groups;
}

/** Index of a word in a text, where it is not the end of a longer word; -1 if absent. */
function indexOfWord(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at > 0 && /[\p{L}\d]/u.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}

/** Fit of a requirement that names alternatives: the best fit of all of them. */
export function bestFitOfAlternatives(
  asked: CompiledRequirement,
  fitOf: (one: CompiledRequirement) => RequirementFit,
): RequirementFit {
  let best = fitOf(asked);
  for (const other of asked.others) {
    const { fit, line } = fitOf(other);
    if (RANK[fit] > RANK[best.fit]) best = { fit, line, instead: other.label };
  }
  return best;
}

/** Removes the requirements that the user corrected to `not_asked`. */
export function removeNotAskedAlternatives(alternatives: Alternatives, fits: readonly RequirementFit[]): Alternatives {
  if (alternatives.length === 0 || fits.every(isAsked)) return alternatives;
  return alternatives.map((group) => group.filter((place) => isAsked(fits[place]))).filter(({ length }) => length > 1);
}

const RANK = { missing: 0, related: 1, direct: 2 } as const;

/** Gives each requirement of a group the best fit in the group, with the line that shows it. */
export function applyAlternatives(
  fits: readonly RequirementFit[],
  asked: readonly Pick<RequirementFacts, 'label'>[],
  alternatives: Alternatives,
): readonly RequirementFit[] {
  if (alternatives.length === 0) return fits;
  const all = [...fits];
  for (const group of alternatives) {
    const best = group.reduce((a, b) => (RANK[fitAt(fits, b)] > RANK[fitAt(fits, a)] ? b : a));
    const { fit, line } = fits[best] as RequirementFit;
    for (const place of group)
      if (RANK[fitAt(fits, place)] < RANK[fit]) all[place] = { fit, line, instead: asked[best]?.label ?? '' };
  }
  return all;
}

const fitAt = (fits: readonly RequirementFit[], place: number): RequirementFit['fit'] => fits[place]?.fit ?? 'missing';
