import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../kernel/shapes.ts';

export const interviewKinds = ['on_site', 'video', 'phone', 'assessment', 'other'] as const;
const Person = closed({
  name: Type.String({ maxLength: 200 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
});

export const Interview = closed(
  {
    id: Id,
    applicationId: Id,
    round: Type.Integer(),
    startsAt: Instant,
    endsAt: Instant,
    kind: Type.Enum([...interviewKinds]),
    place: nullable(Type.String()),
    link: nullable(Type.String()),
    people: Type.Array(Person),
    notes: nullable(Type.String()),
    debrief: nullable(Type.String()),
    cancelled: Type.Boolean(),
  },
  { $id: 'Interview' },
);
export type Interview = Static<typeof Interview>;
export const InterviewList = closed({ items: Type.Array(ref(Interview)) }, { $id: 'InterviewList' });

const writable = {
  startsAt: Instant,
  /** An hour after the start when it is absent. */
  endsAt: Type.Optional(Instant),
  kind: Type.Optional(Type.Enum([...interviewKinds])),
  place: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  link: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
  people: Type.Optional(Type.Array(Person, { maxItems: 20 })),
  notes: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  round: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
};
export const NewInterview = closed(writable, { $id: 'NewInterview' });
export const InterviewChange = Type.Partial(closed({ ...writable, cancelled: Type.Boolean() }), {
  $id: 'InterviewChange',
  additionalProperties: false,
});
export const InterviewNotes = closed(
  {
    notes: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
    debrief: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  },
  { $id: 'InterviewNotes' },
);
export const InterviewParams = Type.Object({ id: Type.String({ maxLength: 64 }) });

const Evidence = closed({ path: Type.String(), text: Type.String() });
/** Everything for the talk on one page, from the ad as it was, the CV and the letter as they were sent. */
export const Preparation = closed(
  {
    interview: ref(Interview),
    application: closed({ id: Id, title: Type.String(), employer: Type.String() }),
    adText: nullable(Type.String()),
    letter: nullable(Type.String()),
    requirements: Type.Array(
      closed({
        label: Type.String(),
        level: Type.Enum(['must', 'nice']),
        sentence: Type.String(),
        fit: Type.Enum(['direct', 'related', 'missing']),
        evidence: nullable(Evidence),
      }),
    ),
    /** Likely questions, each with the experiences of one's own that answer it. */
    questions: Type.Array(
      closed({
        question: Type.String(),
        why: Type.String(),
        stories: Type.Array(Evidence),
        hint: Type.String(),
      }),
    ),
    gaps: Type.Array(closed({ label: Type.String(), advice: Type.String() })),
    askThem: Type.Array(Type.String()),
    practical: Type.Array(closed({ label: Type.String(), text: Type.String() })),
    /** Pay, collective agreement, references, notice: how it is done in Sweden. */
    swedish: Type.Array(closed({ label: Type.String(), text: Type.String() })),
    earlier: Type.Array(closed({ round: Type.Integer(), debrief: Type.String() })),
  },
  { $id: 'Preparation' },
);
export type Preparation = Static<typeof Preparation>;

export const interviewSchemas = [
  Interview,
  InterviewList,
  NewInterview,
  InterviewChange,
  InterviewNotes,
  Preparation,
];
