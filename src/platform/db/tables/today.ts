/** The tables of the day's list after the newest migration. */
export interface TodayTables {
  today_marks: {
    user_id: string;
    item_id: string;
    kind: string;
    episode: string;
    done: boolean;
    snoozed_until: Date | null;
    at: Date;
  };
  nudges: {
    id: string;
    user_id: string;
    kind: string;
    episode: string;
    subject_type: string;
    subject_id: string;
    due_at: Date;
    planned_at: Date;
    ended_at: Date | null;
  };
  suggestion_dismissals: { user_id: string; suggestion_id: string; rule: string; subject: string; at: Date };
}
