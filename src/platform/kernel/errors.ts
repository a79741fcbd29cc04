/**
 * Refusals are values, bugs are exceptions. A verb that cannot do what was asked returns a `Refused`;
 * `http/failure.ts` maps its code to a status and problem details. Anything thrown is a bug or an outage.
 */
export type ErrorCode =
  | 'validation_failed'
  | 'invalid_token'
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'totp_required'
  | 'forbidden'
  | 'wrong_password'
  | 'address_unproved'
  | 'second_step_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'email_taken'
  | 'invalid_transition'
  | 'stale_material'
  | 'approval_blocked'
  | 'manual_transport'
  | 'too_large'
  | 'unsupported_media'
  | 'too_many_requests'
  | 'seller_missing'
  | 'internal'
  | 'unavailable';

/** One field that is at fault: its dotted path, and in Swedish what to do about it. */
export interface FieldError {
  field: string;
  message: string;
}

interface Particulars {
  /** Swedish, fit for the person; without it the code's own phrase is used. */
  detail?: string;
  errors?: FieldError[];
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** Further members of the problem document, such as `allowed`. */
  members?: Record<string, unknown>;
}

export class Refused {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly members: Record<string, unknown>;

  constructor(code: ErrorCode, particulars: Particulars = {}) {
    this.code = code;
    this.detail = particulars.detail;
    this.errors = particulars.errors;
    this.retryAfter = particulars.retryAfter;
    this.members = particulars.members ?? {};
  }
}

/** A refusal because of one field. */
export function refuseField(field: string, message: string): Refused {
  return new Refused('validation_failed', { errors: [{ field, message }] });
}

/** Thrown when something that we depend on is away or full. It is answered 503 and is worth trying again. */
export class Unavailable extends Error {
  readonly retryAfter: number;

  /** @param retryAfter seconds */
  constructor(what: string, retryAfter: number) {
    super(what);
    this.retryAfter = retryAfter;
  }
}
