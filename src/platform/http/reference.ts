import { createHash } from 'node:crypto';
import { type FastifyInstance, fastify } from 'fastify';
import type { Routes } from './route.ts';

const open = 'the description of the interface is public';

/**
 * The readable reference at /api/docs. Its script is a text of four megabytes that few ever ask for, so the first
 * who does has it loaded; a start without it is faster and smaller.
 */
export function serveReference(server: Routes): void {
  let opened: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/js/scalar.js']) {
    server.get(url, { schema: { hide: true }, config: { open, unqueued: 'made once' } }, async (request, reply) => {
      opened ??= openReference();
      const { statusCode, headers, body } = await (await opened).inject({ method: 'GET', url: request.url });
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header(
        'content-security-policy',
        policy.replace("script-src 'self'", `script-src 'self'${hashesOf(body)}`),
      );
      if (headers.location) reply.header('location', String(headers.location));
      return reply
        .code(statusCode)
        .header('Cache-Control', 'no-cache')
        .type(String(headers['content-type']))
        .send(body);
    });
  }
}

async function openReference(): Promise<FastifyInstance> {
  const { default: scalarReference } = await import('@scalar/fastify-api-reference');
  const reference = fastify();
  await reference.register(scalarReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      // Nothing on the page leads to somebody else's service.
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      pageTitle: 'Sökväg API',
    },
  });
  return reference;
}

/** The page starts itself with a script of its own text: the policy names that text by its hash. */
function hashesOf(body: string): string {
  if (!body.startsWith('<!')) return '';
  const inline = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '');
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  return inline
    .filter((script) => script.trim())
    .map((script) => ` 'sha256-${hash(script)}'`)
    .join('');
}
