import type { AnswerableReply } from '../replies/replies.ts';
import type { MailFacts } from './rules.ts';

/** Collects from a mail what decides how it can be answered. */
export function collectMailFacts({ reply, from, replyTo, invitation }: AnswerableReply, now: Date): MailFacts {
  const isOpen = invitation?.method === 'request' && invitation.organizer !== null && invitation.attendees.length > 0;
  return {
    ...reply,
    isWarned: reply.warnings.length > 0,
    isCancelled: reply.meetingChange === 'cancelled',
    from: from.address,
    replyTo,
    timesLeft: reply.times.filter(({ startsAt }) => new Date(startsAt) > now).length,
    isSaid: reply.asks.some(({ kind, doneBy }) => kind === 'offer' && (doneBy === 'person' || doneBy === 'answer')),
    isInvitation: isOpen && (invitation.startsAt === null || new Date(invitation.startsAt) > now),
  };
}
