/** The table of idempotency keys after the newest migration. */
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
