import { tokenize } from '../../platform/text/tokenize.ts';
import {
  findImpliedThings,
  findNamedThings,
  isWorkOrEducation,
  mainOccupationOfProgramme,
  occupationsOfGroup,
} from '../../taxonomy/taxonomy.ts';
import type { BilingualStem, CompiledRequirement, RequiredConcepts } from './compiled-requirement.ts';
import {
  acceptsAnySubject,
  isBareSubject,
  isCourse,
  isFurtherEducation,
  lowestDegree,
  parseSubjects,
  requiredLevel,
  subjectWords,
} from './education.ts';
import type { EducationLevel, RequirementFacts } from './facts.ts';
import { languageCode, levelOfRequirement } from './languages.ts';
import type { PersonKnowledge } from './person-knowledge.ts';
import { parseTeaching } from './teaching.ts';
import { engineWords } from './words.ts';

/** Filler words of a label, which name no requirement. */
const FILLING = new Set(engineWords('filling'));

/** "Legitimation", "bevis om skyddad yrkestitel": words that ask for a licence without naming the profession. */
const OF_LICENCES = /^(?:legitim|skydda|(?:yrkes)?titel$|bevis$|om$)/;

/**
 * Prepares a requirement for comparison with any number of users.
 *
 * @param ofAd the ad's occupation group, used when the ad asks for "similar work"
 * @param degree the lowest degree that the alternatives name, for those that name only a subject
 */
export function compileRequirement(
  asked: RequirementFacts,
  knowledge: PersonKnowledge,
  ofAd: string | null = null,
  degree = lowestDegree(asked.alternatives ?? []),
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
  const { kind, label, level, years, conceptId, alternatives = [], doubt } = asked;
  const groupIds = groupsAsked(asked, knowledge, ofAd);
  return {
    kind,
    label,
    level,
    ...(years !== undefined && { years }),
    ...(conceptId !== undefined && { conceptId }),
    ...(doubt !== undefined && { doubt }),
    others: alternatives
      .filter((other) => other !== label)
      .map((other) => {
        const { sentence = '' } = asked;
        return compileRequirement(
          { kind, label: other, level, sentence, ...(years && { years }) },
          knowledge,
          ofAd,
          degree,
        );
      }),
    words,
    acronym: acronymOf(asked.label),
    asked: thingsAsked(asked, knowledge, groupIds),
    isOfAnyWork: isOfAnyWork(asked),
    groupIds,
    education: asked.kind === 'education' ? educationAsked(asked.label, degree) : null,
    language: asked.kind === 'language' ? languageCode(asked.label) : null,
    languageLevel: asked.kind === 'language' ? levelOfRequirement(asked) : null,
    teaching: asked.kind === 'legitimation' ? parseTeaching(asked.label) : null,
  };
}

/** Introduces alternatives or examples, of which one is enough: "Java eller Kotlin", "molntjänster som AWS". */
const ONE_OF = /(?<!\p{L})(?:eller|or|alternativt|som|såsom|exempelvis|t\.? ?ex|e\.g|such as|like)(?!\p{L})/iu;

/** "SAP/Visma" names alternatives too, unlike "MIG/MAG", which is one name. */
function isOneOf(label: string): boolean {
  if (ONE_OF.test(label)) return true;
  const [one = [], other = [], ...more] = label.split('/').map((part) => findNamedThings(part).things);
  return more.length === 0 && one.length > 0 && other.length > 0 && !other.some((thing) => one.includes(thing));
}

/**
 * What a requirement names (skill, occupation, education, certificate), as the concepts by which requirements and CVs
 * are compared (`taxonomy/meets`).
 */
function thingsAsked(
  asked: RequirementFacts,
  knowledge: PersonKnowledge,
  groupIds: readonly string[],
): RequiredConcepts {
  const { label, conceptId, kind } = asked;
  const inLabel = findNamedThings(label);
  const named = inLabel.things.length > 0 || !conceptId ? inLabel : findNamedThings(knowledge.labelOf(conceptId) ?? '');
  const ofTitle = named.things.length === 0 && kind === 'education' ? occupationsNamed(label, knowledge) : [];
  const known = ofTitle.length > 0 ? ofTitle : named.things;
  // Any education for the trade is accepted: "undersköterskeutbildning" also means the vård- och omsorgsprogram.
  const things = kind === 'education' ? known.map((thing) => mainOccupationOfProgramme(thing) ?? thing) : known;
  return {
    things,
    isOneOf: ofTitle.length > 0 || (things.length > 1 && isOneOf(label)),
    rest: named.rest.filter((word) => !FILLING.has(word)).map((word) => stemsOf(word, knowledge)),
    trained: kind === 'education' ? things.flatMap(worksOf) : [],
    isOccupation:
      things.some(isWorkOrEducation) || (groupIds.length > 0 && knowledge.occupationOfTitle(titleOf(label)) !== null),
  };
}

