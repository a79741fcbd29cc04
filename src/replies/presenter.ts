import type { RepliedApplication, ReplyVerb } from '../applications/applications.ts';
import { classesOf, parseClass } from './classes.ts';
import type { Reply, ReplyClass } from './contract.ts';
import { readableInvitation } from './invitations.ts';
import { messageBody } from './reading/sections.ts';
import { classRules, deliveryLabels, replyVerbOf } from './rules.ts';
import { warningText } from './senders/warnings.ts';
import type { ReplyRow } from './store.ts';
import { type MeetingChange, parseMeetingChange } from './times/meeting-change.ts';
import { lastDayToAnswer } from './times/said-dates.ts';

/** A reply as its owner sees it; `applications` holds those that it names. */
export function presentReply(
  row: ReplyRow,
  applications: ReadonlyMap<string, RepliedApplication>,
  { asks = [], meetingBefore = null }: Partial<Pick<Reply, 'asks' | 'meetingBefore'>> = {},
): Reply {
  const name = parseClass(row.class);
  const application = row.application_id === null ? undefined : applications.get(row.application_id);
  const interviewChange =
    row.state === 'proposed' && application && row.warnings.length === 0 && row.is_sure
      ? proposedInterviewChange(row, application)
      : null;
  return {
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    from: row.sender,
    subject: row.subject,
    text: row.text,
    class: name,
    classLabel: row.delivery ? deliveryLabels[row.delivery.outcome] : replyLabel(row),
    classes: classesOf(row),
    isSure: row.is_sure,
    isCorrected: row.is_corrected,
    evidence: evidenceOf(row, interviewChange !== null),
    proposedMove: row.state === 'proposed' && application ? proposedMove(row, application) : null,
    times: row.times,
    answerBy: answerByOf(row),
    asks,
    promisedBy: row.is_sure && row.warnings.length === 0 ? row.promised_by : null,
    interviewChange,
    meetingBefore,
    isOvertaken: row.is_overtaken,
    invitation: presentInvitation(row),
    application: application ? named(application) : null,
    meetingChange: row.is_sure ? row.meeting_change : null,
    warnings: row.warnings.map((warning) => ({ kind: warning.kind, text: warningText(warning) })),
    delivery: row.delivery && {
      of: row.delivery.of ?? 'application',
      outcome: row.delivery.outcome,
      reason: row.delivery.reason,
    },
    candidates: row.candidates.flatMap(({ id, reasons }) => {
      const candidate = applications.get(id);
      return candidate ? [{ ...named(candidate), reasons }] : [];
    }),
    state: row.state,
    canUndo: row.state === 'accepted' && application?.isLastMovedBy(row.id) === true,
  };
}

/** The sentence that tells what a mail is called; of one that cancels a meeting that which does so. */
function evidenceOf(row: ReplyRow, changesInterview: boolean): string | null {
  if (row.is_sure && row.meeting_change === 'cancelled') return meetingOf(row)?.evidence ?? row.evidence;
  // A mail of another class may call off a meeting all the same.
  return row.evidence ?? (changesInterview ? (meetingOf(row)?.evidence ?? null) : null);
}

function presentInvitation({ invitation, is_outdated }: ReplyRow): Reply['invitation'] {
  if (!invitation) return null;
  const read = readableInvitation(invitation);
  return {
    method: invitation.method,
    startsAt: read?.startsAt ?? null,
    place: read?.place ?? null,
    isRecurring: read?.isRecurring ?? false,
    isCurrent: read !== undefined && !is_outdated,
  };
}

/** What a mail is called. Of one that may be false nothing of what it says. */
export function replyLabel(row: Pick<ReplyRow, 'class' | 'warnings' | 'meeting_change' | 'is_sure'>): string {
  if (row.warnings.length > 0) return 'Mejl att se över';
  if (!row.is_sure) return 'Osäkert vad det är';
  return row.meeting_change ? meetingHistoryReasons[row.meeting_change] : classRules[parseClass(row.class)].label;
}

/** Characters: each proposal of a list is read, and a meeting is cancelled at the beginning of a mail. */
const LONGEST_LOOK = 4000;

/** What a mail says of a meeting; undefined where it is about something else. */
export function meetingOf(row: ReplyRow): MeetingChange | undefined {
  const name = parseClass(row.class);
  if (name !== 'interview' && name !== 'other') return undefined;
  const { received_at: receivedAt } = row;
  const text = row.text.slice(0, LONGEST_LOOK);
  const read = parseMeetingChange({ text, html: null, receivedAt });
  // A calendar says itself what becomes of its meeting.
  const meeting: MeetingChange = readableInvitation(row.invitation)
    ? { ...read, change: row.meeting_change ?? 'called' }
    : // What leans on a meeting was read when that was known.
      { ...read, change: row.meeting_change ?? read.change };
  return meeting.change === 'called' && name === 'other' ? undefined : meeting;
}

const asking: readonly ReplyClass[] = ['interview', 'assessment', 'question', 'offer', 'reminder'];

/** Of a mail that may be false no day is told: the person is not to hurry. */
function answerByOf({ class: name, warnings, text, received_at: receivedAt }: ReplyRow): string | null {
  const parsed = parseClass(name);
  if (warnings.length > 0 || !asking.includes(parsed)) return null;
  return lastDayToAnswer(messageBody({ text, html: null }), receivedAt, parsed);
}

/** What accepting it does to an interview that is there. */
export function proposedInterviewChange(row: ReplyRow, { state }: RepliedApplication): 'moved' | 'cancelled' | null {
  return state === 'interviewing' ? changeOf(row) : null;
}

/** Whether it moves or cancels a meeting. */
function changeOf(row: ReplyRow): 'moved' | 'cancelled' | null {
  const change = meetingOf(row)?.change ?? 'called';
  return change === 'called' ? null : change;
}

/** The ids of all applications that a reply names. */
export function applicationIdsIn(rows: readonly ReplyRow[]): string[] {
  return rows.flatMap((row) => [
    ...row.candidates.map(({ id }) => id),
    ...(row.application_id === null ? [] : [row.application_id]),
  ]);
}

/** What the history says where a mail moves or cancels a meeting that was agreed on. */
export const meetingHistoryReasons = { moved: 'Flyttad intervju', cancelled: 'Intervjun är inställd' } as const;

/** The move of the application that a mail suggests, as the person reads it; null where there is nothing to move. */
export function proposedMove(
  row: ReplyRow,
  application: RepliedApplication,
): { verb: ReplyVerb; label: string } | null {
  // What may be false, or may be something else, proposes nothing: the person looks at it first.
  if (row.warnings.length > 0 || !row.is_sure) return null;
  const change = proposedInterviewChange(row, application);
  if (change) return { verb: 'interview', label: meetingHistoryReasons[change] };
  // Called off before anybody had noted it: there is no interview.
  if (changeOf(row) === 'cancelled') return null;
  const verb = replyVerbOf(classesOf(row));
  const label = verb === null ? undefined : application.moveLabel(verb);
  return verb !== null && label !== undefined ? { verb, label } : null;
}

function named({ id, title, employer }: RepliedApplication) {
  return { id, title, employer };
}
