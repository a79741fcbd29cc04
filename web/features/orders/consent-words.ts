import type { Answers, ConsentKind } from './api.ts';

/** What may be shared with whoever writes, in the words of the customer. */
export const consentWords: Record<ConsentKind, { label: string; help: string }> = {
  ad: { label: 'Annonsen', help: 'Annonsens text och vad den kräver.' },
  cv: { label: 'Mitt cv', help: 'Hela ditt cv, med namn och kontaktuppgifter.' },
  letters: { label: 'Mina tidigare brev', help: 'De senaste breven i ansökningar som du har skickat.' },
  answers: { label: 'Mina svar', help: 'Tre korta frågor. Svara på dem du vill.' },
};

export const questions: Record<keyof Answers, string> = {
  why: 'Varför just det här jobbet?',
  similar: 'Vad av det du har gjort liknar mest?',
  start: 'När kan du börja?',
};
export const questionKeys = Object.keys(questions) as (keyof Answers)[];
export const longestAnswer = 1000;
