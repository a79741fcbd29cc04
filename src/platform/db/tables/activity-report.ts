/** The tables of the activity report as the newest migration leaves them. */
export interface ActivityReportTables {
  activity_targets: { user_id: string; target: number };
}
