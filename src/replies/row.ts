import { newId } from '../platform/kernel/ids.ts';
import type { ReplyClass } from './contract.ts';
import type { MatchCandidate } from './matching/match.ts';
import type { ParsedMail } from './reading/mail.ts';
import { fullText, messageBody } from './reading/sections.ts';
import { formatSender, MAX_STORED_SUBJECT, MAX_STORED_TEXT, truncate } from './rules.ts';
import type { NewReply } from './store.ts';
import { inStockholm } from './times/cues.ts';
import { parseMeetingChange } from './times/meeting-change.ts';
import { findProposedTimesInMail } from './times/proposed-times.ts';
import { promisedDay } from './times/said-dates.ts';

interface Place {
  userId: string;
  applicationId: string | undefined;
  candidates: readonly MatchCandidate[];
  now: Date;
  /** The one meeting of the application that is to come. */
  meetingAt?: Date;
}

/** What a mail says, and whether we are sure of it. */
export interface MailReading {
  class: ReplyClass;
  /** All that it does, the main thing first. */
  classes: readonly ReplyClass[];
  isSure: boolean;
  /** The sentence that tells it. */
  evidence: string | null;
}

type TimedText = Pick<ParsedMail, 'text' | 'html' | 'receivedAt'>;

/** That a mail moves a meeting or cancels it, whether or not one is recorded yet. */
function meetingOf(mail: TimedText, name: ReplyClass, agreed: Temporal.PlainDateTime | undefined) {
  if (name !== 'interview' && name !== 'other') return undefined;
  const { change, days } = parseMeetingChange(mail, agreed);
  return change === 'called' ? undefined : { change, days: days.slice(0, 20) };
}

/** Whoever calls, offers or says no has answered; programs promise nothing. */
const promising: readonly ReplyClass[] = ['acknowledgement', 'assessment', 'question', 'other'];

/** What is kept of what a mail says. */
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
    times: JSON.stringify(classes.includes('interview') ? findProposedTimesInMail(mail, agreed) : []),
    meeting_change: meeting?.change ?? null,
    meeting_days: meeting?.days ?? [],
    promised_by: promising.includes(name) ? promisedDay(messageBody(mail), mail.receivedAt) : null,
  };
}

/** A mail as it is kept, however it came: a proposal. */
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
    text: truncate(fullText(mail), MAX_STORED_TEXT),
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

/** What a mail server says of a mail. */
export const bounceReading = (reason: string | null): MailReading => ({
  class: 'bounce',
  classes: ['bounce'],
  isSure: true,
  evidence: reason,
});
