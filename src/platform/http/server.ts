import { createServer, STATUS_CODES } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import {
  type FastifyContextConfig,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { TSchema } from 'typebox';
import type { Config } from '../config/config.ts';
import { Refused } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { namedSchemas, Problem, ref } from '../kernel/shapes.ts';
import { type Authentication, authenticateRequests } from './admission.ts';
import { drainOnClose } from './closing.ts';
import { sendError, sendRefusal, toProblem } from './failure.ts';
import { MethodTable } from './methods.ts';
import { describeApi } from './openapi.ts';
import type { Routes } from './route.ts';
import { createSchemaBucket, newSerializers } from './serialization.ts';
import { isMultipart } from './upload.ts';
import { fieldErrors, findUnknownFields, findUnstorableTexts, newValidators } from './validation.ts';
import { type PageHead, serveWebPage } from './web-page.ts';

export interface ServerOptions {
  config: Config;
  log: Logger;
  authentication: Authentication;
  routes: (server: Routes) => void;
  /** False for a process that serves only machines: no web page and no API description. */
  page: boolean;
  /** Title and description of a public ad's page for link previews, by the ad's id and the client's IP address. */
  headOfAd?: (id: string, ip: string) => Promise<PageHead | undefined>;
}

/** Unknown paths get the web page, except those with these prefixes. */
const apiPrefix = /^\/(api|mcp|metrics|healthz|readyz|\.well-known)(\/|$)/;

const compilers = new Map<number, ReturnType<typeof makeCompilers>>();
const makeCompilers = (schemas: TSchema[]) => ({
  validators: newValidators(schemas),
  serializers: newSerializers(schemas),
});

/** Shares compiled schemas between servers. Named schemas are only ever added, so their number is the key. */
function compilersOf(schemas: TSchema[]) {
  const made = compilers.get(schemas.length) ?? makeCompilers(schemas);
  compilers.set(schemas.length, made);
  return made;
}

/** Creates the HTTP server with all common hooks; it does not listen yet. */
export async function openServer({
  config,
  log,
  authentication,
  routes,
  page,
  headOfAd,
}: ServerOptions): Promise<Routes> {
  const server = fastify({
    loggerInstance: log.child({ part: 'http' }),
    // Requests are logged below, without their query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: 1024 * 1024,
    schemaController: { bucket: createSchemaBucket },
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    // Requests that arrive during shutdown are still answered while their connection is open.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request as FastifyRequest, reply as FastifyReply),
    // A burst waits in the kernel's queue instead of being refused. Node's own answer to a request without Host has
    // another format; the hook below answers instead.
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false }, handler),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(unreadable(error.code, newId()));
    },
  }) as unknown as Routes;

  drainOnClose(server);
  await server.register(fastifyHelmet, securityHeaders(config));
  readOnlyJson(server);
  await server.register(fastifyMultipart);
  const schemas = page ? namedSchemas() : [Problem];
  for (const schema of schemas) server.addSchema(schema);
  const { validators, serializers } = compilersOf(schemas);
  server.setValidatorCompiler(({ schema, httpPart }) => validators(schema as TSchema, httpPart));
  server.setSerializerCompiler(({ schema }) => serializers(schema as TSchema));
  server.setErrorHandler((error, request, reply) => {
    const found = (error as { validation?: unknown } | undefined)?.validation;
    if (!Array.isArray(found)) return sendError(error, request, reply);
    return sendRefusal(request, reply, new Refused('validation_failed', { errors: fieldErrors(found) }));
  });

  const methods = new MethodTable();
  server.addHook('onRoute', (route) => {
    methods.add(route.url, route.method);
    if (route.url.startsWith('/api/admin') && !route.config?.needs) {
      throw new Error(`${route.url} is below /api/admin and must say what an administrator needs for it`);
    }
    if (route.config?.token && personal.test(route.url)) {
      throw new Error(`${route.url} is the person's alone and must not say token: '${route.config.token}'`);
    }
    route.schema = {
      ...route.schema,
      ...needed(route),
      response: withProblems(route.schema?.response),
      security: securityOf(route.config),
    };
  });

  server.decorateRequest('actor', undefined);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      const detail = 'Anropet saknar Host, som HTTP/1.1 kräver.';
      return sendRefusal(request, reply, new Refused('validation_failed', { detail }));
    }
    // Answered before the body is parsed, whose errors do not matter here.
    if (request.is404) return answerLost(request, reply);
  });
  authenticateRequests(server, authentication);
  server.addHook('preValidation', async (request, reply) => {
    if (request.is404) return;
    const { config: route, schema } = request.routeOptions;
    if (isMultipart(request) && !route.upload) return sendRefusal(request, reply, new Refused('unsupported_media'));
    // A missing body counts as an empty object, so that each missing field is reported.
    if (schema?.body !== undefined && request.body === undefined) request.body = {};
    const takesNone = schema?.body === undefined && !route.upload;
    const { body, query, params } = request;
    const read = takesNone ? [query, params] : [body, query, params];
    const errors = [
      ...(takesNone ? findUnknownFields(body) : []),
      ...(route.anyText ? [] : read.flatMap((part) => findUnstorableTexts(part))),
    ];
    if (errors.length > 0) return sendRefusal(request, reply, new Refused('validation_failed', { errors }));
  });
  server.addHook('onResponse', async (request, reply) => {
    // The path without its query and without parts too long for an id: both may contain tokens.
    const path = request.url.split('?')[0]?.replace(/[\w-]{40,}/g, '…');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  if (page) await describeApi(server);
  routes(server);
  const answerPage = page ? await serveWebPage(server, log) : undefined;
  server.setNotFoundHandler(answerLost);
  // Queued like other routes, because it queries the database.
  if (answerPage && headOfAd)
    server.get<{ Params: { id: string } }>(
      '/jobb/:id',
      { config: { open: 'the web page itself' }, schema: { hide: true } },
      async ({ params, ip }, reply) => {
        // The page is sent even if the look-up fails; it shows the error itself.
        const head = await headOfAd(params.id, ip).catch(() => undefined);
        if (config.ads.public !== 'indexed' || !head) reply.header('X-Robots-Tag', 'noindex');
        return answerPage(reply, head);
      },
    );
  return server;

  /** Answers an unknown path or method: 405, 404, or the web page, which routes its own paths. */
  async function answerLost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methods.allowed(path);
    if (allowed.length > 0) {
      reply.header('Allow', allowed.join(', '));
      return sendRefusal(request, reply, new Refused('method_not_allowed'));
    }
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !apiPrefix.test(path) && !/\.\w+$/.test(path);
    if (config.ads.public !== 'indexed' || path !== '/jobb') reply.header('X-Robots-Tag', 'noindex');
    return wantsPage && answerPage ? answerPage(reply) : sendRefusal(request, reply, new Refused('not_found'));
  }
}

