import Type from 'typebox';
import { answerKinds } from '../conversation/contract.ts';
import { changeAnswer, draftAnswer, getThread } from '../conversation/operations.ts';
import { closed } from '../platform/kernel/shapes.ts';
import { listAsks } from '../replies/ask-operations.ts';
import { ApplicationId, IdSchema, type Tool } from './tool.ts';

/** Tools for the thread with an employer: they read it and write drafts. */

const Instant = Type.String({ format: 'date-time' });

const draftAnswerInput = {
  kind: Type.Enum([...answerKinds]),
  replyId: Type.Optional(Type.String({ maxLength: 64, description: 'Id of the mail to answer' })),
  startsAt: Type.Optional(Type.String({ format: 'date-time', description: 'accept_time: one of the mail’s times' })),
  times: Type.Optional(Type.Array(Instant, { maxItems: 8, description: 'propose_times: when the user is free' })),
};

const writeAnswerInput = {
  version: Type.Integer({ description: 'Version that this replaces' }),
  text: Type.String({ maxLength: 20_000 }),
};

export const answerTools: readonly Tool[] = [
  {
    name: 'list_asks',
    title: 'Se vad arbetsgivarna väntar på',
    description: 'List what employers expect from the user, by due date: a time, a test, papers, an answer.',
    call: listAsks,
    input: closed({ applicationId: Type.Optional(ApplicationId) }),
    foreign: true,
  },
  {
    name: 'get_thread',
    title: 'Läs mejlväxlingen',
    description:
      'List the mails to and from the employer, oldest first; `offers` lists the kinds of answer that fit each mail.',
    call: getThread,
    input: closed({ id: ApplicationId }),
    foreign: true,
  },
  {
    name: 'draft_answer',
    title: 'Skriv ett utkast till svar',
    description:
      'Draft an answer to a mail of the employer, of a kind that `get_thread` ' +
      'offers. Nothing is sent: the user reads, approves and sends it in Sökväg.',
    call: draftAnswer,
    input: closed({ id: ApplicationId, ...draftAnswerInput }),
    foreign: true,
  },
  {
    name: 'write_answer',
    title: 'Ändra ett utkast till svar',
    description: 'Replace the text of a draft answer. Its approval ends; nothing is sent.',
    call: changeAnswer,
    input: closed({ id: Type.String({ ...IdSchema, description: 'Id of an answer' }), ...writeAnswerInput }),
    foreign: false,
  },
];
