/** The table of counters as the newest migration leaves it. */
export interface LimitTables {
  rate_limits: { key: string; count: number; window_ends_at: Date; blocked_until: Date | null };
}
