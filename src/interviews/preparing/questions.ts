import type { LineSource } from '../contract.ts';
import { findSentence, type PreparationFacts } from './facts.ts';
import { findStories, storiesForRequirement } from './stories.ts';
import { isTraitSentence, traitQuestions } from './traits.ts';

/** A likely question, without the user's answer. */
export interface QuestionTemplate {
  id: string;
  question: string;
  /** An answer in four steps, or a few words. */
  form: 'story' | 'short';
  /** Why the question is likely. */
  why: string;
  source: LineSource;
  sentence: string | null;
  hint: string;
  stories: readonly { path: string; text: string }[];
}

/** Limits, so that the user can prepare for each question in one evening. */
const MOST_OF_TRAITS = 5;
const MOST_OF_REQUIREMENTS = 5;
const MOST_GAPS = 3;

/** The likely questions: opening ones, those from the ad and the sent documents, and closing ones. */
export function questionsFor(facts: PreparationFacts): QuestionTemplate[] {
  return [
    ...opening(facts),
    ...fromEarlier(facts),
    ...fromLetter(facts),
    ...fromRequirements(facts),
    ...fromTraits(facts),
    ...fromGaps(facts),
    ...closing(facts),
  ];
}

const general = { form: 'short', source: 'general', sentence: null, stories: [] } as const;

function opening(facts: PreparationFacts): QuestionTemplate[] {
  const { employer } = facts.dossier;
  if (facts.kind === 'assessment') return [];
  return [
    {
      ...general,
      id: 'about_you',
      question: 'Berätta om dig själv.',
      why: 'De flesta intervjuer börjar så.',
      hint:
        'Två minuter räcker: vad du gör nu, vad du har gjort som liknar det här jobbet, och varför du sitter ' +
        'här. Öva högt.',
      stories: findStories(facts, () => true).slice(0, 2),
    },
    {
      ...general,
      id: 'why_us',
      question: employer ? `Varför vill du arbeta hos oss på ${employer}?` : 'Varför vill du ha det här jobbet?',
      why: 'Frågas nästan alltid.',
      hint: 'Välj något ur annonsen som du tycker om, och säg varför. Läs deras webbplats, så att du vet vad de gör.',
    },
  ];
}

function fromEarlier({ earlier }: PreparationFacts): QuestionTemplate[] {
  return earlier.flatMap(({ round, debrief }) =>
    debrief?.questions
      ? [
          {
            id: `earlier_${round}`,
            form: 'short' as const,
            question: 'Är det något du vill utveckla sedan vi sågs sist?',
            why: `I omgång ${round} noterade du vad de frågade om. De som möter dig nu kan ha läst det.`,
            source: 'earlier' as const,
            sentence: debrief.questions,
            hint: 'Ta det som du var minst nöjd med och förbered ett bättre svar.',
            stories: [],
          },
        ]
      : [],
  );
}

/** Statements about oneself in a letter, which interviewers ask about. */
const claims =
  /(?<![a-zåäö])(?:jag (?:har|är|kan|arbetade|ansvarade|ledde|lärde)|min erfarenhet|mitt arbete)(?![a-zåäö])/i;

function fromLetter({ dossier }: PreparationFacts): QuestionTemplate[] {
  const { letter } = dossier;
  const said = (letter?.text ?? '')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20 && sentence.length < 250 && !sentence.includes('[['))
    .find((sentence) => claims.test(sentence));
  if (!letter || !said) return [];
  return [
    {
      id: 'letter',
      form: 'story',
      question: 'Du skriver om det här i ditt brev. Kan du berätta mer?',
      why: letter.asSent ? 'Det står i brevet som du skickade.' : 'Det står i ditt brev.',
      source: 'letter',
      sentence: said,
      hint: 'Ha ett exempel till hands som inte redan står i brevet.',
      stories: [],
    },
  ];
}

type Wanted = PreparationFacts['dossier']['wanted'][number];

const about: Partial<Record<Wanted['kind'], (label: string) => string>> = {
  skill: (label) => `Berätta om något du har gjort där du hade nytta av ”${label}”.`,
  experience: (label) => `Vad har du gjort som liknar ”${label}”?`,
  education: () => 'Vad från din utbildning kommer du att ha nytta av här?',
  language: (label) => `Hur har du använt ${label.toLowerCase()} i arbete eller studier?`,
  working_hours: () => 'Hur passar arbetstiderna dig?',
};

/** No question about a native language, or the language of the CV. */
function isOwnLanguage({ kind, fit, path }: Wanted, { dossier }: PreparationFacts): boolean {
  if (kind !== 'language' || fit !== 'direct') return false;
  const entry = /^languages\.\d+/.exec(path ?? '')?.[0];
  if (entry === undefined) return true;
  return dossier.profile.some(
    (line) => line.path === `${entry}.fluency` && /modersmål|native|mother tongue|first language/i.test(line.text),
  );
}

