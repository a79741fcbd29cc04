/** The table of repeated requests as the newest migration leaves it. */
export interface IdempotencyTables {
  idempotency_keys: {
    user_id: string;
    key: string;
    operation: string;
    request_hash: Buffer;
    made: string;
    created_at: Date;
  };
}
