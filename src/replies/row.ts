import { newId } from '../platform/kernel/ids.ts';
import type { Classified } from './classification/classify.ts';
import type { MatchCandidate } from './matching/match.ts';
import type { ParsedMail } from './reading/mail.ts';
import { fullText } from './reading/sections.ts';
import { formatSender, MAX_STORED_SUBJECT, MAX_STORED_TEXT, truncate } from './rules.ts';
import type { NewReply } from './store.ts';
import { parseMeetingChange } from './times/meeting-change.ts';
import { findProposedTimesInMail } from './times/proposed-times.ts';

interface Place {
  userId: string;
  applicationId: string | undefined;
  candidates: readonly MatchCandidate[];
  now: Date;
}

/** That a mail moves a meeting or cancels it, whether or not one is recorded yet. */
function meetingOf(mail: ParsedMail, name: Classified['class']) {
  if (name !== 'interview' && name !== 'other') return undefined;
  const { change, days } = parseMeetingChange(mail);
  return change === 'called' ? undefined : { change, days: days.slice(0, 20) };
}

/** A mail as it is kept, however it came: a proposal. */
export function replyRow(
  mail: ParsedMail,
  classified: Pick<Classified, 'class' | 'evidence'>,
  { userId, applicationId, candidates, now }: Place,
): NewReply & { id: string } {
  const times = classified.class === 'interview' ? findProposedTimesInMail(mail) : [];
  const meeting = meetingOf(mail, classified.class);
  return {
    id: newId(),
    user_id: userId,
    message_id: truncate(mail.messageId, 1000),
    received_at: mail.receivedAt,
    sender: formatSender(mail.from),
    subject: truncate(mail.subject, MAX_STORED_SUBJECT),
    text: truncate(fullText(mail), MAX_STORED_TEXT),
    class: classified.class,
    evidence: classified.evidence === null ? null : truncate(classified.evidence, 1000),
    times: JSON.stringify(times),
    application_id: applicationId ?? null,
    candidates: JSON.stringify(applicationId === undefined ? candidates.slice(0, 10) : []),
    state: 'proposed',
    delivery: null,
    origin: JSON.stringify({ replyTo: mail.replyTo ?? null, logins: mail.logins ?? [] }),
    meeting_change: meeting?.change ?? null,
    meeting_days: meeting?.days ?? [],
    created_at: now,
  };
}
