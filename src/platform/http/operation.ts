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
 * An operation of the API as data: the server, the description (OpenAPI), the tools of MCP and the client of the page
 * are drawn from it. The name of the constant that holds it is its id.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path; what varies in the path is in braces. */
type Route = `${Method} /${string}`;
type MethodOf<R extends Route> = R extends `${infer M} ${string}` ? M : never;
type PathOf<R extends Route> = R extends `${string} ${infer P}` ? P : never;
/** The names in braces, each with its text. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

/** By its status: the schema of what is answered, or where nothing is, what that means. */
type Answers = { readonly [status: number]: TSchema | string };
type AnswerOf<A extends Answers> = A[keyof A] extends TSchema ? Static<A[keyof A]> : undefined;
/** What a handler may return: where nothing is answered, that does not matter. */
type ResultOf<A extends Answers> = A[keyof A] extends TSchema ? Static<A[keyof A]> | Refused | FastifyReply : unknown;

/** What a handler is given of its request. */
interface Call<R extends Route = Route, Body = unknown, Query = unknown, Who = Actor> {
  /** Who is logged in. */
  readonly actor: Who;
  /** Where the request came from. */
  readonly caller: Caller;
  readonly params: ParamsOf<PathOf<R>>;
  readonly query: Query;
  readonly body: Body;
  /** The key of a request that may be repeated, where the operation is `idempotent`. */
  readonly key: IdempotencyKey | undefined;
  readonly request: FastifyRequest;
  /** For an answer that is neither JSON nor a file; the handler returns the reply. */
  readonly reply: FastifyReply;
}

/** What holds for all operations of a file unless one says otherwise. */
interface Defaults extends Access {
  /** The schema of each name in the path. */
  param?: TSchema;
  /** Whether it is there at all, by what the operator has set. */
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
  /** Left out where a file is answered. */
  answers?: A;
  /** What the `Idempotency-Key` of a request is for. A path that names a thing adds which. */
  idempotent?: string;
  /** The form that it takes, which the handler reads. */
  consumes?: string[];
  /** The type of a stream. */
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
  /** Never there: carries the types to callers. */
  readonly types?: { params: ParamsOf<PathOf<R>>; body: Body; query: Query; answer: Answer };
  /** Neither served nor described where it is not. */
  isOffered(config: Config): boolean;
  serve(server: Routes, parts: P, id: string): void;
}

/** Fewer than any id or name has. */
const Param = Type.String({ maxLength: 64 });

/**
 * How the operations of a file are written.
 *
 * @param tag the group that they are described in
 * @returns a function of method and path, and the rest
 */
export function operationIn<P = Parts>(tag: string, defaults: Defaults = {}) {
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
            const answer: unknown = await handle(parts, new Received(request, reply, key) as never);
            // A stream sends its own reply: its promise resolves to nothing when it ends or its listener has gone.
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

/** The call of a handler: what it does not ask for is not computed. */
class Received {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: IdempotencyKey | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, key: IdempotencyKey | undefined) {
    this.request = request;
    this.reply = reply;
    this.key = key;
  }

  get actor(): Actor | undefined {
    return this.request.actor;
  }

  get caller(): Caller {
    return callerOf(this.request);
  }

  get params(): unknown {
    return this.request.params;
  }

  get query(): unknown {
    return this.request.query;
  }

  get body(): unknown {
    return this.request.body;
  }
}

/** Headers may be 16 kB long, and what a device calls itself is kept with each login and each event. */
const LONGEST_USER_AGENT = 300;

function callerOf(request: FastifyRequest): Caller {
  const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
  return { ip: request.ip, userAgent };
}

/**
 * The key that a request came with.
 *
 * @param content what the request asks for, where that is not its JSON body
 */
export function idempotencyKeyFor(
  operation: string,
  { headers, params, body }: FastifyRequest,
  content: unknown = body,
) {
  const subject = [operation, ...Object.values(params as Record<string, string>)].join(' ');
  return readIdempotencyKey(headers['idempotency-key'], subject, content);
}

/** A schema with a name is referred to by it, so that OpenAPI shows it once. */
function named(schema: TSchema & { $id?: string }): TSchema {
  return schema.$id ? ref(schema) : schema;
}

/** The status of success, and the answer as it is described; neither for a file. */
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

/** Without what is undefined, of which the framework warns. */
function said<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** A file as an answer. */
interface FileAnswer {
  type: string;
  file: Buffer | string | Readable;
  /** Under which name it is saved. */
  name?: string;
  /** It is shown where it can be, and saved otherwise. */
  inline?: boolean;
  /** The tag of this version: a client that has it already is answered 304. */
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

/** A name of more than plain letters goes out as RFC 8187 says, so that å ä ö arrive. */
function fileNameIn(name: string): string {
  return /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
}
