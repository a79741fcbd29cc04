import type { Generated, JSONColumnType } from 'kysely';

/** The tables of notifications after the newest migration. */
export interface NotificationTables {
  notifications: {
    id: string;
    user_id: string;
    kind: string;
    group_key: string;
    title: string;
    body: string;
    href: string;
    count: Generated<number>;
    at: Date;
    read_at: Date | null;
  };
  notification_deliveries: {
    notification_id: string;
    channel: 'mail' | 'push';
    due_at: Date;
    attempts: Generated<number>;
  };
  notification_settings: {
    user_id: string;
    channels: JSONColumnType<Record<string, { page?: boolean; mail?: boolean; push?: boolean }>>;
    quiet_from: string | null;
    quiet_until: string | null;
    version: Generated<number>;
  };
  digests: {
    user_id: string;
    rhythm: Generated<'off' | 'daily' | 'weekly'>;
    at: Generated<string>;
    weekday: Generated<number>;
    next_at: Date | null;
    watermark: Date;
    last_sent_at: Date | null;
    /** Whether a digest without news is skipped. */
    only_news: Generated<boolean>;
  };
  /** Sent reminders of a month's activity report. */
  report_reminders: { user_id: string; month: string; occasion: 'first' | 'middle' | 'last'; told_at: Date };
  push_subscriptions: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    user_agent: string | null;
    created_at: Date;
    last_success_at: Date | null;
  };
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: string };
  interview_reminders: { interview_id: string; starts_at: Date; occasion: 'day_before' | 'same_day'; told_at: Date };
}
