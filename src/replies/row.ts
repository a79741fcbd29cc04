import { newId } from '../platform/kernel/ids.ts';
import type { Classified } from './classification/classify.ts';
import type { Candidate } from './matching/match.ts';
import type { ParsedMail } from './reading/mail.ts';
import { wholeText } from './reading/sections.ts';
import { cut, LONGEST_SUBJECT, LONGEST_TEXT, senderOf } from './rules.ts';
import type { NewReply } from './store.ts';
import { meetingChangeIn } from './times/meeting-change.ts';
import { proposedTimesOf } from './times/proposed-times.ts';

interface Place {
  userId: string;
  applicationId: string | undefined;
  candidates: readonly Candidate[];
  now: Date;
}

/** That a mail moves a meeting or calls it off, whether or not one is put down yet. */
function meetingOf(mail: ParsedMail, name: Classified['class']) {
  if (name !== 'interview' && name !== 'other') return undefined;
  const { change, days } = meetingChangeIn(mail);
  return change === 'called' ? undefined : { change, days: days.slice(0, 20) };
}

/** A mail as it is kept, however it came: a proposal. */
export function rowOf(
  mail: ParsedMail,
  classified: Pick<Classified, 'class' | 'evidence'>,
  { userId, applicationId, candidates, now }: Place,
): NewReply & { id: string } {
  const times = classified.class === 'interview' ? proposedTimesOf(mail) : [];
  const meeting = meetingOf(mail, classified.class);
  return {
    id: newId(),
    user_id: userId,
    message_id: cut(mail.messageId, 1000),
    received_at: mail.receivedAt,
    sender: senderOf(mail.from),
    subject: cut(mail.subject, LONGEST_SUBJECT),
    text: cut(wholeText(mail), LONGEST_TEXT),
    class: classified.class,
    evidence: classified.evidence === null ? null : cut(classified.evidence, 1000),
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
