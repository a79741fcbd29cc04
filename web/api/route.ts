import type { Static, TSchema } from 'typebox';

/** The parameters, body and answer of an operation, as schemas of the contracts. */
export interface OperationShape {
  /** The names of the path's parameters. */
  params?: string;
  query?: TSchema;
  /** Query fields that a caller may omit because the service has a default, although their type is not optional. */
  defaults?: string;
  body?: TSchema;
  answer?: TSchema;
}

/** Method and path of an operation of the service. Its type parameter carries the operation's types to callers. */
export type Route<S extends OperationShape = OperationShape> = string & { readonly shape?: S };

type Asked<S extends OperationShape> = S extends { query: infer Q extends TSchema }
  ? Omit<Static<Q>, NonNullable<S['defaults']>> & Partial<Static<Q>>
  : undefined;
type MayBeLeftOut<T> = T extends undefined ? true : object extends T ? true : false;
type Field<Name extends string, T> =
  MayBeLeftOut<T> extends true ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** What identifies the target of a call: path parameters and query. */
export type RouteTarget<S extends OperationShape = OperationShape> = Field<
  'params',
  S extends { params: infer P extends string } ? Readonly<Record<P, string>> : undefined
> &
  Field<'query', Asked<S>>;
export type Input<S extends OperationShape> = RouteTarget<S> &
  (S extends { body: infer B extends TSchema } ? { readonly body: Static<B> } : { readonly body?: undefined });
export type Answer<S extends OperationShape> = S extends { answer: infer A extends TSchema } ? Static<A> : undefined;
export type AnswerOf<R> = R extends Route<infer S> ? Answer<S> : never;
export type BodyOf<R> = R extends Route<infer S> ? Input<S>['body'] : never;
export interface AnyRouteTarget {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
}

/** Method and address of a call. */
export function requestAddress(
  route: Route,
  { params = {}, query = {} }: AnyRouteTarget,
): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ', 2);
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = toSearchParams(query).toString();
  return [method, search ? `${place}?${search}` : place];
}

/** The fields as a query string; a list becomes one parameter for each value. */
export function toSearchParams(fields: object): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  }
  return search;
}
