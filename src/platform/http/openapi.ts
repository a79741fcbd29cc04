import { createHash } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import { type FastifyInstance, fastify } from 'fastify';
import type { Routes } from './route.ts';

/** Serves the OpenAPI 3.1 description of all routes at /api/openapi.json, and a readable reference at /api/docs. */
export async function describeApi(server: Routes): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sökväg',
        version: '1',
        description:
          'Accounts, letters paid with Swish, and their administration. Errors are RFC 9457 problem ' +
          'details in Swedish.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'sokvag_…',
            description:
              'Access token of a user for a program, created at /api/access-tokens, with ' +
              'the scope `read` or `write`. It is valid only for operations that list it.',
          },
        },
      },
    },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
  server.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { open: 'the description of the interface is public', unqueued: 'made once' } },
    async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(server.swagger()),
  );
  serveReference(server);
}

const open = 'the description of the interface is public';

/**
 * Serves the reference at /api/docs. Its four-megabyte script is rarely requested, so it is loaded on the first
 * request, which keeps startup fast and small.
 */
function serveReference(server: Routes): void {
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
      // The page must not link to third-party services.
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
      pageTitle: 'Sökväg API',
    },
  });
  return reference;
}

/** CSP hashes of the page's inline scripts, which start it. */
function hashesOf(body: string): string {
  if (!body.startsWith('<!')) return '';
  const inline = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '');
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  return inline
    .filter((script) => script.trim())
    .map((script) => ` 'sha256-${hash(script)}'`)
    .join('');
}
