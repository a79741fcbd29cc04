import type { IncomingHttpHeaders } from 'node:http';

/**
 * The Model Context Protocol over one POST: JSON-RPC without sessions. Revisions up to 2025-11-25 begin with
 * `initialize`; from 2026-07-28 on every request names its revision. Pure.
 */

const MODERN = '2026-07-28';
const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
export const PROTOCOL_VERSIONS: readonly string[] = [MODERN, ...LEGACY];

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;

export type RequestId = string | number;
export interface McpRequest {
  id: RequestId;
  method: string;
  params: Record<string, unknown>;
  modern: boolean;
}
export interface McpResponse {
  status: number;
  /** Absent where the message needs no answer. */
  body?: object;
}

/**
 * Parses a message. Returns the request, or the immediate response: none to a notification, an error to an invalid
 * message.
 */
export function readMessage(
  body: unknown,
  headers: IncomingHttpHeaders,
): { asked: McpRequest } | { answer: McpResponse } {
  if (!isRecord(body) || body.jsonrpc !== '2.0') return wrong(null, 'Send one JSON-RPC 2.0 message.');
  const { id, method, params = {} } = body;
  if (method === undefined && ('result' in body || 'error' in body)) return { answer: { status: 202 } };
  if (typeof method !== 'string') return wrong(null, 'The message has no method.');
  if (id === undefined) return { answer: { status: 202 } };
  if (!isId(id)) return wrong(null, 'The id must be a text or a whole number.');
  if (!isRecord(params)) return wrong(id, 'The params must be an object.');

  const told = headers['mcp-protocol-version'];
  const meta = isRecord(params._meta) ? params._meta['io.modelcontextprotocol/protocolVersion'] : undefined;
  const version = meta ?? told;
  if (version !== undefined && !PROTOCOL_VERSIONS.includes(String(version))) {
    const data = { supported: PROTOCOL_VERSIONS, requested: version };
    return refused(id, UNSUPPORTED_VERSION, 'Unsupported protocol version', data);
  }
  const modern = version === MODERN;
  const mismatch = modern ? mismatchOf(method, params, { told, meta }, headers) : undefined;
  if (mismatch) return refused(id, HEADER_MISMATCH, mismatch);
  return { asked: { id, method, params, modern } };
}

/** Finds a header that disagrees with the body. The headers repeat parts of it so that proxies need not parse it. */
function mismatchOf(
  method: string,
  params: Record<string, unknown>,
  { told, meta }: { told: unknown; meta: unknown },
  headers: IncomingHttpHeaders,
): string | undefined {
  if (told !== meta) return 'MCP-Protocol-Version does not match the protocol version in _meta.';
  if (headers['mcp-method'] !== method) return 'Mcp-Method does not match the method.';
  if (method === 'tools/call' && headers['mcp-name'] !== params.name) {
    return 'Mcp-Name does not match the name of the tool.';
  }
  return undefined;
}

export function successResponse({ id, modern }: McpRequest, result: object): McpResponse {
  const kind = modern ? { resultType: 'complete' } : {};
  return { status: 200, body: { jsonrpc: '2.0', id, result: { ...kind, ...result } } };
}

export function errorResponse({ id, modern }: McpRequest, code: number, message: string): McpResponse {
  const status = modern && code === METHOD_NOT_FOUND ? 404 : 200;
  return { status, body: { jsonrpc: '2.0', id, error: { code, message } } };
}

/** The revision in the response to `initialize`: the requested one if supported, else the newest legacy one. */
export function negotiateVersion({ params }: McpRequest): string {
  return LEGACY.find((version) => version === params.protocolVersion) ?? LEGACY[0];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isInteger(value);
}

/** Error without an id, as the body is no valid JSON. */
export function unreadableResponse(): McpResponse {
  const message = 'The body is not JSON in UTF-8, or has a field called __proto__ or constructor.prototype.';
  return refused(null, PARSE_ERROR, message).answer;
}

/** Error without an id, as the body is not read to its end. */
export function tooLargeResponse(): McpResponse {
  const { body } = refused(null, INVALID_REQUEST, 'The body is larger than 1 MiB. Send less at a time.').answer;
  return { status: 413, body };
}

/** Error for unstorable texts or too deep nesting outside the tool arguments. */
export function unusableResponse(body: unknown): McpResponse {
  const id = isRecord(body) && isId(body.id) && String(body.id).isWellFormed() ? body.id : null;
  const message = 'The message holds NUL or half a surrogate pair, or nests deeper than 50 levels.';
  return refused(id, INVALID_REQUEST, message).answer;
}

function wrong(id: RequestId | null, message: string): { answer: McpResponse } {
  return refused(id, INVALID_REQUEST, message);
}

function refused(
  id: RequestId | null,
  code: number,
  message: string,
  data?: object,
): { answer: Required<McpResponse> } {
  const error = { code, message, ...(data ? { data } : {}) };
  return { answer: { status: 400, body: { jsonrpc: '2.0', id, error } } };
}
