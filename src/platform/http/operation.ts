import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import type { Config } from '../config/config.ts';
import { type IdempotencyKey, readIdempotencyKey } from '../idempotency/idempotency.ts';
import type { Actor, Caller, Scope } from '../kernel/actor.ts';
import { Refused } from '../kernel/errors.ts';
import { ref } from '../kernel/shapes.ts';
import type { Parts } from '../parts.ts';
import { sendRefusal } from './failure.ts';
import type { Access, Routes } from './route.ts';

/**
 * An API operation as data. The server, the OpenAPI description, the MCP tools and the web client are derived from it.
 * The name of its exported constant is its id.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path; path parameters are in braces. */
type Route = `${Method} /${string}`;
type MethodOf<R extends Route> = R extends `${infer M} ${string}` ? M : never;
type PathOf<R extends Route> = R extends `${string} ${infer P}` ? P : never;
/** The path parameters by name, as text. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

/** By status: the schema of the answer's body, or the description of an answer without one. */
type Answers = { readonly [status: number]: TSchema | string };
type AnswerOf<A extends Answers> = A[keyof A] extends TSchema ? Static<A[keyof A]> : undefined;
/** What a handler may return; ignored for an answer without a body. */
type ResultOf<A extends Answers> = A[keyof A] extends TSchema ? Static<A[keyof A]> | Refused | FastifyReply : unknown;

/** What a handler receives about its request. */
interface Call<R extends Route = Route, Body = unknown, Query = unknown, Who = Actor> {
  /** The authenticated user. */
  readonly actor: Who;
  /** Origin of the request. */
  readonly caller: Caller;
  readonly params: ParamsOf<PathOf<R>>;
  readonly query: Query;
  readonly body: Body;
  /** The idempotency key, for an `idempotent` operation. */
  readonly key: IdempotencyKey | undefined;
  readonly request: FastifyRequest;
  /** For answers other than JSON or a file; the handler must return it. */
  readonly reply: FastifyReply;
}

/** Defaults for all operations of a file; an operation can override them. */
interface Defaults extends Access {
  /** The schema of every path parameter. */
  param?: TSchema;
  /** Whether it exists, depending on the configuration. */
  offeredWhere?: (config: Config) => boolean;
}

interface Spec<
  P,
  R extends Route,
  B extends TSchema,
  Q extends TSchema,
  A extends Answers,
  O extends string | undefined,
> extends Defaults {
  open?: O;
  summary: string;
  description?: string;
  body?: B;
  query?: Q;
  /** Omitted when the answer is a file. */
  answers?: A;
  /** The scope of the `Idempotency-Key`; path parameters are added to it. */
  idempotent?: string;
  /** Content types of the form it accepts; the handler reads the body itself. */
  consumes?: string[];
  /** Content types of a streamed answer. */
  produces?: string[];
  errorHandler?: RouteShorthandOptions['errorHandler'];
  handle: (
    parts: P,
    call: Call<R, Static<B>, Static<Q>, O extends string ? Actor | undefined : Actor>,
  ) => ResultOf<A> | Promise<ResultOf<A>>;
}

interface Operation<R extends Route, Body, Query, Answer, P> {
  readonly method: MethodOf<R>;
  readonly path: PathOf<R>;
  readonly token: Scope | undefined;
  /** Always undefined; exists only to carry the types to callers. */
  readonly types?: { params: ParamsOf<PathOf<R>>; body: Body; query: Query; answer: Answer };
  /** If false, it is neither served nor documented. */
  isOffered(config: Config): boolean;
  serve(server: Routes, parts: P, id: string): void;
}

/** The default schema of path parameters: longer than any id or name. */
const Param = Type.String({ maxLength: 64 });

/**
 * Creates the function that defines the operations of a file.
 *
 * @param tag their group in OpenAPI
 * @returns a function that takes the route and its specification
 */