/**
 * Escapes invalid percent signs in paths of the web page. Fastify would answer them with JSON before any hook runs,
 * also to somebody who follows a truncated link.
 */
function readablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (path.includes('%') && !apiPrefix.test(path)) decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** The raw answer to malformed HTTP, headers included, because Fastify is not involved at this point. */
function unreadable(code: string | undefined, requestId: string): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const problem = toProblem(
    tooLarge
      ? new Refused('too_large', {
          detail: 'Adressen eller huvudet i anropet är för långt. Korta det och försök igen.',
        })
      : new Refused('validation_failed', { detail: 'Anropet går inte att läsa som HTTP.' }),
    requestId,
  );
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Paths that must never accept access tokens: the account, its keys, approving and sending. */
const personal =
  /^\/api\/(admin|auth|account|access-tokens|sending-account|mailbox)(\/|$)|\/(approval|sending|attestation)$/;

/** Accepts only JSON in UTF-8 as a body. An empty body counts as none, whatever its content type. */
function readOnlyJson(server: Routes): void {
  server.removeAllContentTypeParsers();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(/^application\/json(;|$)/, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(Object.assign(new Error('not UTF-8'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }));
    }
    return parse(request, text, done);
  });
}

const problemSchema = ref(Problem);

/** Adds problem answers to a route's description. A route without a success answer returns a file. */
function withProblems(response: unknown): Record<string, unknown> {
  const problem = {
    description: 'Problem details',
    content: { 'application/problem+json': { schema: problemSchema } },
  };
  const success = Object.keys(response ?? {}).some((status) => status.startsWith('2'));
  const file = success ? {} : { 200: { description: 'The file' } };
  return { ...file, ...(response as object | undefined), '4xx': problem, '5xx': problem };
}

/** Adds the required permission to a route's description. */
function needed({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): { description?: string } {
  if (!config?.needs) return {};
  const who =
    config.needs === 'any' ? 'Any administrator, limited to their permissions.' : `Needs \`${config.needs}\`.`;
  return { description: [schema?.description, who].filter(Boolean).join(' ') };
}

function securityOf(config: Partial<FastifyContextConfig> | undefined): Record<string, string[]>[] {
  if (config?.open) return [];
  return [
    ...(config?.role === 'program' ? [] : [{ bearer: [] }]),
    ...(config?.token ? [{ accessToken: [config.token] }] : []),
  ];
}

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.profile === 'prod' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    xFrameOptions: { action: 'deny' as const },
    crossOriginEmbedderPolicy: false,
  };
}
