import { tokenize } from '../../text/tokenize.ts';
import { levelOfEducation } from './education.ts';
import type { AskedFor } from './facts.ts';
import { languageCode } from './languages.ts';
import type { Knowledge } from './person.ts';
import type { CompiledRequirement } from './requirement-fit.ts';

/** Words of a label that are not what is asked for. */
const FILLING = new Set(
  `erfarenhet av från inom som och i att arbeta med arbete kunskap kunskaper god goda mycket minst års år flera någon
   några dokumenterad tidigare gärna eller på en ett till för experience of with in as and or the a years year at least
   knowledge good strong skills kompetens vana van utbildning examen relevant motsvarande`.split(/\s+/),
);

/** "Legitimation", "bevis om skyddad yrkestitel": of a licence, and not for what. */
const OF_LICENCES = /^(?:legitim|skydda|(?:yrkes)?titel$|bevis$|om$)/;

/** Makes a requirement ready to be compared with any number of people. */
export function compileRequirement(asked: AskedFor, knowledge: Knowledge): CompiledRequirement {
  const words = tokenize(asked.label)
    .filter(
      (word) =>
        !FILLING.has(word) &&
        !/^[0-9]+$/.test(word) &&
        !(asked.kind === 'legitimation' && OF_LICENCES.test(word)) &&
        !word.startsWith('legitim'),
    )
    .map((word) => [...new Set([...stemsOf(word, knowledge)])]);
  const { kind, label, level, years, conceptId } = asked;
  return {
    kind,
    label,
    level,
    ...(years !== undefined && { years }),
    ...(conceptId !== undefined && { conceptId }),
    words,
    groupIds: asked.kind === 'experience' ? groupsOf(asked.label, knowledge) : [],
    educationLevel: asked.kind === 'education' ? levelAsked(asked.label) : null,
    language: asked.kind === 'language' ? languageCode(asked.label) : null,
  };
}

/** The same requirement asked in two ads is one: what is told of it in the ad's own words is left aside. */
export function keyOfRequirement(asked: AskedFor): string {
  return [asked.kind, asked.level, asked.years ?? '', asked.conceptId ?? '', asked.label.toLowerCase()].join(
    '\u0001',
  );
}

/** A word of a label is met by its stem in Swedish or English; parts of a compound alone do not meet it. */
function stemsOf(word: string, knowledge: Knowledge): string[] {
  return [knowledge.terms(word, 'sv')[0] ?? word, knowledge.terms(word, 'en')[0] ?? word];
}

function groupsOf(label: string, knowledge: Knowledge): string[] {
  const title = label
    .replace(/^(?:minst\s+)?(?:[\w,.–-]+\s+)?(?:års?|years?['’]?)\s+/i, '')
    .replace(/^(?:arbetslivs|yrkes)?erfarenhet\s+(?:av\s+arbete\s+)?(?:som|av|inom|från)\s+/i, '');
  const exact = knowledge.occupationOfTitle(title)?.groupId;
  if (exact) return [exact];
  const guess = knowledge.groupsOfTitle(title)[0];
  return guess && guess.confidence >= 0.5 ? [guess.groupId] : [];
}

function levelAsked(label: string): CompiledRequirement['educationLevel'] {
  const level = levelOfEducation(label);
  return level === 'none' ? null : level;
}
