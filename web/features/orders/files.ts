import { ApiProblem } from '../../api/problem.ts';
import { renewTokenIfDue } from '../../api/renewal.ts';
import {
  type Answer,
  type AnyRouteTarget,
  type OperationShape,
  type Route,
  type RouteTarget,
  requestAddress,
} from '../../api/route.ts';
import { currentToken, dropToken } from '../../api/token.ts';

/** Uploads and downloads. An `<img>` cannot send the token, and a form with a file is no JSON. */

/** Timeout in milliseconds: files take long on a slow connection. */
const patience = 120_000;

/** A refused file. `body` is the whole problem document, which may say more about the file. */
export class UploadRefused extends ApiProblem {
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null) {
    super(status, body, retryAfter);
    this.body = body;
  }
}

async function fetchFile(route: Route, place: AnyRouteTarget, form?: FormData, signal?: AbortSignal) {
  const [method, path] = requestAddress(route, place);
  await renewTokenIfDue();
  const token = currentToken();
  const limit = AbortSignal.timeout(patience);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: form,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw new ApiProblem(0);
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('Retry-After'));
  const problem = new UploadRefused(response.status, body, wait > 0 ? wait : null);
  if (problem.code === 'unauthenticated' && token && token === currentToken()) dropToken('expired');
  throw problem;
}

/** Sends a form with a file, its fields in this order, and returns the JSON answer. */
export async function sendForm<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  fields: Record<string, string | File>,
): Promise<Answer<S>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetchFile(route, place, form);
  return (await response.json().catch(() => {
    throw new ApiProblem(0);
  })) as Answer<S>;
}

/** Fetches a picture and returns an object URL for an `<img>`. */
export async function fetchPictureUrl<S extends OperationShape>(
  route: Route<S>,
  place: RouteTarget<S>,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetchFile(route, place, undefined, signal);
  const svg = await response.text().catch(() => {
    throw new ApiProblem(0);
  });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
