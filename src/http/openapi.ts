import { createHash } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import scalarReference from '@scalar/fastify-api-reference';
import type { Routes } from './route.ts';

/** Describes every route from its schemas: OpenAPI 3.1 at /api/openapi.json, and readable at /api/docs. */
export async function describeApi(server: Routes): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sökväg',
        version: '1',
        description:
          'Accounts, letters paid with Swish, and their administration. Errors are RFC 9457 problem details in Swedish.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  });
  server.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { open: 'the description of the interface is public' } },
    async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(server.swagger()),
  );
  await server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: 'the description of the interface is public' };
    });
    // The page starts itself with a script of its own text: the policy names that text by its hash.
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string' || !payload.startsWith('<!')) return;
      const inline = [...payload.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
        .map((found) => found[1])
        .filter((s) => s?.trim());
      const hashes = inline.map(
        (script) =>
          `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`,
      );
      const policy = String(reply.getHeader('content-security-policy')).replace(
        "script-src 'self'",
        `script-src 'self' ${hashes.join(' ')}`,
      );
      reply.header('content-security-policy', policy);
    });
    await docs.register(scalarReference, {
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
  });
}
