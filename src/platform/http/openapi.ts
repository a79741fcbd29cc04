import fastifySwagger from '@fastify/swagger';
import { serveReference } from './reference.ts';
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
              'A key of a person for a program, made at /api/access-tokens, with the scope `read` or ' +
              '`write`. It opens the routes that name it and no other.',
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
