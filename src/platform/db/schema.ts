import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { ActivityReportTables } from './tables/activity-report.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { ClusterTables } from './tables/clusters.ts';
import type { EventTables } from './tables/events.ts';
import type { InterviewTables } from './tables/interviews.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MatchingTables } from './tables/matching.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperationTables } from './tables/operation.ts';
import type { ReplyTables } from './tables/replies.ts';
import type { TodayTables } from './tables/today.ts';

/** The tables as the newest migration leaves them. Instants are `Date`, money is integer öre. */
export interface Database
  extends AccountTables,
    ActivityReportTables,
    ApplicationTables,
    ClusterTables,
    EventTables,
    InterviewTables,
    JobTables,
    MatchingTables,
    NotificationTables,
    OperationTables,
    ReplyTables,
    TodayTables {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    role: Generated<'user' | 'admin'>;
    locked_at: Date | null;
    address_unproved_since: Date | null;
    created_at: Generated<Date>;
  };
  sessions: {
    id: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    user_agent: string | null;
    ip: string | null;
  };
  access_tokens: {
    id: string;
    user_id: string;
    name: string;
    scope: 'read' | 'write';
    token_hash: Buffer;
    hint: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  rate_limits: { key: string; count: number; window_ends_at: Date; blocked_until: Date | null };
  mail_outbox: {
    id: string;
    position: Generated<string>;
    kind: string;
    recipient: string;
    subject: string;
    body_text: string | null;
    body_html: string | null;
    message_id: string;
    status: 'waiting' | 'sent' | 'failed' | 'expired';
    priority: Generated<number>;
    attempts: Generated<number>;
    next_attempt_at: Date;
    claimed_until: Generated<Date | null>;
    refused_at: Generated<Date | null>;
    expires_at: Generated<Date | null>;
    problem: string | null;
    created_at: Date;
    sent_at: Date | null;
    about: string | null;
  };
  mail_server: {
    only_row: Generated<boolean>;
    failures: number;
    next_attempt_at: Date | null;
    problem: string | null;
    since: Date | null;
    last_taken_at: Date | null;
  };
  orders: {
    id: string;
    code: string;
    user_id: string | null;
    status: string;
    letter_count: number;
    price_per_letter: number;
    instructions: string | null;
    created_at: Date;
    updated_at: Date;
    claimed_at: Date | null;
    /** Öre. Kept by a trigger on the records of money. */
    net_paid: GeneratedAlways<string>;
    refund_due: GeneratedAlways<boolean>;
    queue_group: GeneratedAlways<number>;
    queue_place: GeneratedAlways<string>;
  };
  order_letters: {
    id: string;
    order_id: string;
    application_id: string | null;
    position: number;
    title: string;
    status: Generated<'ordered' | 'written' | 'delivered'>;
    delivered_at: Date | null;
    version: Generated<number>;
  };
  order_letter_versions: {
    letter_id: string;
    version: number;
    text: string | null;
    file_name: string | null;
    file_type: string | null;
    file: Buffer | null;
    written_at: Date;
    written_by: string | null;
    delivered_at: Date | null;
  };
  order_history: {
    id: string;
    order_id: string;
    at: Date;
    verb: string;
    from_status: string | null;
    to_status: string;
    actor: 'customer' | 'admin' | 'system';
    actor_id: string | null;
    reason: string | null;
    override: Generated<boolean>;
    mail_id: string | null;
    position: Generated<string>;
  };
  order_payments: {
    id: string;
    order_id: string;
    kind: 'payment' | 'refund' | 'reversal';
    amount: number;
    received_at: Date;
    reference: string | null;
    note: string | null;
    source: 'manual' | 'import';
    reverses: string | null;
    recorded_by: string | null;
    created_at: Date;
    import_id: string | null;
    /** In one order with the lines of the history. */
    position: Generated<string>;
  };
  receipt_series: { only_row: Generated<boolean>; last_number: number };
  receipts: {
    number: number;
    kind: 'receipt' | 'credit';
    order_id: string;
    payment_id: string | null;
    credits: number | null;
    issued_at: Date;
    amount: number;
    vat_percent: string | null;
    vat: number;
    seller: JSONColumnType<{ name: string; orgNumber?: string; vatNumber?: string; address?: string }>;
  };
  receipt_lines: {
    receipt: number;
    position: number;
    account: 'sales' | 'debt';
    sold_by: number | null;
    vat_percent: string | null;
    amount: number;
    vat: number;
    /** YYYY-MM-DD in Sweden. */
    day: string;
  };
  /** A view. */
  order_balances: {
    order_id: string;
    due: number;
    received: number;
    refunded: number;
    net: number;
    kept: number;
    to_refund: number;
    missing: number;
  };
  /** A view. */
  book_lines: {
    receipt: number;
    position: number;
    kind: 'receipt' | 'credit';
    order_id: string;
    payment_id: string | null;
    day: string;
    account: 'sales' | 'debt';
    sold_by: number | null;
    vat_percent: number | null;
    amount: number;
    vat: number;
  };
  payment_imports: {
    id: string;
    file_name: string;
    layout: string;
    warnings: string[];
    created_by: string;
    created_at: Date;
  };
  payment_import_rows: {
    import_id: string;
    row: number;
    row_key: string;
    kind: 'payment' | 'refund' | 'other';
    amount: number;
    received_at: Date | null;
    outcome: string;
    order_codes: string[];
    reason: string;
    reference: string | null;
    message: string | null;
    payer: string | null;
    recorded_at: Date | null;
    undone_at: Date | null;
  };
  payment_layouts: { name: string; mapping: JSONColumnType<object>; updated_at: Date };
  idempotency_keys: {
    user_id: string;
    key: string;
    operation: string;
    request_hash: Buffer;
    made: string;
    created_at: Date;
  };
  schedules: { name: string; cron: string; next_run_at: Date; paused: Generated<boolean> };
  schedule_runs: {
    id: string;
    name: string;
    started_at: Date;
    finished_at: Date | null;
    outcome: 'done' | 'failed' | 'lost' | null;
    detail: string | null;
    alive_at: Generated<Date>;
  };
}
