import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The tables of orders, their money and their receipts after the newest migration. */
export interface OrderTables {
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
    delivery_days: Generated<number | null>;
    revisions_included: Generated<number | null>;
    letters_withdrawn: Generated<number>;
    /** YYYY-MM-DD in Sweden, like the other days. */
    due_on: Generated<string | null>;
    revision_due: Generated<string | null>;
    work_due: GeneratedAlways<string | null>;
    /** Öre. Maintained by a trigger on payments. */
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
    accepted_at: Generated<Date | null>;
    accepted_version: Generated<number | null>;
  };
  order_consents: {
    id: string;
    order_id: string;
    kind: 'ad' | 'cv' | 'letters' | 'answers';
    given_at: Date;
    withdrawn_at: Date | null;
  };
  order_agreements: {
    order_id: string;
    terms_version: number;
    agreed_at: Date;
    withdraw_until: string;
    begin_at_once: boolean | null;
    begin_words: string | null;
    vat_percent: number;
    link_hash: Buffer;
  };
  order_withdrawals: {
    order_id: string;
    at: Date;
    name: string | null;
    way: 'login' | 'link';
    letters_ordered: number;
    letters_kept: number;
    payout_number: string | null;
  };
  order_answers: { order_id: string; question: 'why' | 'similar' | 'start'; text: string; answered_at: Date };
  order_looks: {
    id: string;
    order_id: string;
    kind: OrderTables['order_consents']['kind'] | 'delivered';
    admin_id: string;
    at: Date;
  };
  order_messages: {
    id: string;
    order_id: string;
    at: Date;
    author: 'customer' | 'admin';
    author_id: string;
    text: string;
  };
  order_letter_drafts: { letter_id: string; text: string; edition: number; saved_at: Date; saved_by: string };
  order_revisions: {
    id: string;
    letter_id: string;
    version: number;
    asked_at: Date;
    due_on: string;
    comments: JSONColumnType<{ quote: string | null; comment: string }[]>;
    closed_at: Date | null;
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
    /** From one sequence together with `order_history`, so that both can be merged. */
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
    /** Bookkeeping date, YYYY-MM-DD in Sweden: that of the payment, unless its month was closed. */
    day: string;
  };
  /** `month` is the first day of the month, YYYY-MM-DD. */
  book_closings: { month: string; closed_at: Date; closed_by: string; by_file: boolean };
  /** A view. */
  order_balances: {
    order_id: string;
    due: number;
    received: number;
    refunded: number;
    net: number;
    /** The part that counts as sold. */
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
  /** A view; `due` and `paid` are in öre. `is_claimed`: the customer says that the rest is paid, too. */
  orders_read: Pick<
    OrderTables['orders'],
    'id' | 'user_id' | 'code' | 'status' | 'letter_count' | 'created_at' | 'updated_at'
  > & {
    due: number;
    paid: number;
    is_claimed: boolean;
    written_at: Date | null;
    to_read: { count: number; latest: string | null; title: string | null };
  };
}