function fromRequirements(facts: PreparationFacts): QuestionTemplate[] {
  const asked = facts.dossier.wanted
    .filter(({ fit, kind }) => (fit !== 'missing' || kind === 'working_hours') && about[kind])
    .filter((wanted) => !isOwnLanguage(wanted, facts))
    .filter(({ kind }, at, all) => !['education', 'working_hours'].includes(kind) || at === firstOf(all, kind))
    .toSorted((one, other) => Number(other.level === 'must') - Number(one.level === 'must'));
  return asked
    .slice(0, MOST_OF_REQUIREMENTS)
    .map(({ kind, label, level, sentence, fit, path }) => ({
      id: idOf('wanted', `${kind} ${label}`),
      question: about[kind]?.(label) ?? '',
      form: kind === 'skill' || kind === 'experience' ? 'story' : 'short',
      why: whyAsked(kind, level),
      source: 'ad',
      sentence: sentence || label,
      hint:
        kind === 'working_hours'
          ? 'Svara ärligt. Säg vilka tider som går bra, och om något inte gör det.'
          : fit === 'related'
            ? 'Du har något som ligger nära. Säg vad som är lika, och vad du behöver lära dig.'
            : 'Välj ett tillfälle och berätta det från början till slut.',
      stories: kind === 'working_hours' ? [] : storiesForRequirement(facts, path, label),
    }));
}

function whyAsked(kind: Wanted['kind'], level: Wanted['level']): string {
  if (kind === 'working_hours') return 'Annonsen nämner arbetstiderna.';
  return level === 'must' ? 'De kräver det i annonsen.' : 'De ser gärna det, står det i annonsen.';
}

const firstOf = (all: readonly { kind: string }[], kind: string) => all.findIndex((one) => one.kind === kind);

function fromTraits(facts: PreparationFacts): QuestionTemplate[] {
  const wishes = facts.sentences.filter(isTraitSentence);
  return traitQuestions
    .flatMap((trait) => {
      const sentence = findSentence(wishes, trait.asked);
      return sentence === undefined
        ? []
        : [
            {
              id: trait.id,
              form: 'story' as const,
              question: trait.question,
              why: 'Annonsen lägger vikt vid det.',
              source: 'ad' as const,
              sentence,
              hint: trait.hint,
              stories: findStories(facts, (text) => trait.shown.test(text)),
            },
          ];
    })
    .slice(0, MOST_OF_TRAITS);
}

function fromGaps({ dossier }: PreparationFacts): QuestionTemplate[] {
  return dossier.wanted
    .filter(({ fit, level, kind }) => fit === 'missing' && level === 'must' && about[kind] && kind !== 'working_hours')
    .slice(0, MOST_GAPS)
    .map(({ kind, label, sentence }) => ({
      id: idOf('gap', `${kind} ${label}`),
      form: 'short',
      question: `Vi hittar inte ”${label}” i ditt cv. Hur ser du på det?`,
      why: 'De kräver det i annonsen, och din profil visar det inte.',
      source: 'ad',
      sentence: sentence || label,
      hint: 'Säg rakt ut hur det är. Berätta sedan om det närmaste du har gjort, och hur du tänker lära dig resten.',
      stories: [],
    }));
}

function closing({ kind, dossier }: PreparationFacts): QuestionTemplate[] {
  if (kind === 'assessment') return [];
  const salary = dossier.adText !== null && /löneanspråk/i.test(dossier.adText);
  return [
    {
      ...general,
      id: 'strengths',
      question: 'Vad är du bra på, och vad behöver du bli bättre på?',
      why: 'Vanlig fråga i slutet.',
      hint: 'Välj något du verkligen arbetar på, och säg vad du gör åt det.',
    },
    {
      ...general,
      id: 'salary',
      question: 'Vad har du för löneanspråk?',
      why: salary ? 'Annonsen ber om löneanspråk.' : 'Vanlig fråga, oftast sent i samtalet.',
      source: salary ? 'ad' : 'general',
      hint: 'Bestäm i förväg vad du vill ha och vad som är det lägsta du säger ja till.',
    },
    {
      ...general,
      id: 'start',
      question: 'När kan du börja?',
      why: 'Frågas nästan alltid.',
      hint: 'Räkna med din uppsägningstid och semester som du redan har bestämt.',
    },
  ];
}

/** The same question has the same id in every round, so that its answer can be reused. */
function idOf(kind: string, label: string): string {
  const plain = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, 80);
  return `${kind}_${plain}`;
}
