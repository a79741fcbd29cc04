import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountDeleted, isDatabaseUnavailable } from '../db/failures.ts';
import { type ErrorCode, Refused, Unavailable } from '../kernel/errors.ts';

/** The HTTP status of each code, with its title and its usual detail in Swedish. */
export const failureStatuses: Record<ErrorCode, [status: number, title: string, detail: string]> = {
  validation_failed: [400, 'Något behöver rättas', 'Några uppgifter stämmer inte. Rätta dem och försök igen.'],
  invalid_token: [400, 'Länken gäller inte', 'Länken är redan använd eller för gammal. Be om en ny.'],
  unauthenticated: [401, 'Du är inte inloggad', 'Logga in och försök igen.'],
  invalid_credentials: [
    401,
    'Det gick inte att logga in',
    'E-postadressen eller lösenordet stämmer inte. Försök igen.',
  ],
  totp_required: [401, 'Koden behövs', 'Skriv koden från din app för att logga in.'],
  forbidden: [403, 'Du har inte behörighet', 'Det här kan bara en administratör göra.'],
  wrong_password: [403, 'Fel lösenord', 'Lösenordet stämmer inte. Försök igen.'],
  address_unproved: [
    403,
    'Bekräfta din adress först',
    'Bekräfta din e-postadress först, med länken i mejlet som vi har skickat. Du kan få den igen på sidan Konto.',
  ],
  second_step_required: [
    403,
    'Tvåstegsinloggning behövs',
    'Du är administratör. Lägg till en passkey eller slå på tvåstegsinloggning på sidan Konto först.',
  ],
  not_found: [404, 'Finns inte', 'Det du söker finns inte, eller så är det inte ditt.'],
  method_not_allowed: [405, 'Går inte här', 'Adressen finns, men inte med den metoden.'],
  conflict: [409, 'Något har ändrats', 'Läs in sidan på nytt och försök igen.'],
  email_taken: [409, 'Adressen är upptagen', 'Det finns redan ett konto med den e-postadressen.'],
  invalid_transition: [409, 'Det går inte nu', 'Så kan det inte göras i det här läget.'],
  stale_material: [
    409,
    'Ansökan har ändrats',
    'Ansökan har ändrats sedan du granskade den. Läs igenom den igen och godkänn på nytt.',
  ],
  approval_blocked: [
    409,
    'Något behöver rättas först',
    'Ansökan kan inte godkännas än. Rätta det som kontrollen visar och försök igen.',
  ],
  manual_transport: [
    409,
    'Du skickar den här själv',
    'Den här ansökan skickar du själv. Tryck på Jag har skickat när det är gjort.',
  ],
  too_large: [413, 'För stort', 'Det du skickar är för stort. Skicka mindre i taget.'],
  unsupported_media: [415, 'Fel innehållstyp', 'Skicka JSON med Content-Type: application/json.'],
  too_many_requests: [429, 'För många försök', 'Vänta en stund och försök igen.'],
  seller_missing: [
    503,
    'Det går inte att beställa ännu',
    'Vi har inte öppnat för beställningar ännu. Det du har skrivit ligger kvar här.',
  ],
  internal: [500, 'Något gick fel hos oss', 'Felet är noterat. Försök igen om en stund.'],
  unavailable: [503, 'Vi kan inte svara just nu', 'Försök igen om några sekunder. Inget du har sparat är borta.'],
};

/** Sends a refusal as RFC 9457 problem details. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const problem = toProblem(refused, request.id);
  if (refused.retryAfter !== undefined) reply.header('Retry-After', String(refused.retryAfter));
  if (problem.status === 401) reply.header('WWW-Authenticate', challengeOf(refused, request));
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem);
}

/** The WWW-Authenticate challenge by RFC 6750: `invalid_token` only when a bearer token was sent. */
function challengeOf({ code }: Refused, { headers }: FastifyRequest): string {
  const shown = code === 'unauthenticated' && /^Bearer /i.test(headers.authorization ?? '');
  return shown ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** Converts a refusal to a problem document (RFC 9457). */
export function toProblem(refused: Refused, requestId: string) {
  const [status, title, detail] = failureStatuses[refused.code];
  return {
    type: `/problems/${refused.code}`,
    title,
    status,
    detail: refused.detail ?? refused.errors?.[0]?.message ?? detail,
    code: refused.code,
    ...(refused.errors ? { errors: refused.errors } : {}),
    ...refused.members,
    requestId,
  };
}

/** Error codes of Fastify, mapped to ours. */
const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation_failed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** Answers a thrown error: 503 for an outage, which may be retried; else 500 for a bug, whose message is not sent. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Unavailable) {
    request.log.warn({ reason: error.message }, 'unavailable');
    return sendRefusal(request, reply, new Refused('unavailable', { retryAfter: error.retryAfter }));
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return sendRefusal(request, reply, new Refused('unavailable', { retryAfter: 5 }));
  }
  if (isAccountDeleted(error)) return sendRefusal(request, reply, new Refused('unauthenticated'));
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = byFrameworkCode[code ?? ''];
  if (known) return sendRefusal(request, reply, refusalOf(known));
  if (statusCode === 400) return sendRefusal(request, reply, malformed());
  request.log.error({ err: error }, 'unhandled');
  return sendRefusal(request, reply, new Refused('internal'));
}

function refusalOf(code: ErrorCode): Refused {
  return code === 'validation_failed' ? malformed() : new Refused(code);
}

function malformed(): Refused {
  return new Refused('validation_failed', {
    detail: 'Det som skickades går inte att läsa som JSON. Kontrollera det och försök igen.',
    errors: [{ field: 'body', message: 'Skicka giltig JSON i UTF-8.' }],
  });
}
