/** How letters are written to employers, in Swedish and in English. Whom one writes to is called ni. */

export interface LetterWords {
  greeting: string;
  openings: readonly ((title: string, employer: string | null) => string)[];
  why: (employer: string | null) => string;
  presentPost: (title: string, employer: string) => string;
  lastPost: (title: string, employer: string) => string;
  somePost: (title: string, employer: string) => string;
  evidence: string;
  tellWhat: string;
  nothingFits: string;
  skills: (list: string) => string;
  licence: (licence: string) => string;
  example: (asked: string | null) => string;
  lacking: (labels: readonly string[]) => string;
  availability: string;
  begin: string;
  more: string;
  ending: string;
  regards: string;
}

const swedish: LetterWords = {
  greeting: 'Hej!',
  openings: [
    (title, employer) => `Jag söker tjänsten ”${title}”${employer ? ` hos ${employer}` : ''}.`,
    (title, employer) => `Här kommer min ansökan till ”${title}”${employer ? ` hos ${employer}` : ''}.`,
    (title, employer) => `Jag har läst er annons ”${title}” och söker jobbet${employer ? ` hos ${employer}` : ''}.`,
    (title, employer) => `Med det här brevet söker jag ”${title}”${employer ? ` hos ${employer}` : ''}.`,
  ],
  why: (employer) =>
    `Skriv med egna ord varför du vill arbeta hos ${employer ?? 'just den här arbetsgivaren'}. En eller ` +
    'två meningar räcker.',
  presentPost: (title, employer) => `Jag arbetar som ${title} hos ${employer}.`,
  lastPost: (title, employer) => `Senast arbetade jag som ${title} hos ${employer}.`,
  somePost: (title, employer) => `Jag har arbetat som ${title} hos ${employer}.`,
  evidence: 'Det här ur mitt cv passar det ni söker:',
  tellWhat: 'Beskriv en erfarenhet som passar det annonsen frågar efter.',
  nothingFits:
    'I ditt cv hittar vi inget av det som annonsen frågar efter. Skriv vad du har gjort som de ändå har ' +
    'nytta av, eller fyll på din profil och skriv ett nytt utkast.',
  skills: (list) => `Av det ni nämner i annonsen kan jag ${list}.`,
  licence: (licence) => `Jag har körkort med behörighet ${licence}.`,
  example: (asked) =>
    asked
      ? `Ge ett exempel på hur du har arbetat med ${asked} och vad det ledde till.`
      : 'Ge ett exempel på något du har gjort som de har nytta av, och vad det ledde till.',
  lacking: (labels) =>
    `Annonsen frågar också efter ${new Intl.ListFormat('sv').format(labels)}. Skriv hur du ser på det, ` +
    'eller ta bort stycket.',
  availability: 'Tillträde',
  begin: 'Skriv när du kan börja.',
  more: 'Vill du att de ska veta något mer? Skriv det här, eller ta bort raden.',
  ending: 'Jag berättar gärna mer när vi ses.',
  regards: 'Med vänlig hälsning',
};

const english: LetterWords = {
  greeting: 'Hello,',
  openings: [
    (title, employer) => `I am applying for the position “${title}”${employer ? ` at ${employer}` : ''}.`,
    (title, employer) => `Please accept my application for “${title}”${employer ? ` at ${employer}` : ''}.`,
    (title, employer) =>
      `I have read your advertisement “${title}” and would like to apply${employer ? ` to ${employer}` : ''}.`,
  ],
  why: (employer) =>
    `Say in your own words why you want to work for ${employer ?? 'this employer'}. One or two sentences are enough.`,
  presentPost: (title, employer) => `I work as ${article(title)} at ${employer}.`,
  lastPost: (title, employer) => `Most recently I worked as ${article(title)} at ${employer}.`,
  somePost: (title, employer) => `I have worked as ${article(title)} at ${employer}.`,
  evidence: 'From my CV, this is closest to what you are looking for:',
  tellWhat: 'Describe some experience of yours that fits what the advertisement asks for.',
  nothingFits:
    'Your CV shows nothing of what the advertisement asks for. Say what you have done that would still be ' +
    'of use to them, or add to your profile and write a new draft.',
  skills: (list) => `Of what you mention in the advertisement, I know ${list}.`,
  licence: (licence) => `I hold a driving licence of category ${licence}.`,
  example: (asked) =>
    asked
      ? `Give an example of how you have worked with ${asked}, and what came of it.`
      : 'Give an example of something you have done that would be of use to them, and what came of it.',
  lacking: (labels) =>
    `The advertisement also asks for ${new Intl.ListFormat('en').format(labels)}. Say how you see it, or ` +
    'remove this paragraph.',
  availability: 'Availability',
  begin: 'Say when you can start.',
  more: 'Is there anything else they should know? Write it here, or remove this line.',
  ending: 'I would be glad to tell you more in an interview.',
  regards: 'Kind regards,',
};

const article = (title: string) => `${/^[aeio]/iu.test(title) ? 'an' : 'a'} ${title}`;

export const letterWords: Record<'sv' | 'en', LetterWords> = { sv: swedish, en: english };
