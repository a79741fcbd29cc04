import type { LetterLanguage } from './letter-lines.ts';

/** Phrases of letters to employers, in Swedish and in English. The Swedish ones address the employer as "ni". */
export interface LetterWords {
  greeting: (contact: string | null) => string;
  /**
   * First sentences: for a title that is a person noun, for a headline that is quoted, and for a headline that is a
   * sentence.
   */
  openings: Record<'asWhat' | 'quoted' | 'sentence', readonly ((title: string, rest: string) => string)[]>;
  at: (employer: string) => string;
  reference: (reference: string) => string;
  /** Questions in the letter that only the user can answer; at most one is used. */
  askWhy: (employer: string | null) => string;
  askAlike: string;
  askBoth: (employer: string | null) => string;
  ending: string;
  regards: string;
  fromCv: string;
}

const swedish: LetterWords = {
  greeting: (contact) => (contact ? `Hej ${contact}!` : 'Hej!'),
  openings: {
    asWhat: [
      (title, rest) => `Jag söker jobbet som ${title}${rest}.`,
      (title, rest) => `Här kommer min ansökan till jobbet som ${title}${rest}.`,
      (title, rest) => `Jag vill gärna arbeta som ${title}${rest}.`,
    ],
    quoted: [
      (title, rest) => `Jag söker tjänsten ”${title}”${rest}.`,
      (title, rest) => `Här kommer min ansökan till ”${title}”${rest}.`,
      (title, rest) => `Med det här brevet söker jag ”${title}”${rest}.`,
    ],
    sentence: [(title, rest) => `Jag svarar på er annons ”${title}” och söker jobbet${rest}.`],
  },
  at: (employer) => ` hos ${employer}`,
  reference: (reference) => ` (referens ${reference})`,
  askWhy: (employer) =>
    `Varför vill du ha just det här jobbet${employer ? ` hos ${employer}` : ''}? En eller två meningar räcker.`,
  askAlike: 'Vilket av det du har gjort liknar det här jobbet mest? Två eller tre meningar räcker.',
  askBoth: (employer) =>
    `Varför vill du ha just det här jobbet${employer ? ` hos ${employer}` : ''}, ` +
    'och vad har du gjort som liknar det? Tre eller fyra meningar räcker.',
  ending: 'Jag berättar gärna mer när vi ses.',
  regards: 'Med vänlig hälsning',
  fromCv: 'Ur mitt cv:',
};

const english: LetterWords = {
  greeting: (contact) => (contact ? `Hi ${contact},` : 'Hello,'),
  openings: {
    asWhat: [
      (title, rest) => `I am applying for the position of ${title}${rest}.`,
      (title, rest) => `Please accept my application for the position of ${title}${rest}.`,
      (title, rest) => `I would like to work as ${indefiniteArticle(title)} ${title}${rest}.`,
    ],
    quoted: [
      (title, rest) => `I am applying for the position “${title}”${rest}.`,
      (title, rest) => `Please accept my application for “${title}”${rest}.`,
    ],
    sentence: [(title, rest) => `I am replying to your advertisement “${title}” and applying for the job${rest}.`],
  },
  at: (employer) => ` at ${employer}`,
  reference: (reference) => ` (reference ${reference})`,
  askWhy: (employer) =>
    `Why do you want this position${employer ? ` at ${employer}` : ''} in particular? One or two sentences are enough.`,
  askAlike: 'Which of the things you have done is most like this job? Two or three sentences are enough.',
  askBoth: (employer) =>
    `Why do you want this position${employer ? ` at ${employer}` : ''} in particular, and what have you done that is ` +
    'like it? Three or four sentences are enough.',
  ending: 'I would be glad to tell you more in an interview.',
  regards: 'Kind regards,',
  fromCv: 'From my CV:',
};

export const indefiniteArticle = (noun: string): string => (/^(?:[aeio]|hour|u(?!ni|se))/iu.test(noun) ? 'an' : 'a');

export const letterWords: Record<LetterLanguage, LetterWords> = { sv: swedish, en: english };
