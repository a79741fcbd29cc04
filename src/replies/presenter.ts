import type { RepliedApplication, ReplyVerb } from '../applications/applications.ts';
import { classesOf, parseClass } from './classes.ts';
import type { Reply, ReplyClass } from './contract.ts';
import { readableInvitation } from './invitations.ts';
import { messageBody } from './reading/sections.ts';
import { classRules, deliveryLabels, replyVerbOf } from './rules.ts';
import { warningText } from './senders/warnings.ts';
import type { ReplyRow } from './store.ts';
import { type MeetingChange, parseMeetingChange } from './times/meeting-change.ts';
import { type DayFault, findImpossibleDays, findLastDay, findPastMeetingDay } from './times/said-dates.ts';

/** Presents a reply to its user. `applications` holds those that it names. */
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
  const answerBy = answerByOf(row);
  const wrong = impossibleDaysOf(row, answerBy);
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
    answerBy,
    pastMeeting: wrong.meeting ? null : pastMeetingOf(row),
    hasImpossibleDay: (wrong.meeting ?? wrong.lastDay) !== undefined,
    isWeekdayWrong: (wrong.meeting ?? wrong.lastDay) === 'weekday',
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

/** The sentence that explains the label of a mail; for a cancelled meeting the one that cancels it. */
function evidenceOf(row: ReplyRow, changesInterview: boolean): string | null {
  if (row.is_sure && row.meeting_change === 'cancelled') return meetingChangeOf(row)?.evidence ?? row.evidence;
  // A mail of another class may also cancel a meeting.
  return row.evidence ?? (changesInterview ? (meetingChangeOf(row)?.evidence ?? null) : null);
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

/** The label of a mail. For a suspicious mail it repeats nothing of its content. */
export function replyLabel(row: Pick<ReplyRow, 'class' | 'warnings' | 'meeting_change' | 'is_sure'>): string {
  if (row.warnings.length > 0) return 'Mejl att se över';
  if (!row.is_sure) return 'Osäkert vad det är';
  return row.meeting_change ? meetingHistoryReasons[row.meeting_change] : classRules[parseClass(row.class)].label;
}

/**
 * Number of characters to read. Reading a list of times is slow, and a cancellation stands at the beginning of a mail.
 */
const LONGEST_LOOK = 4000;

/** What a mail says about a meeting; undefined where it is about something else. */
export function meetingChangeOf(row: ReplyRow): MeetingChange | undefined {
  const name = parseClass(row.class);
  if (name !== 'interview' && name !== 'other') return undefined;
  const { received_at: receivedAt } = row;
  const text = row.text.slice(0, LONGEST_LOOK);
  const read = parseMeetingChange({ text, html: null, receivedAt });
  // A calendar invitation decides how its meeting changes.
  const meeting: MeetingChange = readableInvitation(row.invitation)
    ? { ...read, change: row.meeting_change ?? 'called' }
    : // The stored change takes precedence: it was determined with the agreed meeting at hand.
      { ...read, change: row.meeting_change ?? read.change };
  return meeting.change === 'called' && name === 'other' ? undefined : meeting;
}

const asking: readonly ReplyClass[] = ['interview', 'assessment', 'question', 'offer', 'reminder'];

/** A suspicious mail gets no last day, so that the user does not hurry. */
function answerByOf({ class: name, warnings, text, received_at: receivedAt }: ReplyRow): string | null {
  const parsed = parseClass(name);
  if (warnings.length > 0 || !asking.includes(parsed)) return null;
  return findLastDay(messageBody({ text, html: null }), receivedAt, parsed)?.day ?? null;
}

/** Whether a mail calls to a meeting or moves one, and no time to come was read in it. */
function lacksMeetingTime(row: ReplyRow): boolean {
  if (row.warnings.length > 0 || row.times.length > 0 || row.invitation || row.meeting_change === 'cancelled')
    return false;
  return parseClass(row.class) === 'interview' || row.meeting_change === 'moved';
}

function pastMeetingOf(row: ReplyRow): string | null {
  if (!lacksMeetingTime(row)) return null;
  return findPastMeetingDay(beginningOf(row), row.received_at) ?? null;
}

/** The day of the meeting and the last day, of which none could be read, where they are written wrongly. */
function impossibleDaysOf(row: ReplyRow, answerBy: string | null): { meeting?: DayFault; lastDay?: DayFault } {
  const isMeeting = lacksMeetingTime(row);
  const name = parseClass(row.class);
  const lacksLastDay = answerBy === null && row.warnings.length === 0 && asking.includes(name);
  if (!isMeeting && !lacksLastDay) return {};
  const { meeting, lastDay } = findImpossibleDays(beginningOf(row), row.received_at, name);
  return { ...(isMeeting && meeting && { meeting }), ...(lacksLastDay && lastDay && { lastDay }) };
}

const beginningOf = ({ text }: ReplyRow): string => messageBody({ text: text.slice(0, LONGEST_LOOK), html: null });

/** How accepting the mail changes a recorded interview. */
export function proposedInterviewChange(row: ReplyRow, { state }: RepliedApplication): 'moved' | 'cancelled' | null {
  return state === 'interviewing' ? changeOf(row) : null;
}

/** How the mail changes a meeting; null where it does not. */
function changeOf(row: ReplyRow): 'moved' | 'cancelled' | null {
  const change = meetingChangeOf(row)?.change ?? 'called';
  return change === 'called' ? null : change;
}

/** The ids of all applications that a reply names. */
export function applicationIdsIn(rows: readonly ReplyRow[]): string[] {
  return rows.flatMap((row) => [
    ...row.candidates.map(({ id }) => id),
    ...(row.application_id === null ? [] : [row.application_id]),
  ]);
}

/** Texts in the history of the application for a mail that moves or cancels an agreed meeting. */
export const meetingHistoryReasons = { moved: 'Flyttad intervju', cancelled: 'Intervjun är inställd' } as const;

/** The move of the application that a mail proposes, with its label; null where there is none. */
export function proposedMove(
  row: ReplyRow,
  application: RepliedApplication,
): { verb: ReplyVerb; label: string } | null {
  // A suspicious or uncertain mail proposes nothing: the user has to check it first.
  if (row.warnings.length > 0 || !row.is_sure) return null;
  const change = proposedInterviewChange(row, application);
  if (change) return { verb: 'interview', label: meetingHistoryReasons[change] };
  // The meeting was cancelled before it was recorded, so there is no interview.
  if (changeOf(row) === 'cancelled') return null;
  const verb = replyVerbOf(classesOf(row));
  return (verb && application.moveBy({ verb, receivedAt: row.received_at })) ?? null;
}

function named({ id, title, employer }: RepliedApplication) {
  return { id, title, employer };
}
