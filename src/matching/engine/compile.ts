import { tokenize } from '../../platform/text/tokenize.ts';
import type { BilingualStem, CompiledRequirement } from './compiled-requirement.ts';
import { acceptsAnySubject, parseSubjects, requiredLevel, subjectWords } from './education.ts';
import type { RequirementFacts } from './facts.ts';
import { languageCode } from './languages.ts';
import type { PersonKnowledge } from './person.ts';
import { wordsOf } from './words.ts';

/** Words of a label that are not what is asked for. */
const FILLING = new Set(wordsOf('filling'));

/** "Legitimation", "bevis om skyddad yrkestitel": of a licence, and not for what. */
const OF_LICENCES = /^(?:legitim|skydda|(?:yrkes)?titel$|bevis$|om$)/;

/**
 * Makes a requirement ready to be compared with any number of people.
 *
 * @param ofAd the group of the ad, which "similar work" is of
 */
export function compileRequirement(
  asked: RequirementFacts,
  knowledge: PersonKnowledge,
  ofAd: string | null = null,
): CompiledRequirement {
  const words = tokenize(isProtectedTitle(asked) ? `${asked.label} undersköterska` : asked.label)
    .filter(
      (word) =>
        !FILLING.has(word) &&
        !/^[0-9]+$/.test(word) &&
        !(asked.kind === 'legitimation' && OF_LICENCES.test(word)) &&
        !word.startsWith('legitim'),
    )
    .map((word) => stemsOf(word, knowledge));
  const { kind, label, level, years, conceptId } = asked;
  return {
    kind,
    label,
    level,
    ...(years !== undefined && { years }),
    ...(conceptId !== undefined && { conceptId }),
    words,
    acronym: acronymOf(asked.label),
    isOfAnyWork: isOfAnyWork(asked),
    groupIds: groupsAsked(asked, knowledge, ofAd),
    education: asked.kind === 'education' ? educationAsked(asked.label) : null,
    language: asked.kind === 'language' ? languageCode(asked.label) : null,
  };
}

/** No other title is protected so. */
const isProtectedTitle = ({ kind, label }: RequirementFacts): boolean =>
  kind === 'legitimation' && /skydda/i.test(label);

/** The same requirement asked in two ads is one: what is told of it in the ad's own words is left aside. */
export function requirementKey(asked: RequirementFacts, ofAd: string | null): string {
  const { kind, level, years, conceptId, label } = asked;
  const work = isOfAnyWork(asked) ? ofAd : null;
  return [kind, level, years ?? '', conceptId ?? '', work ?? '', label.toLowerCase()].join('\u0001');
}

/** A word of a label is met by its stem; parts of a compound alone do not meet it. */
function stemsOf(word: string, knowledge: PersonKnowledge): BilingualStem {
  return { swedish: knowledge.terms(word, 'sv')[0] ?? word, english: knowledge.terms(word, 'en')[0] ?? word };
}

/** "Amazon Web Services" is AWS to most who know it. */
function acronymOf(label: string): string | null {
  const words = label.split(' ');
  const isName = words.length >= 3 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return isName ? words.map((word) => word.charAt(0).toLowerCase()).join('') : null;
}

const WORK =
  'arbete|arbetsuppgifter|uppgifter|roll(?:er)?|tjänst(?:er)?|befattning(?:ar)?|position(?:er)?|uppdrag|jobb|' +
  'yrke|role|position|work';
const UNSPECIFIC_WORK = [
  '(?:yrkes|arbetslivs|arbets)?erfarenhet(?:er)?',
  `(?:en |a )?(?:liknande|motsvarande|samma|similar|equivalent) (?:${WORK})`,
  'relevant experience',
].join('|');
/** Experience of what the ad itself is about, or of nothing that it names. */
const OF_ANY_WORK = new RegExp(`^(?:(?:tidigare|relevant|dokumenterad|några|flera|års) )*(?:${UNSPECIFIC_WORK})$`, 'i');
const isOfAnyWork = ({ kind, label }: RequirementFacts): boolean => kind === 'experience' && OF_ANY_WORK.test(label);

function groupsAsked(asked: RequirementFacts, knowledge: PersonKnowledge, ofAd: string | null): string[] {
  if (asked.kind !== 'experience') return [];
  if (isOfAnyWork(asked)) return ofAd ? [ofAd] : [];
  return groupsOf(asked.label, knowledge);
}

function educationAsked(label: string): CompiledRequirement['education'] {
  return {
    ...parseSubjects(label),
    level: requiredLevel(label),
    words: subjectWords(label, tokenize(label)),
    isAnyOfSubject: acceptsAnySubject(label),
  };
}

function groupsOf(label: string, knowledge: PersonKnowledge): string[] {
  const title = label
    .replace(/^(?:minst\s+)?(?:[\w,.–-]+\s+)?(?:års?|years?['’]?)\s+/i, '')
    .replace(/^(?:arbetslivs|yrkes)?erfarenhet\s+(?:av\s+arbete\s+)?(?:som|av|inom|från)\s+/i, '');
  const exact = knowledge.occupationOfTitle(title)?.groupId;
  if (exact) return [exact];
  const guess = knowledge.groupsOfTitle(title)[0];
  return guess && guess.confidence >= 0.5 ? [guess.groupId] : [];
}
