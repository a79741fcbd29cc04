import type { Generated, JSONColumnType } from 'kysely';

/** The tables of the activity report after the newest migration. Days are text. */
export interface ActivityReportTables {
  activity_targets: { user_id: string; from_month: string; target: number | null };
  activities: {
    id: string;
    user_id: string;
    kind: string;
    first_day: string;
    last_day: string | null;
    weekdays: Generated<number[]>;
    what: string;
    place: string | null;
    created_at: Date;
  };
  activity_answers: {
    application_id: string;
    user_id: string;
    kind: string | null;
    place: string | null;
    how: string | null;
  };
  activity_omissions: { user_id: string; month: string; line_key: string };
  activity_reports: {
    user_id: string;
    month: string;
    edition: Generated<number>;
    handed_in_at: Date;
    /** When a submitted month was reopened for changes, to be submitted again. */
    reopened_at: Date | null;
    target: number | null;
    lines: JSONColumnType<object[]>;
  };
}
