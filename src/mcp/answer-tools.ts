import Type from 'typebox';
import { answerKinds } from '../conversation/contract.ts';

/** What a program says of an answer that it drafts. */

const Instant = Type.String({ format: 'date-time' });

export const draftAnswerInput = {
  kind: Type.Enum([...answerKinds]),
  replyId: Type.Optional(Type.String({ maxLength: 64, description: 'id of the mail that is answered' })),
  startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'of accept_time: one of the mail’s times' })),
  times: Type.Optional(Type.Array(Instant, { maxItems: 8, description: 'of propose_times: when the person can' })),
};

export const writeAnswerInput = {
  version: Type.Integer({ description: 'the version that was read' }),
  text: Type.String({ maxLength: 20_000 }),
};
