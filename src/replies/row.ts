import { newId } from '../platform/kernel/ids.ts';
import type { ReplyClass } from './contract.ts';
import type { MatchCandidate } from './matching/match.ts';
import type { ParsedMail } from './reading/mail.ts';
import { fullMailText, messageBody } from './reading/sections.ts';
import { formatSender, MAX_STORED_SUBJECT, MAX_STORED_TEXT, truncate } from './rules.ts';
import type { NewReply } from './store.ts';
import { inStockholm } from './times/cues.ts';
import { parseMeetingChange } from './times/meeting-change.ts';
import { findProposedTimesInMail } from './times/proposed-times.ts';
import { readDays } from './times/reader/reader.ts';
import { promisedDay } from './times/said-dates.ts';

interface Place {
  userId: string;
  applicationId: string | undefined;
  candidates: readonly MatchCandidate[];
  now: Date;
  /** The only upcoming meeting of the application. */
  meetingAt?: Date;
}

/** The classification of a mail. */
export interface MailReading {
  class: ReplyClass;
  /** All classes of the mail, the main one first. */
  classes: readonly ReplyClass[];
  isSure: boolean;
  /** The sentence that decided the class. */
  evidence: string | null;
}

type TimedText = Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>;

/** How a mail moves or cancels a meeting, recorded or not; undefined where it does not. */
function meetingOf(mail: TimedText, name: ReplyClass, agreed: Temporal.PlainDateTime | undefined) {
  if (name !== 'interview' && name !== 'other') return undefined;
  const { change, days } = parseMeetingChange(mail, agreed);
  return change === 'called' ? undefined : { change, days: days.slice(0, 20) };
}

/** Classes whose mails may promise a later answer. Invitations, offers and rejections are answers themselves. */
const promising: readonly ReplyClass[] = ['acknowledgement', 'assessment', 'question', 'other'];

/** The columns of a reply that follow from its text and class. */
export function readingColumns(
  mail: TimedText,
  { class: name, classes, isSure, evidence }: MailReading,
  meetingAt?: Date,
) {
  const agreed = meetingAt && inStockholm(meetingAt);
  const meeting = meetingOf(mail, name, agreed);
  return {
    class: name,
    classes: [...classes],
    is_sure: isSure,
    evidence: evidence === null ? null : truncate(evidence, 1000),
    times: JSON.stringify(
      classes.includes('interview') ? findProposedTimesInMail(mail, { agreed, roles: readDays }) : [],
    ),
    meeting_change: meeting?.change ?? null,
    meeting_days: meeting?.days ?? [],
    promised_by: promising.includes(name) ? promisedDay(messageBody(mail), mail.receivedAt) : null,
  };
}

/** The row of a mail to store, as a proposal. */
export function replyRow(
  mail: ParsedMail,
  reading: MailReading,
  { userId, applicationId, candidates, now, meetingAt }: Place,
): NewReply & { id: string } & ReturnType<typeof readingColumns> {
  return {
    id: newId(),
    user_id: userId,
    message_id: truncate(mail.messageId, 1000),
    received_at: mail.receivedAt,
    sender: formatSender(mail.from),
    subject: truncate(mail.subject, MAX_STORED_SUBJECT),
    text: truncate(fullMailText(mail), MAX_STORED_TEXT),
    ...readingColumns(mail, reading, meetingAt),
    application_id: applicationId ?? null,
    candidates: JSON.stringify(applicationId === undefined ? candidates.slice(0, 10) : []),
    state: 'proposed',
    delivery: null,
    thread: mail.thread ?? [],
    invitation: mail.invitation ? JSON.stringify(mail.invitation) : null,
    origin: JSON.stringify({ replyTo: mail.replyTo ?? null, logins: mail.logins ?? [] }),
    created_at: now,
  };
}

/** The classification of a delivery report. */
export const bounceReading = (reason: string | null): MailReading => ({
  class: 'bounce',
  classes: ['bounce'],
  isSure: true,
  evidence: reason,
});
