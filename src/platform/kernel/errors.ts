/**
 * Codes of refusals. Refusals are values, bugs are exceptions: a function that cannot do what was asked returns a
 * `Refused`, and `http/failure.ts` maps its code to a status and problem details. Anything thrown is a bug or an
 * outage.
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

/** An invalid field: its dotted path, and in Swedish how to correct it. */
export interface FieldError {
  field: string;
  message: string;
}

interface Particulars {
  /** A message to the user in Swedish; the default is the code's own. */
  detail?: string;
  errors?: FieldError[];
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Additional members of the problem document, such as `allowed`. */
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

/** Creates a `validation_failed` refusal for one field. */
export function refuseField(field: string, message: string): Refused {
  return new Refused('validation_failed', { errors: [{ field, message }] });
}

/** Thrown when a dependency is down or overloaded. Answered with 503; a retry may succeed. */
export class Unavailable extends Error {
  readonly retryAfter: number;

  /** @param retryAfter seconds */
  constructor(what: string, retryAfter: number) {
    super(what);
    this.retryAfter = retryAfter;
  }
}
