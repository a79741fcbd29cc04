import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

export const askKinds = ['time', 'booking', 'test', 'papers', 'references', 'offer', 'question'] as const;
export type AskKind = (typeof askKinds)[number];
/** What to do, as the person reads it. */
export const askLabels: Record<AskKind, string> = {
  time: 'Svara om tiden',
  booking: 'Boka en tid via länken',
  test: 'Gör testet',
  papers: 'Skicka det de ber om',
  references: 'Lämna referenser',
  offer: 'Svara på erbjudandet',
  question: 'Svara på frågan',
};
/**
 * Kinds of which each mail may add one: two questions are two things to do. Of the other kinds an application has one
 * at a time.
 */
export const perMailAsks: readonly AskKind[] = ['papers', 'references', 'question'];
export const askEnders = ['person', 'answer', 'employer'] as const;
/** Who did it: the person, an answer that left, or the employer, whose later mail replaces it. */
export type AskEnder = (typeof askEnders)[number];

const Day = Type.String({ format: 'date' });

export const Ask = closed(
  {
    id: Id,
    applicationId: Id,
    /** The mail that asks; null for what the person added. */
    replyId: nullable(Id),
    kind: Type.Enum([...askKinds]),
    /** What to do, in Swedish. */
    label: Type.String({ examples: ['Gör testet'] }),
    /** The last day; null where none is named. */
    dueOn: nullable(Day),
    /** The sentence of the mail that tells the last day; null where the person said it. */
    dueWords: nullable(Type.String()),
    dueBy: nullable(Type.Enum(['mail', 'person'])),
    askedAt: Instant,
    doneAt: nullable(Instant),
    doneBy: nullable(Type.Enum([...askEnders])),
  },
  { $id: 'Ask' },
);
export type Ask = Static<typeof Ask>;
export const AskList = closed(
  {
    items: Type.Array(ref(Ask)),
    /**
     * Of one application: an offer that stands and that none of these tells. It waits for an answer, or was answered
     * and the person has to say how.
     */
    offer: nullable(Type.Enum(['waits', 'answered'])),
  },
  { $id: 'AskList' },
);
export type AskList = Static<typeof AskList>;
export const AskQuery = closed({
  applicationId: Type.Optional(Id),
  all: Type.Boolean({ default: false, description: 'Those that are done as well' }),
});
export const AskChange = closed({ dueOn: nullable(Day) }, { $id: 'AskChange' });
export type AskChange = Static<typeof AskChange>;
export const NewAsk = closed(
  { kind: Type.Enum([...askKinds]), dueOn: Type.Optional(nullable(Day)) },
  { $id: 'NewAsk' },
);
export type NewAsk = Static<typeof NewAsk>;
