import type { JSONColumnType } from 'kysely';

/** The tables of imported bank reports and bookkeeping files after the newest migration. */
export interface PaymentTables {
  payment_imports: {
    id: string;
    file_name: string;
    layout: string;
    columns: JSONColumnType<object[]>;
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
  /** `month` is the first day of the month, YYYY-MM-DD. */
  book_files: { id: string; month: string; made_at: Date; made_by: string; sie: Buffer };
  book_vouchers: { receipt: number; year: number; number: number | null; file: string | null };
  payment_layouts: { name: string; mapping: JSONColumnType<object>; updated_at: Date };
}