const worksOf = (thing: string): string[] => [thing, ...findImpliedThings(thing).trained].filter(isWorkOrEducation);

/** "Utbildad takmontör": the taxonomy knows the occupation, and `taxonomy/meets` lists it by its group. */
function occupationsNamed(label: string, knowledge: PersonKnowledge): string[] {
  const title = label.replace(/^(?:utbildad|utbildning (?:som|till))\s+/i, '').replace(/utbildning$/i, '');
  const groupId = knowledge.occupationOfTitle(title)?.groupId;
  const code = groupId ? knowledge.codeOfGroup(groupId) : null;
  return code ? occupationsOfGroup(code) : [];
}

/** Undersköterska is the only title protected in this way. */
const isProtectedTitle = ({ kind, label }: RequirementFacts): boolean =>
  kind === 'legitimation' && /skydda/i.test(label);

/** Key under which equal requirements of different ads are compiled once. The ad's own sentence is not part of it. */
export function requirementKey(asked: RequirementFacts, ofAd: string | null): string {
  const { kind, level, years = '', conceptId = '', label, alternatives = [], doubt = '' } = asked;
  const work = (isOfAnyWork(asked) && ofAd) || '';
  const labels = [label, ...alternatives].map((one) => one.toLowerCase());
  const languageLevel = (kind === 'language' && levelOfRequirement(asked)) || '';
  return [kind, level, years, conceptId, work, doubt, languageLevel, ...labels].join('\u0001');
}

/** Only the stem of a label's word meets it; parts of a compound alone do not. */
function stemsOf(word: string, knowledge: PersonKnowledge): BilingualStem {
  const swedish = knowledge.terms(word, 'sv')[0] ?? word;
  const english = knowledge.terms(word, 'en')[0] ?? word;
  return { swedish, english, rarity: Math.min(knowledge.rarityOf(swedish), knowledge.rarityOf(english)) };
}

/** Many CVs call "Amazon Web Services" just AWS. */
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
/** Experience of the ad's own work, or experience without a named subject. */
const OF_ANY_WORK = new RegExp(`^(?:(?:tidigare|relevant|dokumenterad|några|flera|års) )*(?:${UNSPECIFIC_WORK})$`, 'i');
const isOfAnyWork = ({ kind, label }: RequirementFacts): boolean => kind === 'experience' && OF_ANY_WORK.test(label);

function groupsAsked(asked: RequirementFacts, knowledge: PersonKnowledge, ofAd: string | null): string[] {
  if (asked.kind !== 'experience') return [];
  if (isOfAnyWork(asked)) return ofAd ? [ofAd] : [];
  return groupsOf(asked.label, knowledge);
}

function educationAsked(label: string, degree: EducationLevel | null): CompiledRequirement['education'] {
  const own = requiredLevel(label);
  // "PhD in physics or materials science" asks for a PhD in both.
  const level = own ?? (isBareSubject(label) ? degree : null);
  return {
    ...parseSubjects(label),
    level,
    words: subjectWords(label, tokenize(label)),
    isAnyOfSubject: own !== level || acceptsAnySubject(label),
    // "Gymnasium eller vidareutbildning" is met by the school.
    isFurther: isFurtherEducation(label) && !(own === 'secondary' && isOneOf(label)),
    isCourse: isCourse(label),
  };
}

/** Strips the words around the occupation, as in "minst tre års erfarenhet som kock". */
const titleOf = (label: string): string =>
  label
    .replace(/^(?:minst\s+)?(?:[\w,.–-]+\s+)?(?:års?|years?['’]?)\s+/i, '')
    .replace(/^(?:arbetslivs|yrkes)?erfarenhet\s+(?:av\s+arbete\s+)?(?:som|av|inom|från)\s+/i, '');

function groupsOf(label: string, knowledge: PersonKnowledge): string[] {
  const title = titleOf(label);
  const exact = knowledge.occupationOfTitle(title)?.groupId;
  if (exact) return [exact];
  const guess = knowledge.groupsOfTitle(title)[0];
  return guess && guess.confidence >= 0.5 ? [guess.groupId] : [];
}
