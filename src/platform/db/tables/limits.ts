/** The table of rate limit counters after the newest migration. */
export interface LimitTables {
  rate_limits: { key: string; count: number; window_ends_at: Date; blocked_until: Date | null };
}
