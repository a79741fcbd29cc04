import type { Dossier } from '../../applications/applications.ts';
import type { InterviewAnswer, InterviewDebrief, InterviewKind } from '../contract.ts';

/** An earlier round of the same application, and what the person noted of it. */
export interface EarlierRound {
  round: number;
  answers: readonly InterviewAnswer[];
  debrief: InterviewDebrief | null;
}

/** Everything that a preparation is worked out from. The rules ask for nothing else. */
export interface PreparationFacts {
  dossier: Dossier;
  /** The ad as it was kept, sentence by sentence. */
  sentences: readonly string[];
  kind: InterviewKind;
  round: number;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  link: string | null;
  people: readonly { name: string; title?: string }[];
  earlier: readonly EarlierRound[];
}

const LONGEST_SENTENCE = 300;

/** The sentences and list lines of a text, as they stand. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-ZÅÄÖ"”])/))
    .map((sentence) => sentence.replace(/^[\s>*•·–—-]+/, '').trim())
    .filter((sentence) => sentence.length > 2)
    .map((sentence) =>
      sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE).trimEnd()} …` : sentence,
    );
}

/** The first sentence that says it. */
export function findSentence(sentences: readonly string[], pattern: RegExp): string | undefined {
  return sentences.find((sentence) => pattern.test(sentence));
}

/** Headings and words of every ad: "Ditt arbete", "Om tjänsten", "Din profil". */
const nothing = new Set(
  (
    'du dig din ditt dina vi oss vår vårt våra jag en ett den det är som i på för av med och till hos att vara ' +
    'om mer annat övrigt arbete arbetet jobb jobbet tjänst tjänsten roll rollen uppdrag uppdraget befattning ' +
    'befattningen anställning anställningen arbetsuppgift arbetsuppgifter arbetsuppgifterna uppgifter ansvar ' +
    'ansvarsområden arbetsbeskrivning beskrivning profil bakgrund person personen krav kravet kraven kravprofil ' +
    'meriterande merit meriter kvalifikation kvalifikationer kompetens kompetenser erfarenhet erfarenheter ' +
    'egenskaper personliga söker erbjuder arbetsplats arbetsplatsen villkor about you your the role job work ' +
    'requirements qualifications experience skills we our'
  ).split(' '),
);

/** Whether a requirement names something; one that says nothing is no help to whoever prepares. */
export function isMeaningfulLabel(label: string): boolean {
  return (label.toLowerCase().match(/[\p{L}\p{N}#+]+/gu) ?? []).some((word) => !nothing.has(word));
}
