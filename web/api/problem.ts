import { formatWait } from '../text/format.ts';

export interface FieldError {
  field: string;
  message: string;
}

interface ProblemBody {
  title?: string;
  detail?: string;
  code?: string;
  errors?: FieldError[];
  allowed?: string[];
  applicationId?: string;
  double?: string;
  methods?: string[];
  missing?: string[];
}

const unreachable = 'Vi når inte Sökväg just nu. Kontrollera uppkopplingen och försök igen.';

/** A refusal or failure of a call, in words that can be shown as they are. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  /** The application that there is already, where there may be but one. */
  readonly applicationId: string | undefined;
  /** The record that an equal one is taken for a repetition of. */
  readonly double: string | undefined;
  /** What the account has as a second step, where one is asked for. */
  readonly methods: readonly string[];
  /** Whether it took a permission that the administrator does not have, or not any more. */
  readonly lacksPermission: boolean;
  /** Seconds until it is worth another try, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ProblemBody = {}, retryAfter: number | null = null) {
    super(words(status, body, retryAfter));
    this.name = 'ApiProblem';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'unreachable' : 'internal');
    this.fields = body.errors ?? [];
    this.applicationId = body.applicationId;
    this.double = body.double;
    this.methods = body.methods ?? [];
    this.lacksPermission = body.code === 'forbidden' && body.missing !== undefined;
    this.retryAfter = retryAfter;
  }

  /** Whether trying again may help although nothing was changed. */
  get passing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

function words(status: number, body: ProblemBody, retryAfter: number | null): string {
  if (status === 0 || status === 502 || status === 503 || status === 504) return unreachable;
  if (status === 429) {
    return `Det blev för många försök. Vänta ${formatWait(retryAfter ?? 60)} och försök igen.`;
  }
  return body.detail || body.title || 'Något gick fel hos oss. Försök igen om en stund.';
}

/** Whatever was thrown, as a problem with words. A bug shows the fixed phrase, never its own text. */
export function asProblem(thrown: unknown): ApiProblem {
  return thrown instanceof ApiProblem ? thrown : new ApiProblem(500);
}

/** What a refused call was answered. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const typed = response.headers.get('Content-Type')?.includes('json');
  const body = typed ? await response.json().catch(() => ({})) : {};
  return new ApiProblem(response.status, body, retryAfter);
}
