import {
  endStates,
  findAnswerServer,
  findRegisteredAddress,
  findRepliedApplications,
  type RepliedApplication,
  selectSendingsForThread,
} from '../../applications/applications.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { isUuid, newId } from '../../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { languageDetector } from '../../platform/text/language.ts';
import { findStoredProfile } from '../../profile/profile.ts';
import { type AnswerableReply, findAnswerableReply, findMailbox, listThread } from '../../replies/replies.ts';
import { findAddressee } from '../addressee.ts';
import { getAnswer, publishAnswerChange } from '../answers.ts';
import type { Answer, NewAnswer } from '../contract.ts';
import { collectMailFacts } from '../facts.ts';
import {
  answerOffersFor,
  answerRecipient,
  answerSubject,
  findAnswerTopic,
  quoteText,
  requiredContent,
  senderFirstName,
  toAnswerOffer,
} from '../rules.ts';
import * as store from '../store.ts';
import { renderCalendarReply } from './calendar-reply.ts';
import { attributionLine, draftText } from './wording.ts';

/** Drafts an answer. Nothing is sent before the user has approved exactly that text. */

/** More than any user needs in an hour. Each draft stores a quoted mail. */
const byAccount: UseLimit = { name: 'conversation.draft', uses: 200, seconds: 3600 };

/** What the draft continues: a mail of the employer, or the sent application. */
interface Continued {
  replyId: string | null;
  recipient: { name: string; address: string };
  subject: string;
  inReplyTo: string | null;
  thread: string[];
  quoted: { who: string; at: Date; text: string } | null;
}

export async function draftAnswer(
  parts: Parts,
  actor: Actor,
  applicationId: string,
  input: NewAnswer,
): Promise<Answer | Refused> {
  const { userId } = actor;
  const known = isUuid(applicationId) ? await findRepliedApplications(parts.db, userId, [applicationId]) : undefined;
  const application = known?.get(applicationId);
  if (!application) return new Refused('not_found');
  const limited = await countUse(parts, byAccount, userId);
  if (limited) return limited;
  const mail = await answeredMail(parts, userId, applicationId, input);
  if (mail instanceof Refused) return mail;
  const times = timesOf(parts, input, mail);
  if (times instanceof Refused) return times;
  const continued = mail
    ? await continuedMail(parts, userId, mail)
    : await continuedSending(parts, userId, applicationId);
  if (continued instanceof Refused) return continued;
  const profile = (await findStoredProfile(parts, userId))?.cv.basics;
  const language = await languageOf(mail?.text ?? '');
  const facts = {
    kind: input.kind,
    language,
    firstName: senderFirstName(continued.recipient.name, application.employer),
    title: inSentence(application.title),
    at: times.at,
    change: mail?.reply.meetingChange ?? null,
    // A user who changes an earlier decision has thanked for the offer before.
    about:
      mail && !(input.kind === 'other' && collectMailFacts(mail, parts.clock.now()).isSaid)
        ? findAnswerTopic(mail.reply)
        : null,
    times: times.proposed,
    timesSaid: mail?.reply.times.length ?? 0,
    wanted: requiredContent(mail?.reply.asks ?? []),
    name: profile?.name?.replace(/\s+/g, ' ').trim() ?? '',
    phone: profile?.phone?.replace(/\s+/g, ' ').trim() ?? '',
  };
  const { quoted } = continued;
  const own = mail?.invitation ? await addressesOf(parts, userId) : [];
  const now = parts.clock.now();
  const written = {
    kind: input.kind,
    recipient: continued.recipient.address,
    recipient_name: continued.recipient.name,
    subject: answerSubject(continued.subject, language),
    text: draftText(facts),
    quoted: quoted ? quoteText(quoted.text, attributionLine(facts, quoted.who, quoted.at)) : '',
    in_reply_to: continued.inReplyTo,
    thread: continued.thread,
    starts_at: times.at,
    ends_at: times.endsAt,
    calendar: mail?.invitation
      ? renderCalendarReply({ kind: input.kind, invitation: mail.invitation, own, name: facts.name, at: now })
      : null,
    outcome: null,
    updated_at: now,
  };
  const made = await rollbackOnRefusal(parts.db, async (tx) => {
    const { replyId } = continued;
    const open = replyId ? await store.lockOpenAnswer(tx, userId, replyId) : undefined;
    const refused = open && refuseReplacing(actor, open);
    if (refused) return refused;
    const id = open?.id ?? newId();
    if (open) await store.writeAnswer(tx, id, written);
    else {
      const isAdded = await store.insertAnswer(tx, {
        ...written,
        id,
        user_id: userId,
        application_id: applicationId,
        reply_id: replyId,
        state: 'draft',
        created_at: now,
      });
      if (!isAdded) return new Refused('conflict', { detail: ALREADY_BEGUN });
    }
    await publishAnswerChange(tx, parts, userId, id);
    return id;
  });
  return made instanceof Refused ? made : getAnswer(parts, actor, made);
}

/** All known mail addresses of the user, in lower case. */
async function addressesOf({ db }: Parts, userId: string): Promise<string[]> {
  const server = (await findAnswerServer(db, userId))?.server;
  const mailbox = await findMailbox(db, userId);
  const known = [server?.sender, server?.username, mailbox?.username, await findRegisteredAddress(db, userId)];
  return known.flatMap((one) => one?.toLowerCase() ?? []);
}

const ALREADY_BEGUN = 'Det finns redan ett utkast till svar på mejlet. Öppna det och ändra i det.';

