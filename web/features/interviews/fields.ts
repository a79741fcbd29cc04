import type { Interview, InterviewAnswer, InterviewDebrief, InterviewNotes } from './api.ts';

/** A text of an interview: how to read it, and how to write it without touching others. */
export interface NoteField {
  /** Identifies the text within its interview. */
  place: string;
  /** The beginning of a sentence about the text. */
  name: string;
  read: (interview: Interview) => string;
  change: (interview: Interview, text: string) => InterviewNotes;
}

export const notesField: NoteField = {
  place: 'notes',
  name: 'Det du antecknade',
  read: ({ notes }) => notes ?? '',
  change: (_, text) => ({ notes: text || null }),
};

const noDebrief: InterviewDebrief = { went: '', questions: '', nextTime: '', thanks: 'open' };

export const debriefField = (part: keyof InterviewDebrief, name: string): NoteField => ({
  place: `debrief.${part}`,
  name: `Det du skrev under ”${name}”`,
  read: ({ debrief }) => (debrief ?? noDebrief)[part],
  change: ({ debrief }, text) => ({ debrief: { ...(debrief ?? noDebrief), [part]: text } as InterviewDebrief }),
});

export type StoryStep = Exclude<keyof InterviewAnswer, 'question'>;

export const answerField = (question: string, step: StoryStep, name: string): NoteField => ({
  place: `answers.${question}.${step}`,
  name: `Ditt svar under ”${name}”`,
  read: ({ answers }) => answers.find((one) => one.question === question)?.[step] ?? '',
  change: ({ answers }, text) => {
    const blank = { question, situation: '', task: '', action: '', result: '' };
    const own = answers.find((one) => one.question === question) ?? blank;
    return { answers: [...answers.filter((one) => one !== own), { ...own, [step]: text }] };
  },
});

/** The key under which typed text is kept until the service has it. */
export const typedKeyOf = ({ id }: Interview, { place }: NoteField): string => `${id}.${place}`;