export function operationFactory<P = Parts>(tag: string, defaults: Defaults = {}) {
  return <
    const R extends Route,
    B extends TSchema = Type.TUndefined,
    Q extends TSchema = Type.TUndefined,
    const A extends Answers = { 200: Type.TUnsafe<FileAnswer> },
    const O extends string | undefined = undefined,
  >(
    route: R,
    spec: Spec<P, R, B, Q, A, O>,
  ): Operation<R, Static<B>, Static<Q>, AnswerOf<A>, P> => {
    const [method, path] = route.split(' ') as [MethodOf<R>, PathOf<R>];
    const {
      handle,
      idempotent,
      summary,
      description,
      body,
      query,
      answers,
      param,
      offeredWhere,
      consumes,
      produces,
      errorHandler,
      ...access
    } = { ...defaults, ...spec };
    const bodySchema = body && named(body);
    const { status, isEmpty, response } = answersOf(answers);
    return {
      method,
      path,
      token: access.token,
      isOffered: (config) => offeredWhere?.(config) ?? true,
      serve: (server, parts, id) => {
        server.route({
          method,
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          schema: said({
            operationId: id,
            summary,
            description,
            tags: [tag],
            body: bodySchema,
            querystring: query,
            params: paramsIn(path, param ?? Param),
            response,
            consumes,
            produces,
          }),
          config: consumes ? { ...access, upload: true } : access,
          errorHandler,
          handler: async (request, reply) => {
            const key = idempotent === undefined ? undefined : idempotencyKeyFor(idempotent, request);
            if (key instanceof Refused) return sendRefusal(request, reply, key);
            const answer: unknown = await handle(parts, callOf(request, reply, key) as never);
            // A streaming handler sends its own reply and resolves to undefined when it ends or the client disconnects.
            if (answer === reply || reply.sent) return reply;
            if (answer === undefined && status === undefined) return reply.hijack();
            if (answer instanceof Refused) return sendRefusal(request, reply, answer);
            if (status === undefined) return sendFile(request, reply, answer as FileAnswer);
            return reply.code(status).send(isEmpty ? undefined : answer);
          },
        });
      },
    };
  };
}

/** The handler's argument. */
function callOf(request: FastifyRequest, reply: FastifyReply, key: IdempotencyKey | undefined) {
  const { actor, params, query, body } = request;
  return { actor, caller: callerOf(request), params, query, body, key, request, reply };
}

/** Characters kept of the user agent: headers may have 16 kB, and it is stored with each session and event. */
const LONGEST_USER_AGENT = 300;

function callerOf(request: FastifyRequest): Caller {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { ip: request.ip, userAgent };
}

/**
 * The idempotency key of a request.
 *
 * @param content the content to compare repeated requests by, if not the JSON body
 */
export function idempotencyKeyFor(
  operation: string,
  { headers, params, body }: FastifyRequest,
  content: unknown = body,
) {
  const subject = [operation, ...Object.values(params as Record<string, string>)].join(' ');
  return readIdempotencyKey(headers['idempotency-key'], subject, content);
}

/** Replaces a named schema by a reference, so that OpenAPI shows it once. */
function named(schema: TSchema & { $id?: string }): TSchema {
  return schema.$id ? ref(schema) : schema;
}

/** The success status, and the answers as OpenAPI describes them; both absent for a file. */
function answersOf(answers: Answers | undefined) {
  const entries = Object.entries(answers ?? {});
  const [status, answer] = entries[0] ?? [];
  if (status === undefined) return {};
  const response = entries.map(([of, is]) => [of, typeof is === 'string' ? { description: is } : named(is)]);
  const isEmpty = typeof answer === 'string';
  return { status: Number(status), isEmpty, response: Object.fromEntries(response) as Record<string, unknown> };
}

function paramsIn(path: string, schema: TSchema): TSchema | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => [found[1], schema]);
  return names.length === 0 ? undefined : Type.Object(Object.fromEntries(names));
}

/** Drops undefined fields, which Fastify warns about. */
function said<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The answer of a handler that returns a file. */
interface FileAnswer {
  type: string;
  file: Buffer | string | Readable;
  /** File name for saving. */
  name?: string;
  /** Whether browsers show it if they can instead of saving it. */
  inline?: boolean;
  /** ETag of this version; a client that already has it gets 304. */
  etag?: string;
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { type, file, name, inline = false, etag } = answer;
  if (etag !== undefined) {
    reply.header('ETag', etag);
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send();
  }
  if (name !== undefined) {
    reply.header('Content-Disposition', `${inline ? 'inline' : 'attachment'}; ${fileNameIn(name)}`);
  }
  return reply.type(type).send(file);
}

function isKnown(etag: string, known: string | undefined): boolean {
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** The filename parameter; names with other than plain letters are encoded by RFC 8187, so that å ä ö survive. */
function fileNameIn(name: string): string {
  return /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
}
