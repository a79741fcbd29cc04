import { findRepliedApplications, selectSendingsForThread } from '../applications/applications.ts';
import { listInterviews } from '../interviews/interviews.ts';
import { readInBatches } from '../platform/db/batches.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { listThread } from '../replies/replies.ts';
import { presentAnswer } from './answers.ts';
import type { Thread, ThreadItem } from './contract.ts';
import { offersWithoutMail } from './drafting/drafts.ts';
import { collectMailFacts } from './facts.ts';
import { answerOffersFor, kindLabels, toAnswerKind } from './rules.ts';
import * as store from './store.ts';

/** The thread with an employer: the sent application, the mails received, the answers to them, and open answers. */

export { addAnswerFile, approveAnswer, changeAnswer, deleteAnswer, getAnswer } from './answers.ts';
export { draftAnswer } from './drafting/drafts.ts';
export { applyAnswer } from './effects.ts';
export {
  answeredTask,
  attestAnswer,
  deliverAnswer,
  recordAnswerOutcome,
  recoverOrphanedAnswers,
  requestSending,
  sendAnswerTask,
} from './sending.ts';
export { markInterruptedAnswers } from './sending-store.ts';
export { hasAnswerData } from './store.ts';

const DELETED_TEXT = 'Svaret är borttaget: det har inte hänt något med ansökan på länge.';

/** Deletes the recipients and texts of all answers in these applications. @returns the number of answers */
export const anonymiseAnswers = (tx: Tx, these: Parameters<typeof store.anonymiseAnswers>[1]): Promise<number> =>
  store.anonymiseAnswers(tx, these, DELETED_TEXT);

/** The answers that a user wrote here, in batches, for the data export. */
export async function* answersForExport(parts: Parts, userId: string) {
  yield* readInBatches(50, (after, limit) => store.answersForExport(parts.db, userId, { after, limit }));
}

/** The thread of the caller's own application, oldest first. */
export async function getThread(parts: Parts, actor: Actor, applicationId: string): Promise<Thread | Refused> {
  const { db, clock } = parts;
  const { userId } = actor;
  const known = isUuid(applicationId) ? await findRepliedApplications(db, userId, [applicationId]) : undefined;
  const application = known?.get(applicationId);
  if (!application) return new Refused('not_found');
  const { mails, own, answered } = await listThread(db, userId, applicationId);
  const answers = await store.selectAnswers(db, userId, applicationId);
  const sent = await selectSendingsForThread(db, userId, applicationId);
  const items: ThreadItem[] = [
    ...sent.map((one) => ({
      ...plain,
      id: one.id,
      kind: 'application' as const,
      at: one.at.toISOString(),
      who: one.recipient ?? '',
      subject: one.subject,
      text: one.text,
      files: one.files,
      label: one.isCertain ? null : 'Okänt om den kom fram',
    })),
    // Leaves out copies in the Sent folder of answers that were sent from here.
    ...own
      .filter(({ message_id: id }) => !answers.some((one) => one.state === 'sent' && one.message_id === id))
      .map((one) => ({
        ...plain,
        id: one.id,
        kind: 'own' as const,
        at: one.sent_at.toISOString(),
        who: one.recipient,
        subject: one.subject,
        text: one.text ?? '',
      })),
    ...answers
      .filter(({ state }) => state === 'sent')
      .map((one) => ({
        ...plain,
        id: one.id,
        kind: 'answer' as const,
        at: (one.ended_at ?? one.updated_at).toISOString(),
        who: one.recipient_name || one.recipient || application.employer,
        subject: one.subject,
        text: one.text,
        files: one.files.map(({ name }) => name),
        label: kindLabels[one.kind as keyof typeof kindLabels],
      })),
  ];
  for (const mail of mails) {
    const { reply } = mail;
    const isAnswered = answered.includes(reply.id);
    const said = answers.filter((one) => one.state === 'sent' && one.reply_id === reply.id).map(toSaid);
    const { offers, noAnswer } = answerOffersFor(collectMailFacts(mail, clock.now()));
    items.push({
      ...plain,
      noAnswer,
      // A user who has accepted a time may still propose others.
      offers: said.some(({ kind }) => kind === 'accept_time')
        ? offers.filter(({ kind }) => kind !== 'accept_time')
        : offers,
      answers: said.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
      id: reply.id,
      kind: 'reply',
      at: reply.receivedAt,
      who: reply.from || application.employer,
      subject: reply.subject,
      text: reply.text,
      label: reply.classLabel,
      isAnswered,
      times: reply.warnings.length > 0 ? [] : reply.times.filter(({ startsAt }) => new Date(startsAt) > clock.now()),
    });
  }
  const rounds = await listInterviews(parts, actor, applicationId);
  const wasMet =
    !(rounds instanceof Refused) && rounds.items.some((one) => !one.cancelled && new Date(one.endsAt) < clock.now());
  const canWrite = items.some(({ kind, offers, who }) => offers.length > 0 || (kind === 'application' && who !== ''));
  return {
    items: items.toSorted(byTime),
    open: await Promise.all(
      answers.filter(({ state }) => state !== 'sent').map((row) => presentAnswer(parts, db, row)),
    ),
    offers: canWrite ? offersWithoutMail(application, wasMet) : [],
  };
}

/** Breaks ties of equal times: an answer comes after the mail that it answers. */
const order = { application: 0, reply: 1, own: 2, answer: 2 } as const;
const byTime = (a: ThreadItem, b: ThreadItem) => (a.at === b.at ? order[a.kind] - order[b.kind] : a.at < b.at ? -1 : 1);

const plain = { files: [], label: null, isAnswered: false, answers: [], offers: [], noAnswer: null, times: [] };

const toSaid = (row: store.AnswerRow): ThreadItem['answers'][number] => ({
  kind: toAnswerKind(row),
  startsAt: row.starts_at?.toISOString() ?? null,
  at: (row.ended_at ?? row.updated_at).toISOString(),
});
