import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountDeleted, isDatabaseUnavailable } from '../db/failures.ts';
import { type ErrorCode, Refused, Unavailable } from '../kernel/errors.ts';

/** The HTTP status of each code, and its default texts in Swedish. */
export const failureStatuses: Record<ErrorCode, { status: number; title: string; detail: string }> = {
  validation_failed: {
    status: 400,
    title: 'Något behöver rättas',
    detail: 'Några uppgifter stämmer inte. Rätta dem och försök igen.',
  },
  invalid_token: {
    status: 400,
    title: 'Länken gäller inte',
    detail: 'Länken är redan använd eller för gammal. Be om en ny.',
  },
  unauthenticated: { status: 401, title: 'Du är inte inloggad', detail: 'Logga in och försök igen.' },
  invalid_credentials: {
    status: 401,
    title: 'Det gick inte att logga in',
    detail: 'E-postadressen eller lösenordet stämmer inte. Försök igen.',
  },
  totp_required: { status: 401, title: 'Koden behövs', detail: 'Skriv koden från din app för att logga in.' },
  forbidden: { status: 403, title: 'Du har inte behörighet', detail: 'Det här kan bara en administratör göra.' },
  wrong_password: { status: 403, title: 'Fel lösenord', detail: 'Lösenordet stämmer inte. Försök igen.' },
  address_unproved: {
    status: 403,
    title: 'Bekräfta din adress först',
    detail:
      'Bekräfta din e-postadress först, med länken i mejlet som vi har skickat. Du kan få den igen på sidan Konto.',
  },
  second_step_required: {
    status: 403,
    title: 'Tvåstegsinloggning behövs',
    detail: 'Du är administratör. Lägg till en passkey eller slå på tvåstegsinloggning på sidan Konto först.',
  },
  not_found: { status: 404, title: 'Finns inte', detail: 'Det du söker finns inte, eller så är det inte ditt.' },
  method_not_allowed: { status: 405, title: 'Går inte här', detail: 'Adressen finns, men inte med den metoden.' },
  conflict: { status: 409, title: 'Något har ändrats', detail: 'Läs in sidan på nytt och försök igen.' },
  email_taken: {
    status: 409,
    title: 'Adressen är upptagen',
    detail: 'Det finns redan ett konto med den e-postadressen.',
  },
  invalid_transition: { status: 409, title: 'Det går inte nu', detail: 'Så kan det inte göras i det här läget.' },
  stale_material: {
    status: 409,
    title: 'Ansökan har ändrats',
    detail: 'Ansökan har ändrats sedan du granskade den. Läs igenom den igen och godkänn på nytt.',
  },
  approval_blocked: {
    status: 409,
    title: 'Något behöver rättas först',
    detail: 'Ansökan kan inte godkännas än. Rätta det som kontrollen visar och försök igen.',
  },
  manual_transport: {
    status: 409,
    title: 'Du skickar den här själv',
    detail: 'Den här ansökan skickar du själv. Tryck på Jag har skickat när det är gjort.',
  },
  too_large: { status: 413, title: 'För stort', detail: 'Det du skickar är för stort. Skicka mindre i taget.' },
  unsupported_media: {
    status: 415,
    title: 'Fel innehållstyp',
    detail: 'Skicka JSON med Content-Type: application/json.',
  },
  too_many_requests: { status: 429, title: 'För många försök', detail: 'Vänta en stund och försök igen.' },
  seller_missing: {
    status: 503,
    title: 'Det går inte att beställa ännu',
    detail: 'Vi har inte öppnat för beställningar ännu. Det du har skrivit ligger kvar här.',
  },
  internal: { status: 500, title: 'Något gick fel hos oss', detail: 'Felet är noterat. Försök igen om en stund.' },
  unavailable: {
    status: 503,
    title: 'Vi kan inte svara just nu',
    detail: 'Försök igen om några sekunder. Inget du har sparat är borta.',
  },
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
  const { status, title, detail } = failureStatuses[refused.code];
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
