import Type from 'typebox';
import { answerKinds } from '../conversation/contract.ts';
import { changeAnswer, draftAnswer, getThread } from '../conversation/operations.ts';
import { closed } from '../platform/kernel/shapes.ts';
import { listAsks } from '../replies/ask-operations.ts';
import { ApplicationId, IdSchema, type Tool } from './tool.ts';

/** What a program may do in the conversation with an employer: read it, and draft. */

const Instant = Type.String({ format: 'date-time' });

const draftAnswerInput = {
  kind: Type.Enum([...answerKinds]),
  replyId: Type.Optional(Type.String({ maxLength: 64, description: 'id of the mail that is answered' })),
  startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'of accept_time: one of the mail’s times' })),
  times: Type.Optional(Type.Array(Instant, { maxItems: 8, description: 'of propose_times: when the person can' })),
};

const writeAnswerInput = {
  version: Type.Integer({ description: 'the version that was read' }),
  text: Type.String({ maxLength: 20_000 }),
};

export const answerTools: readonly Tool[] = [
  {
    name: 'list_asks',
    title: 'Se vad arbetsgivarna väntar på',
    description: 'What employers wait for from the person, by its last day: a time, a test, papers, an answer.',
    call: listAsks,
    input: closed({ applicationId: Type.Optional(ApplicationId) }),
    foreign: true,
  },
  {
    name: 'get_thread',
    title: 'Läs mejlväxlingen',
    description:
      'The mails to and from the employer, oldest first; `offers` are the kinds of answer that each invites to.',
    call: getThread,
    input: closed({ id: ApplicationId }),
    foreign: true,
  },
  {
    name: 'draft_answer',
    title: 'Skriv ett utkast till svar',
    description:
      'Draft an answer to a mail of the employer, of a kind that `get_thread` offers. It is a draft: the person ' +
      'reads, approves and sends it in Sökväg.',
    call: draftAnswer,
    input: closed({ id: ApplicationId, ...draftAnswerInput }),
    foreign: true,
  },
  {
    name: 'write_answer',
    title: 'Ändra ett utkast till svar',
    description: 'Replace the text of a draft of an answer. An approval ends; nothing is sent.',
    call: changeAnswer,
    input: closed({ id: Type.String({ ...IdSchema, description: 'id of an answer' }), ...writeAnswerInput }),
    foreign: false,
  },
];
