import { recordAnswerAge } from './kept-answers.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { renewToken, renewTokenIfDue } from './renewal.ts';
import {
  type Answer,
  type AnyRouteTarget,
  type Input,
  type OperationShape,
  type Route,
  type RouteTarget,
  requestAddress,
} from './route.ts';
import { currentToken, dropToken } from './token.ts';

/**
 * Timeout in milliseconds, longer than the slowest regular answer. A server that hangs is treated like one that is
 * down.
 */
const patience = 20_000;
/** Files take long on a slow connection. */
const filePatience = 120_000;

interface Options {
  signal?: AbortSignal;
  /** The service acts once for each key, so that a retry after a lost answer creates nothing twice. */
  idempotencyKey?: string;
  /** The token to send instead of the current one: of a login that is being ended. */
  token?: string;
  /** Whether the request continues when the tab is closed (`keepalive`), if its body is within the browsers' limit. */
  outlives?: boolean;
}

/** In bytes: body and headers together have to stay below 64 KiB. */
const MOST_THAT_OUTLIVES = 60_000;

type Call = Options & AnyRouteTarget & { body?: unknown };

/** Dispatches `met` when a call is refused for a missing permission, as the cached user may be out of date. */
export const permissionDenied = new EventTarget();

async function answer(route: Route, call: Call): Promise<Response> {
  if (!call.token)
    await renewTokenIfDue().catch((problem) => {
      // Without a network the service worker may still have a stored answer.
      if (!navigator.serviceWorker?.controller) throw problem;
    });
  const token = call.token ?? currentToken();
  const response = await ask(route, call, token);
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.lacksPermission) permissionDenied.dispatchEvent(new Event('met'));
  if (problem.code !== 'unauthenticated' || !token) throw problem;
  if (!call.token && (await renewToken(token))) {
    const again = await ask(route, call, currentToken());
    if (again.ok) return again;
    throw await readProblem(again);
  }
  // Only the login of this call has ended; a newer token stays.
  if (token === currentToken()) dropToken('expired');
  throw problem;
}

async function ask(route: Route, call: Call, token: string | null): Promise<Response> {
  const [method, path] = requestAddress(route, call);
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  const isForm = call.body instanceof FormData;
  if (call.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  const limit = AbortSignal.timeout(isForm ? filePatience : patience);
  const body = call.body instanceof FormData ? call.body : JSON.stringify(call.body);
  const keepalive = call.outlives === true && new Blob([String(body ?? '')]).size <= MOST_THAT_OUTLIVES;
  try {
    const response = await fetch(path, {
      method,
      headers,
      body,
      keepalive,
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
      cache: 'no-store',
    });
    recordAnswerAge(response);
    return response;
  } catch (thrown) {
    if (call.signal?.aborted) throw thrown;
    throw new ApiProblem(0);
  }
}

/** Calls the service and gives the answer's JSON; throws an `ApiProblem` for everything else. */
export const api = <S extends OperationShape>(route: Route<S>, ...[call]: Given<Input<S> & Options>) =>
  request(route, call) as Promise<Answer<S>>;

type Given<C> = object extends C ? [call?: C] : [call: C];

/** Like `api`, untyped: the caller knows the types. */
export async function request(route: Route, call: Call = {}): Promise<unknown> {
  const response = await answer(route, call);
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    // The answer was cut off, or a gateway sent a page of its own.
    throw new ApiProblem(0);
  }
}

/** Sends a form with a file, its fields in this order. */
export function sendForm<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  fields: Record<string, string | File>,
): Promise<Answer<S>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return request(route, { ...place, body }) as Promise<Answer<S>>;
}

/** Fetches an SVG picture as a URL for an `<img>`, which cannot send the token itself. */
export async function fetchPictureUrl<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  signal: AbortSignal,
): Promise<string> {
  const response = await answer(route, { ...place, signal });
  const svg = await response.text().catch(() => {
    throw new ApiProblem(0);
  });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

/**
 * Fetches a file with the authorization header, which a link cannot send, and saves it under the server's name for it.
 */
export async function download<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  fallbackName: string,
): Promise<void> {
  await save(await answer(route, place), fallbackName);
}

/** Like `download`, for the address of a file that an answer of the service contains. */
export async function downloadLink(href: string, fallbackName: string): Promise<void> {
  await save(await answer(`GET ${href}`, {}), fallbackName);
}

async function save(response: Response, fallbackName: string): Promise<void> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1];
  const content = await response.blob().catch(() => {
    throw new ApiProblem(0);
  });
  saveFile(content, name ?? fallbackName);
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the object URL until saving has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
