import type { Generated, JSONColumnType } from 'kysely';

/** The tables of interviews as the newest migration leaves them. */
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
    /** Not used: the feed counts in `calendar_entries`. */
    sequence: Generated<number>;
    cancelled_at: Date | null;
    /** Since when its time holds no longer while no other one is known. */
    moving_since: Date | null;
    /** When the person last said when it is, or whether it is. */
    rescheduled_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  interview_replies: {
    reply_id: string;
    interview_id: string;
    before: JSONColumnType<{
      /** Null when the reply put the interview down. */
      was: {
        startsAt: string;
        endsAt: string;
        round: number;
        cancelled: boolean;
        moving?: boolean;
        /** How one met. Missing in what was kept before mails changed that, too. */
        kind?: InterviewTables['interviews']['kind'];
        link?: string | null;
        place?: string | null;
      } | null;
      /** What the reply made of it. */
      set: {
        startsAt: string;
        endsAt: string;
        cancelled: boolean;
        /** Missing in what was kept before a meeting could wait for its new time. */
        moving?: boolean;
        kind: string;
        link: string | null;
        /** Missing in what was kept before places were read out of mails. */
        place?: string | null;
      };
    }> | null;
  };
  /** A view: the meetings of employers' calendars that interviews stand for. */
  interview_invitations: { interview_id: string; user_id: string; uid: string };
  /** A view; `disturbed` is what a mail does to it that the person has not answered yet. */
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
