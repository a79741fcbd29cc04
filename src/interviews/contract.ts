import Type, { type Static } from 'typebox';
import { requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

export const interviewKinds = ['on_site', 'video', 'phone', 'assessment', 'other'] as const;
export type InterviewKind = (typeof interviewKinds)[number];
const Kind = Type.Enum([...interviewKinds]);

const person = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
};
const InterviewPerson = named('InterviewPerson', person);

const longest = 4000;
/** The question's id and an answer in four steps (STAR): situation, task, action, result. */
const InterviewAnswer = named('InterviewAnswer', {
  question: Type.String({ minLength: 1, maxLength: 100 }),
  situation: Type.String({ maxLength: longest }),
  task: Type.String({ maxLength: longest }),
  action: Type.String({ maxLength: longest }),
  result: Type.String({ maxLength: longest }),
});
export type InterviewAnswer = Static<typeof InterviewAnswer>;

/** How the interview went, in the user's own words. Preparations of later rounds show it. */
const InterviewDebrief = named('InterviewDebrief', {
  went: Type.String({ maxLength: longest }),
  /** The questions that were asked. */
  questions: Type.String({ maxLength: longest }),
  /** What to do better in the next round. */
  nextTime: Type.String({ maxLength: longest }),
  thanks: Type.Enum(['open', 'sent', 'skipped']),
});
export type InterviewDebrief = Static<typeof InterviewDebrief>;

export const Interview = named('Interview', {
  id: Id,
  applicationId: Id,
  /** Number among the rounds that are not cancelled. A cancelled round keeps its number. */
  round: Type.Integer({ minimum: 1 }),
  startsAt: Instant,
  endsAt: Instant,
  kind: Kind,
  kindLabel: Type.String({ examples: ['Videomöte'] }),
  place: nullable(Type.String()),
  link: nullable(Type.String()),
  people: Type.Array(ref(InterviewPerson)),
  notes: nullable(Type.String()),
  answers: Type.Array(ref(InterviewAnswer)),
  debrief: nullable(ref(InterviewDebrief)),
  /** Version of notes, answers and debrief together. Send it when you write them. */
  notesVersion: Type.Integer(),
  cancelled: Type.Boolean(),
  /**
   * The interview is being moved to an unknown time; the stored times are no longer valid. A new `startsAt` ends
   * this.
   */
  moving: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Interview = Static<typeof Interview>;
export const InterviewList = named('InterviewList', { items: Type.Array(ref(Interview)) });

const writable = {
  startsAt: Instant,
  /** Defaults to an hour after the start. If only the start changes, the length stays. */
  endsAt: Type.Optional(Instant),
  kind: Type.Optional(Kind),
  place: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  link: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
  people: Type.Optional(Type.Array(closed(person), { maxItems: 20 })),
};
/** The server assigns round numbers. */
export const NewInterview = named('NewInterview', writable);
export type NewInterview = Static<typeof NewInterview>;
export const InterviewChange = named('InterviewChange', {
  ...writable,
  startsAt: Type.Optional(Instant),
  cancelled: Type.Optional(Type.Boolean()),
  moving: Type.Optional(Type.Boolean()),
});
export type InterviewChange = Static<typeof InterviewChange>;
export const InterviewNotes = named('InterviewNotes', {
  /**
   * The version that was read. If it has changed since: 409 `conflict`, with the current interview under `interview`.
   */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  notes: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  answers: Type.Optional(Type.Array(ref(InterviewAnswer), { maxItems: 60 })),
  debrief: Type.Optional(nullable(ref(InterviewDebrief))),
});
export type InterviewNotes = Static<typeof InterviewNotes>;

/** Source of a line. `general` is our own advice, not the employer's words. */
export const lineSources = ['ad', 'cv', 'letter', 'interview', 'profile', 'earlier', 'general'] as const;
export type LineSource = (typeof lineSources)[number];
const Source = Type.Enum([...lineSources]);

const Evidence = named('PreparationEvidence', {
  path: Type.String({ examples: ['work.0.highlights.2'] }),
  text: Type.String(),
});
const PreparationLine = named('PreparationLine', {
  id: Type.String(),
  label: Type.String(),
  text: Type.String(),
  source: Source,
  /** The quoted words that it is based on, if any. */
  sentence: nullable(Type.String()),
  href: nullable(Type.String()),
});
export type PreparationLine = Static<typeof PreparationLine>;

const PreparationQuestion = named('PreparationQuestion', {
  id: Type.String(),
  question: Type.String(),
  /** `story`: answered in four steps. `short`: answered with a few words in `situation`. */
  form: Type.Enum(['story', 'short']),
  /** Why the question is likely. */
  why: Type.String(),
  source: Source,
  sentence: nullable(Type.String()),
  hint: Type.String(),
  /** The user's own experiences that answer it. */
  stories: Type.Array(ref(Evidence)),
  /** The answer written for this round, else the one for an earlier round. */
  answer: nullable(ref(InterviewAnswer)),
  answerFromRound: nullable(Type.Integer()),
});
export type PreparationQuestion = Static<typeof PreparationQuestion>;

/** A preparation for the interview on one page, from the stored ad, and the CV and letter as they were sent. */
export const Preparation = named('Preparation', {
  interview: ref(Interview),
  application: closed({
    id: Id,
    title: Type.String(),
    /** Null where the ad names no employer. */
    employer: nullable(Type.String()),
  }),
  adText: nullable(Type.String()),
  /** The documents that the employer has. `asSent` is false if no sent version is stored. */
  letter: nullable(closed({ text: Type.String(), asSent: Type.Boolean() })),
  cv: closed({ lines: Type.Array(ref(Evidence)), asSent: Type.Boolean() }),
  requirements: Type.Array(
    closed({
      kind: Type.Enum([...requirementKinds]),
      label: Type.String(),
      level: Type.Enum(['must', 'nice']),
      sentence: Type.String(),
      fit: Type.Enum(['direct', 'related', 'missing']),
      /** The line of the profile, and whether the sent CV contained it. */
      evidence: nullable(closed({ path: Type.String(), text: Type.String(), inSentCv: Type.Boolean() })),
    }),
  ),
  questions: Type.Array(ref(PreparationQuestion)),
  gaps: Type.Array(closed({ label: Type.String(), sentence: Type.String(), advice: Type.String() })),
  askThem: Type.Array(ref(PreparationLine)),
  practical: Type.Array(ref(PreparationLine)),
  /** Pay, collective agreement, references, notice: what is usual in Sweden. */
  swedish: Type.Array(ref(PreparationLine)),
  earlier: Type.Array(
    closed({
      id: Id,
      round: Type.Integer(),
      startsAt: Instant,
      kindLabel: Type.String(),
      debrief: ref(InterviewDebrief),
    }),
  ),
});
export type Preparation = Static<typeof Preparation>;
