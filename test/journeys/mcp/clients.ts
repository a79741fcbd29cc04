import * as modern from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Json } from '../../calls.ts';

/**
 * The official MCP clients, as far as the tests use them: one that sends `initialize` first, and one that discovers the
 * server.
 */
export interface McpClient extends AsyncDisposable {
  version: string | undefined;
  instructions: string;
  tools(): Promise<Json[]>;
  call(name: string, input?: Record<string, unknown>): Promise<Called>;
}

export interface Called {
  isError: boolean;
  /** The text of each block. */
  texts: string[];
  /** The last text, parsed as JSON. */
  data: Json;
}

export type Connect = (url: string, token: string) => Promise<McpClient>;

const me = { name: 'test', version: '1' };
const at = (url: string) => new URL('/mcp', url);
const withToken = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } });

function clientOf(client: {
  getInstructions(): string | undefined;
  listTools(): Promise<{ tools: unknown[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Json>;
  close(): Promise<void>;
}): Omit<McpClient, 'version'> {
  return {
    instructions: client.getInstructions() ?? '',
    tools: async () => (await client.listTools()).tools,
    call: async (name, input = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const texts: string[] = content.map(({ text }: { text: string }) => text);
      return { isError, texts, data: JSON.parse(texts.at(-1) ?? 'null') };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

export const clients: Record<string, Connect> = {
  'the client of 2025': async (url, token) => {
    const client = new Client(me);
    const transport = new StreamableHTTPClientTransport(at(url), withToken(token));
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    return { ...clientOf(client), version: transport.protocolVersion };
  },
  'the client of 2026': async (url, token) => {
    const client = new modern.Client(me, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new modern.StreamableHTTPClientTransport(at(url), withToken(token)));
    return { ...clientOf(client), version: client.getNegotiatedProtocolVersion() };
  },
};
