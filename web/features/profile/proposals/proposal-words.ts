import type { Proposal, ProposalAnswer } from '../api.ts';
import { showMonth } from '../months.ts';

/** The question, its source in the CV, and the labels of the answers. */
export function questionOf({ kind, label, source }: Proposal) {
  switch (kind) {
    case 'home':
      return {
        question: `Bor du i ${label}?`,
        why: `Så står det i ditt cv: ${source}. Då räknar vi hur långt det är till jobben.`,
        take: 'Ja, där bor jag',
        done: `${label} är nu kommunen där du bor.`,
      };
    case 'occupation':
      return {
        question: `Söker du jobb som ${label.toLocaleLowerCase('sv')}?`,
        why: `Det liknar titeln ${source}. Yrket betyder mest för vilka annonser du får.`,
        take: 'Ja, lägg till',
        done: `${label} är tillagt bland yrkena som du söker.`,
      };
    default:
      return {
        question: `Har du körkort ${label}?`,
        why: 'Det nämns i ditt cv. Jobb som kräver körkort visas annars som osäkra.',
        take: 'Ja, lägg till',
        done: `Körkort ${label} är tillagt.`,
      };
  }
}

export const gapWords = ({ after, before }: NonNullable<Proposal['gap']>): string =>
  `Mellan ${showMonth(after)} och ${showMonth(before)} står inget i ditt cv.`;

const silent = 'Det får vara din sak. Inget läggs till i ditt cv, och vi frågar inte igen.';

/** The possible answers about a gap. Illness and looking for work are not written to the CV. */
export const gapAnswers: { label: string; said: ProposalAnswer['answer']; done: string }[] = [
  { label: 'Studier', said: 'studies', done: 'Studier är tillagt under Utbildning. Skriv gärna vad du läste.' },
  { label: 'Föräldraledig', said: 'parental_leave', done: 'Föräldraledig är tillagt i ditt cv.' },
  { label: 'Sjuk', said: 'dismiss', done: silent },
  { label: 'Resa', said: 'travel', done: 'Resa är tillagt i ditt cv.' },
  { label: 'Sökte jobb', said: 'dismiss', done: silent },
];
