import ICAL from 'ical.js';
import type { CalendarInvitation } from '../../replies/replies.ts';
import type { AnswerKind } from '../contract.ts';

/** The participation status that an answer to an invitation sends to the organizer (RFC 5546, 3.2.3). */

const statuses: Partial<Record<AnswerKind, 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'>> = {
  accept_invitation: 'ACCEPTED',
  maybe_invitation: 'TENTATIVE',
  decline_invitation: 'DECLINED',
};

interface Answering {
  kind: AnswerKind;
  invitation: CalendarInvitation;
  /** The user's addresses in lower case: the invitation may have gone to any of them. */
  own: readonly string[];
  name: string;
  at: Date;
}

/** @returns iCalendar; null where the kind of answer needs none, or where none of the user's addresses was invited */
export function renderCalendarReply({ kind, invitation, own, name, at }: Answering): string | null {
  const status = statuses[kind];
  const { organizer, attendees, recurrenceId, startsAt, endsAt } = invitation;
  const attendee = attendees.find((one) => own.includes(one.toLowerCase()));
  if (!status || !organizer || !attendee) return null;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Sokvag//Sokvag//SV');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'REPLY');
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', invitation.uid);
  event.addPropertyWithValue('sequence', invitation.sequence);
  event.addPropertyWithValue('dtstamp', utc(at));
  if (recurrenceId) event.addPropertyWithValue('recurrence-id', utc(new Date(recurrenceId)));
  // A recurring meeting is stored with its next occurrence only, which is not its start.
  if (startsAt && !invitation.isRecurring) event.addPropertyWithValue('dtstart', utc(new Date(startsAt)));
  if (startsAt && endsAt && !invitation.isRecurring) event.addPropertyWithValue('dtend', utc(new Date(endsAt)));
  event.addPropertyWithValue('summary', invitation.summary);
  event.addPropertyWithValue('organizer', `mailto:${organizer}`);
  const person = event.addPropertyWithValue('attendee', `mailto:${attendee}`);
  person.setParameter('partstat', status);
  if (name) person.setParameter('cn', name);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

const utc = (at: Date) => ICAL.Time.fromJSDate(at, true);
