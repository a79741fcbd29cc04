import { findRepliedApplications, type RepliedApplication } from '../applications/applications.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { ReplyInterview } from './contract.ts';
import { readableInvitation } from './invitations.ts';
import { meetingChangeOf, proposedInterviewChange, proposedMove } from './presenter.ts';
import { messageBody } from './reading/sections.ts';
import * as store from './store.ts';
import type { MeetingChange } from './times/meeting-change.ts';

/** What a mail says about a meeting, and which of its times the user chose. */
interface SaidInterview {
  applicationId: string;
  userId: string;
  change: MeetingChange['change'];
  startsAt: Date | null;
  receivedAt: Date;
  days: string[];
  /** The text without quoted mails. */
  text: string;
  /** UID and place of the meeting in the calendar invitation. */
  calendarUid: string | null;
  calendarPlace: string | null;
}

/**
 * Changes the interviews of an application as an accepted mail says. The slice of interviews implements it; `app.ts`
 * passes it in.
 */
export type RecordInterview = (
  tx: Tx,
  parts: Parts,
  interview: SaidInterview & { replyId: string; endsAt: Date | null },
) => Promise<Refused | undefined>;

/** Previews what `RecordInterview` would do. */
export type PreviewInterview = (
  parts: Parts,
  interview: SaidInterview,
) => Promise<Omit<ReplyInterview, 'startsAt'> & { startsAt: Date | null }>;

/**
 * What a reply does to the interviews; undefined where it proposes no move, as a change without a move in the history
 * could not be undone.
 */
export function interviewFromReply(
  row: store.ReplyRow,
  application: RepliedApplication,
  userId: string,
  time: { startsAt: string } | undefined,
): SaidInterview | undefined {
  const meeting = meetingChangeOf(row);
  if (!meeting || !proposedMove(row, application)) return undefined;
  const called = readableInvitation(row.invitation);
  return {
    applicationId: application.id,
    userId,
    change: proposedInterviewChange(row, application) ?? 'called',
    days: meeting.days,
    startsAt: time ? new Date(time.startsAt) : null,
    receivedAt: row.received_at,
    text: messageBody({ text: row.text, html: null }),
    calendarUid: called?.uid ?? null,
    calendarPlace: called?.place ?? null,
  };
}

/**
 * The chosen time, if the mail proposes it. For a moved meeting any time is accepted, as the user may have read another
 * one than the service.
 */
export function findProposedTime(row: store.ReplyRow, startsAt: string | undefined) {
  const said = row.times.find((one) => Date.parse(one.startsAt) === Date.parse(startsAt ?? ''));
  const isOwn = startsAt !== undefined && row.meeting_change === 'moved';
  const called = readableInvitation(row.invitation);
  const isCalled = startsAt !== undefined && Date.parse(called?.startsAt ?? '') === Date.parse(startsAt);
  if (isCalled) return { startsAt, endsAt: called?.endsAt ?? null };
  return said ?? (isOwn ? { startsAt, endsAt: null } : undefined);
}
export const refuseUnofferedTime = () => refuseField('startsAt', 'Välj en av tiderna som står i mejlet.');

/** Previews what accepting a reply with one of its times does to the interviews. */
export async function previewReplyInterview(
  parts: Parts,
  actor: Actor,
  id: string,
  { startsAt }: { startsAt?: string },
  foresee: PreviewInterview,
): Promise<ReplyInterview | Refused> {
  const row = isUuid(id) ? await store.findReply(parts.db, actor.userId, id) : undefined;
  if (!row) return new Refused('not_found');
  const time = findProposedTime(row, startsAt);
  if (startsAt !== undefined && !time) return refuseUnofferedTime();
  const [application] = row.application_id
    ? (await findRepliedApplications(parts.db, actor.userId, [row.application_id])).values()
    : [];
  const said = application && row.state === 'proposed' && interviewFromReply(row, application, actor.userId, time);
  if (!said) return { what: 'nothing', round: null, startsAt: null, where: null };
  const foreseen = await foresee(parts, said);
  return { ...foreseen, startsAt: foreseen.startsAt?.toISOString() ?? null };
}
