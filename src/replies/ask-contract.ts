import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

export const askKinds = ['time', 'booking', 'test', 'papers', 'references', 'offer', 'question'] as const;
export type AskKind = (typeof askKinds)[number];
/** What to do, in the words shown to the user. */
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
 * Kinds that each mail may add again: two questions are two things to do. Of the other kinds an application has at most
 * one open ask.
 */
export const repeatableAskKinds: readonly AskKind[] = ['papers', 'references', 'question'];
export const askEnders = ['person', 'answer', 'employer'] as const;
/** What ended an ask: the user, a sent answer, or a later mail of the employer that replaces it. */
export type AskEndedBy = (typeof askEnders)[number];

const Day = Type.String({ format: 'date' });

export const Ask = named('Ask', {
  id: Id,
  applicationId: Id,
  /** The mail that asks; null for an ask that the user added. */
  replyId: nullable(Id),
  kind: Type.Enum([...askKinds]),
  /** What to do, in Swedish. */
  label: Type.String({ examples: ['Gör testet'] }),
  /** The last day; null where none is named. */
  dueOn: nullable(Day),
  /** The sentence of the mail with the last day; null where the user set the day. */
  dueWords: nullable(Type.String()),
  dueBy: nullable(Type.Enum(['mail', 'person'])),
  /** When the earlier mail came that names the last day; null where the ask's own mail names it. */
  dueSince: nullable(Instant),
  /** The times that the mail proposes, the first one first; only where the ask is to answer about them. */
  times: Type.Array(Instant),
  /** The sentence of the mail that asks for a test: it may have several parts. */
  words: nullable(Type.String()),
  askedAt: Instant,
  doneAt: nullable(Instant),
  doneBy: nullable(Type.Enum([...askEnders])),
});
export type Ask = Static<typeof Ask>;
export const AskList = named('AskList', {
  items: Type.Array(ref(Ask)),
  /**
   * Only for a single application: the state of a job offer that has no ask. `waits`: it has no answer yet;
   * `answered`: the user has answered and has to record whether they accepted.
   */
  offer: nullable(Type.Enum(['waits', 'answered'])),
});
export type AskList = Static<typeof AskList>;
export const AskQuery = closed({
  applicationId: Type.Optional(Id),
  all: Type.Boolean({ default: false, description: 'Also include those that are done' }),
});
export const AskChange = named('AskChange', { dueOn: nullable(Day) });
export type AskChange = Static<typeof AskChange>;
export const NewAsk = named('NewAsk', { kind: Type.Enum([...askKinds]), dueOn: Type.Optional(nullable(Day)) });
export type NewAsk = Static<typeof NewAsk>;
