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
  file?: unknown;
  methods?: string[];
  missing?: string[];
}

const unreachable = 'Vi når inte Sökväg just nu. Kontrollera uppkopplingen och försök igen.';

/** A refusal or failure of a call, with a message that can be shown as it is. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  /** The id of the existing application, where only one is allowed. */
  readonly applicationId: string | undefined;
  /** The existing record that the refused one seems to repeat. */
  readonly double: string | undefined;
  /** What the service says of a refused file. */
  readonly file: unknown;
  /** The account's second steps, where the service asks for one. */
  readonly methods: readonly string[];
  /** Whether the call needs a permission that the administrator does not have, or no longer has. */
  readonly lacksPermission: boolean;
  /** Seconds after which a retry makes sense, where the server names them. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ProblemBody = {}, retryAfter: number | null = null) {
    super(words(status, body, retryAfter));
    this.name = 'ApiProblem';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'unreachable' : 'internal');
    this.fields = body.errors ?? [];
    this.applicationId = body.applicationId;
    this.double = body.double;
    this.file = body.file;
    this.methods = body.methods ?? [];
    this.lacksPermission = body.code === 'forbidden' && body.missing !== undefined;
    this.retryAfter = retryAfter;
  }

  /** Whether a retry without any change may succeed. */
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

/** Turns anything that was thrown into a problem with a message. A bug shows a fixed phrase, never its own text. */
export function asProblem(thrown: unknown): ApiProblem {
  return thrown instanceof ApiProblem ? thrown : new ApiProblem(500);
}

/** Reads the problem from the response of a refused call. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const typed = response.headers.get('Content-Type')?.includes('json');
  const body = typed ? await response.json().catch(() => ({})) : {};
  return new ApiProblem(response.status, body, retryAfter);
}
