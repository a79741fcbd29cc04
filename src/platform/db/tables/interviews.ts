import type { Generated, JSONColumnType } from 'kysely';

/** The tables of interviews after the newest migration. */
export interface InterviewTables {
  interviews: {
    id: string;
    application_id: string;
    user_id: string;
    round: number;
    starts_at: Date;
    ends_at: Date;
    kind: 'on_site' | 'video' | 'phone' | 'assessment' | 'other';
    place: string | null;
    link: string | null;
    people: JSONColumnType<{ name: string; title?: string }[]>;
    notes: string | null;
    answers: JSONColumnType<{ question: string; situation: string; task: string; action: string; result: string }[]>;
    debrief: JSONColumnType<{
      went: string;
      questions: string;
      nextTime: string;
      thanks: 'open' | 'sent' | 'skipped';
    }> | null;
    notes_version: Generated<number>;
    /** Unused: the feed's sequence is in `calendar_entries`. */
    sequence: Generated<number>;
    cancelled_at: Date | null;
    /** Since when the interview is being moved without a new time; null if it is not. */
    moving_since: Date | null;
    /** When the user last set the time, or cancelled or restored it. */
    rescheduled_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  interview_replies: {
    reply_id: string;
    interview_id: string;
    before: JSONColumnType<{
      /** The interview before the reply; null when the reply created it. */
      was: {
        startsAt: string;
        endsAt: string;
        round: number;
        cancelled: boolean;
        moving?: boolean;
        /** The kind of meeting. Missing in rows from before mails could change it. */
        kind?: InterviewTables['interviews']['kind'];
        link?: string | null;
        place?: string | null;
      } | null;
      /** The interview after the reply. */
      set: {
        startsAt: string;
        endsAt: string;
        cancelled: boolean;
        /** Missing in rows from before a meeting could await a new time. */
        moving?: boolean;
        kind: string;
        link: string | null;
        /** Missing in rows from before places were read from mails. */
        place?: string | null;
      };
    }> | null;
  };
  /** A view: UIDs of the calendar invitations that interviews come from. */
  interview_invitations: { interview_id: string; user_id: string; uid: string };
  /** A view; `disturbed` is set while a mail that moves or cancels the interview is unanswered by the user. */
  interviews_read: Pick<
    InterviewTables['interviews'],
    | 'id'
    | 'user_id'
    | 'application_id'
    | 'round'
    | 'kind'
    | 'place'
    | 'link'
    | 'starts_at'
    | 'ends_at'
    | 'cancelled_at'
    | 'moving_since'
  > & { thanks: string | null; disturbed: 'moved' | 'cancelled' | null };
}
