import type { Tx } from '../platform/db/open.ts';
import type { CalendarInvitation, StoredInvitation } from './reading/calendar-invitation.ts';
import type { MailReading } from './row.ts';
import * as store from './store.ts';

/** Invitations of calendars among a person's mails: which is the newest of a meeting, and what an update changes. */

export const readableInvitation = (stored: StoredInvitation | null | undefined): CalendarInvitation | undefined =>
  stored && stored.method !== 'unreadable' ? stored : undefined;

/** Of two versions of a meeting whether the first is the newer one: calling it off ends what has the same number. */
function isNewer(one: Version, other: Version): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  return one.method === 'cancel' && other.method !== 'cancel';
}
type Version = Pick<CalendarInvitation, 'sequence' | 'method'>;

export interface InvitationHistory {
  /** Whether a newer version has come already: mails overtake each other. */
  isStale: boolean;
  /** The application that earlier versions belong to. */
  applicationId: string | undefined;
  /** The ids of earlier versions that the person has not answered. */
  open: string[];
  /** What it does to the meeting; undefined where the words of the mail tell. */
  change: 'moved' | 'cancelled' | null | undefined;
}

/** What is known of a meeting by its UID before a version of it is taken in. */
export async function findHistory(
  tx: Tx,
  userId: string,
  invitation: CalendarInvitation | undefined,
): Promise<InvitationHistory> {
  if (!invitation) return { isStale: false, applicationId: undefined, open: [], change: undefined };
  const known = (await store.selectMeetingMails(tx, userId, invitation.uid)).flatMap(
    ({ invitation: stored, ...row }) => {
      const version = readableInvitation(stored);
      return version && version.recurrenceId === invitation.recurrenceId ? [{ ...row, version }] : [];
    },
  );
  const earlier = known.filter(({ version }) => !isNewer(version, invitation));
  const before = earlier.reduce<(typeof earlier)[number] | undefined>(
    (last, one) => (last && isNewer(last.version, one.version) ? last : one),
    undefined,
  );
  return {
    isStale: earlier.length < known.length,
    applicationId: known.find((one) => one.application_id !== null)?.application_id ?? undefined,
    open: earlier.filter(({ state }) => state === 'proposed').map(({ id }) => id),
    change: changeOf(invitation, before?.version),
  };
}

function changeOf(now: CalendarInvitation, before: CalendarInvitation | undefined): InvitationHistory['change'] {
  if (now.method === 'cancel') return 'cancelled';
  if (before) return before.startsAt === now.startsAt ? null : 'moved';
  return now.sequence > 0 ? 'moved' : undefined;
}

/** That a meeting is called or called off is a matter of form, where a calendar says so: nothing is guessed. */
export function applyInvitation<R extends MailReading>(reading: R, invitation: CalendarInvitation | undefined): R {
  const isAboutMeeting = ['interview', 'other', 'cancelled', 'reminder'].includes(reading.class);
  if (!invitation || invitation.method === 'publish' || !isAboutMeeting) return reading;
  if (reading.class === 'interview') return { ...reading, isSure: true };
  return { ...reading, class: 'interview', classes: ['interview'], isSure: true, evidence: null };
}
