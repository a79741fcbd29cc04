import Type, { type Static } from 'typebox';
import { requirementKinds } from '../ads/contract.ts';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

export const interviewKinds = ['on_site', 'video', 'phone', 'assessment', 'other'] as const;
export type InterviewKind = (typeof interviewKinds)[number];
const Kind = Type.Enum([...interviewKinds]);

const person = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
};
const InterviewPerson = closed(person, { $id: 'InterviewPerson' });

const longest = 4000;
/**
 * The question's id and the four steps of a story: what was at hand, what was to be done, what you did, what came of
 * it.
 */
const InterviewAnswer = closed(
  {
    question: Type.String({ minLength: 1, maxLength: 100 }),
    situation: Type.String({ maxLength: longest }),
    task: Type.String({ maxLength: longest }),
    action: Type.String({ maxLength: longest }),
    result: Type.String({ maxLength: longest }),
  },
  { $id: 'InterviewAnswer' },
);
export type InterviewAnswer = Static<typeof InterviewAnswer>;

/** How it went, in the person's own words. It stands in the preparation of the rounds that follow. */
const InterviewDebrief = closed(
  {
    went: Type.String({ maxLength: longest }),
    /** What they asked. */
    questions: Type.String({ maxLength: longest }),
    /** What to take along to the next round. */
    nextTime: Type.String({ maxLength: longest }),
    thanks: Type.Enum(['open', 'sent', 'skipped']),
  },
  { $id: 'InterviewDebrief' },
);
export type InterviewDebrief = Static<typeof InterviewDebrief>;

export const Interview = closed(
  {
    id: Id,
    applicationId: Id,
    /** Its number among the rounds that are held. A cancelled one keeps its own. */
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
    /** Of notes, answers and debrief together. Send it along when you write them. */
    notesVersion: Type.Integer(),
    cancelled: Type.Boolean(),
    /** It is moved, and nobody knows to when: the times are those that hold no longer. Another `startsAt` ends that. */
    moving: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { $id: 'Interview' },
);
export type Interview = Static<typeof Interview>;
export const InterviewList = closed({ items: Type.Array(ref(Interview)) }, { $id: 'InterviewList' });

const writable = {
  startsAt: Instant,
  /** Without it an hour after the start; when only the start is moved, the length stays. */
  endsAt: Type.Optional(Instant),
  kind: Type.Optional(Kind),
  place: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  link: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
  people: Type.Optional(Type.Array(closed(person), { maxItems: 20 })),
};
/** The rounds number themselves. */
export const NewInterview = closed(writable, { $id: 'NewInterview' });
export type NewInterview = Static<typeof NewInterview>;
export const InterviewChange = closed(
  {
    ...writable,
    startsAt: Type.Optional(Instant),
    cancelled: Type.Optional(Type.Boolean()),
    moving: Type.Optional(Type.Boolean()),
  },
  { $id: 'InterviewChange' },
);
export type InterviewChange = Static<typeof InterviewChange>;
export const InterviewNotes = closed(
  {
    /** The version that was read. Another one is there meanwhile: 409 `conflict`, with it under `interview`. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    notes: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
    answers: Type.Optional(Type.Array(ref(InterviewAnswer), { maxItems: 60 })),
    debrief: Type.Optional(nullable(ref(InterviewDebrief))),
  },
  { $id: 'InterviewNotes' },
);
export type InterviewNotes = Static<typeof InterviewNotes>;

/** Where a line comes from: `general` is advice of ours that nobody at the employer has said. */
export const lineSources = ['ad', 'cv', 'letter', 'interview', 'profile', 'earlier', 'general'] as const;
export type LineSource = (typeof lineSources)[number];
const Source = Type.Enum([...lineSources]);

const Evidence = closed(
  { path: Type.String({ examples: ['work.0.highlights.2'] }), text: Type.String() },
  { $id: 'PreparationEvidence' },
);
const PreparationLine = closed(
  {
    id: Type.String(),
    label: Type.String(),
    text: Type.String(),
    source: Source,
    /** The words that it rests on, where they are somebody's. */
    sentence: nullable(Type.String()),
    href: nullable(Type.String()),
  },
  { $id: 'PreparationLine' },
);
export type PreparationLine = Static<typeof PreparationLine>;

const PreparationQuestion = closed(
  {
    id: Type.String(),
    question: Type.String(),
    /** `story` is answered in four steps, `short` with a few words that stand in `situation`. */
    form: Type.Enum(['story', 'short']),
    /** Why it is likely. */
    why: Type.String(),
    source: Source,
    sentence: nullable(Type.String()),
    hint: Type.String(),
    /** Experiences of one's own that answer it. */
    stories: Type.Array(ref(Evidence)),
    /** What was written for this round; else what was written for an earlier one. */
    answer: nullable(ref(InterviewAnswer)),
    answerFromRound: nullable(Type.Integer()),
  },
  { $id: 'PreparationQuestion' },
);
export type PreparationQuestion = Static<typeof PreparationQuestion>;

/** Everything for the talk on one page: from the ad as it was kept, and the CV and the letter as they were sent. */
export const Preparation = closed(
  {
    interview: ref(Interview),
    application: closed({
      id: Id,
      title: Type.String(),
      /** Null where nobody named the employer. */
      employer: nullable(Type.String()),
    }),
    adText: nullable(Type.String()),
    /** What they have in front of them. `asSent` is false where nothing that we kept was sent. */
    letter: nullable(closed({ text: Type.String(), asSent: Type.Boolean() })),
    cv: closed({ lines: Type.Array(ref(Evidence)), asSent: Type.Boolean() }),
    requirements: Type.Array(
      closed({
        kind: Type.Enum([...requirementKinds]),
        label: Type.String(),
        level: Type.Enum(['must', 'nice']),
        sentence: Type.String(),
        fit: Type.Enum(['direct', 'related', 'missing']),
        /** The line of the profile, and whether it stood in the CV that they got. */
        evidence: nullable(closed({ path: Type.String(), text: Type.String(), inSentCv: Type.Boolean() })),
      }),
    ),
    questions: Type.Array(ref(PreparationQuestion)),
    gaps: Type.Array(closed({ label: Type.String(), sentence: Type.String(), advice: Type.String() })),
    askThem: Type.Array(ref(PreparationLine)),
    practical: Type.Array(ref(PreparationLine)),
    /** Pay, collective agreement, references, notice: how it is done in Sweden. */
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
  },
  { $id: 'Preparation' },
);
export type Preparation = Static<typeof Preparation>;