/** Refuses to replace an answer that may have been sent, until the user has checked. An API token replaces no draft. */
function refuseReplacing({ scope }: Actor, { state }: { state: string }): Refused | undefined {
  if (state === 'sending') return new Refused('conflict', { detail: 'Ett svar på mejlet skickas just nu.' });
  if (state === 'needs_verification')
    return new Refused('conflict', { detail: 'Säg först om det förra svaret på mejlet kom iväg.' });
  return scope ? new Refused('conflict', { detail: ALREADY_BEGUN }) : undefined;
}

const NOT_OFFERED = 'Det svaret passar inte till mejlet. Välj ett av de svar som föreslås.';

/** Kinds of answer that need no mail of the employer: they continue the sent application. */
const unasked: readonly string[] = ['withdraw', 'question', 'thanks', 'other'];

/** The mail to answer: the one that the request names, else the last one that can be answered. */
async function answeredMail(
  parts: Parts,
  userId: string,
  applicationId: string,
  { kind, replyId }: NewAnswer,
): Promise<AnswerableReply | undefined | Refused> {
  if (replyId !== undefined) {
    const mail = await findAnswerableReply(parts.db, userId, replyId);
    if (mail?.applicationId !== applicationId) return refuseField('replyId', 'Mejlet finns inte på ansökan.');
    const { offers, noAnswer } = answerOffersFor(collectMailFacts(mail, parts.clock.now()));
    const fits = offers.some((offer) => offer.kind === kind) || (offers.length > 0 && unasked.includes(kind));
    return fits ? mail : new Refused('conflict', { detail: noAnswer ?? NOT_OFFERED });
  }
  if (!unasked.includes(kind)) return refuseField('replyId', 'Välj vilket mejl som du svarar på.');
  const { mails } = await listThread(parts.db, userId, applicationId);
  return mails.find((mail) => answerOffersFor(collectMailFacts(mail, parts.clock.now())).offers.length > 0);
}

interface Times {
  at: Date | null;
  endsAt: Date | null;
  proposed: Date[];
}

function timesOf(
  { clock }: Parts,
  { kind, startsAt, times = [] }: NewAnswer,
  mail: AnswerableReply | undefined,
): Times | Refused {
  const now = clock.now();
  const proposed = times.map((at) => new Date(at)).toSorted((a, b) => a.getTime() - b.getTime());
  const past = times.findIndex((at) => new Date(at) <= now);
  if (past >= 0) return refuseField(`times.${past}`, 'Tiden har varit. Välj en som kommer.');
  if (kind === 'propose_times' && proposed.length === 0) return refuseField('times', 'Välj minst en tid som du kan.');
  const called = kind === 'accept_invitation' ? mail?.invitation : undefined;
  if (called?.startsAt) return { at: new Date(called.startsAt), endsAt: dateOf(called.endsAt), proposed };
  if (kind !== 'accept_time') return { at: null, endsAt: null, proposed };
  const said = mail?.reply.times.find((one) => Date.parse(one.startsAt) === Date.parse(startsAt ?? ''));
  if (!said) return refuseField('startsAt', 'Välj en av tiderna som står i mejlet.');
  const at = new Date(said.startsAt);
  if (at <= now) return refuseField('startsAt', 'Tiden har varit. Föreslå en annan.');
  return { at, endsAt: dateOf(said.endsAt), proposed };
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

async function continuedMail(
  { db }: Parts,
  userId: string,
  { reply, messageId, thread, from, replyTo, text, applicationId }: AnswerableReply,
): Promise<Continued> {
  // A pasted mail names no address. The user may change the one found here.
  const address =
    answerRecipient(from.address, replyTo) ?? (await findAddressee(db, userId, applicationId))?.address ?? '';
  const at = new Date(reply.receivedAt);
  const who = from.name ? `${from.name} <${from.address}>` : from.address;
  return {
    replyId: reply.id,
    recipient: { name: from.name, address },
    subject: reply.subject,
    inReplyTo: messageId,
    thread,
    quoted: { who, at, text },
  };
}

/** Continues the sent application where the employer has not written yet. */
async function continuedSending(parts: Parts, userId: string, applicationId: string): Promise<Continued | Refused> {
  const sent = (await selectSendingsForThread(parts.db, userId, applicationId)).findLast(
    ({ recipient }) => recipient !== null,
  );
  if (!sent?.recipient) {
    const detail =
      'Vi vet inte vart det ska skickas: ansökan gick inte med mejl härifrån. Skriv till arbetsgivaren själv.';
    return new Refused('conflict', { detail });
  }
  return {
    replyId: null,
    recipient: { name: '', address: sent.recipient },
    subject: sent.subject,
    inReplyTo: sent.messageId,
    thread: [],
    quoted: null,
  };
}

/** English where the mail is in English, else Swedish. */
async function languageOf(text: string): Promise<'sv' | 'en'> {
  if (text.trim() === '') return 'sv';
  return (await languageDetector())(text) === 'en' ? 'en' : 'sv';
}

/** The title for the middle of a sentence: "tjänsten som kock", "som HR-chef". */
function inSentence(title: RepliedApplication['title']): string {
  const plain = title.replace(/\s+/g, ' ').trim();
  return /^\p{Lu}\p{Ll}/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

/** Kinds of answer that can be drafted without a mail to answer. */
export const offersWithoutMail = ({ state, hasLeft }: RepliedApplication, wasMet: boolean) => [
  ...(wasMet ? [toAnswerOffer('thanks')] : []),
  ...(hasLeft && !endStates.includes(state) ? [toAnswerOffer('withdraw')] : []),
];
