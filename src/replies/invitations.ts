import type { Tx } from '../platform/db/open.ts';
import type { CalendarInvitation, StoredInvitation } from './reading/calendar-invitation.ts';
import type { MailReading } from './row.ts';
import * as store from './store.ts';

/** Calendar invitations in a user's mails: which version of a meeting is the newest, and what an update changes. */

export const readableInvitation = (stored: StoredInvitation | null | undefined): CalendarInvitation | undefined =>
  stored && stored.method !== 'unreadable' ? stored : undefined;

/**
 * Whether the first of two versions of a meeting is newer. A cancellation is newer than a version with the same
 * sequence.
 */
function isNewer(one: Version, other: Version): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  return one.method === 'cancel' && other.method !== 'cancel';
}
type Version = Pick<CalendarInvitation, 'sequence' | 'method'>;

export interface InvitationHistory {
  /** Whether a newer version has arrived before: mails may arrive out of order. */
  isStale: boolean;
  /** The application of the other known versions. */
  applicationId: string | undefined;
  /** The ids of earlier mails that the user has not answered. */
  open: string[];
  /** How the invitation changes the meeting; undefined where only the text of the mail can show it. */
  change: 'moved' | 'cancelled' | null | undefined;
}

/** Compares an invitation with the stored versions of the same meeting. */
export async function findInvitationHistory(
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

/** With a calendar invitation the class is certain: the mail invites to a meeting or cancels it. */
export function applyInvitation<R extends MailReading>(reading: R, invitation: CalendarInvitation | undefined): R {
  const isAboutMeeting = ['interview', 'other', 'cancelled', 'reminder'].includes(reading.class);
  if (!invitation || invitation.method === 'publish' || !isAboutMeeting) return reading;
  if (reading.class === 'interview') return { ...reading, isSure: true };
  return { ...reading, class: 'interview', classes: ['interview'], isSure: true, evidence: null };
}
