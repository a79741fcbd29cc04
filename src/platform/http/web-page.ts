import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Refused } from '../kernel/errors.ts';
import { sendRefusal } from './failure.ts';
import type { Routes } from './route.ts';

/** The metadata of a page for link previews and search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical URL. */
  address: string;
}

type AnswerPage = (reply: FastifyReply, head?: PageHead) => FastifyReply | Promise<FastifyReply>;

const OWN_TITLE = '<title>Sökväg</title>';
const OWN_DESCRIPTION = /<meta name="description"[^<>]*>/;

function headed(page: string, { title, description, address }: PageHead): string {
  const [name, words, link] = [escaped(title), escaped(description), escaped(address)];
  const head = `<title>${name}</title>
    <link rel="canonical" href="${link}" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${words}" />
    <meta property="og:url" content="${link}" />`;
  return page
    .replace(OWN_TITLE, () => head)
    .replace(OWN_DESCRIPTION, () => `<meta name="description" content="${words}" />`);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Serves the built web page from precompressed files. Files with a hash in their name are cached for a year; the page
 * itself is always revalidated.
 *
 * @returns a function that answers with the page, optionally with metadata, for paths that the page routes itself
 */
export async function serveWebPage(server: Routes, log: Logger): Promise<AnswerPage> {
  const root = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
  if (!existsSync(`${root}index.html`)) {
    log.warn('the web page is not built: run npm run build');
    return (reply) => reply.code(503).type('text/plain; charset=utf-8').send('Webbsidan är inte byggd: npm run build');
  }
  const files = {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  // Registered once without routes, which adds `sendFile`; once with a route per file outside assets, since other paths
  // belong to the page; the five hundred hashed assets share one route, by name.
  const hashed = new Set(existsSync(`${root}assets`) ? readdirSync(`${root}assets`) : []);
  await server.register(fastifyStatic, { ...files, serve: false });
  await server.register(async (open) => {
    open.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: 'the web page itself', unqueued: 'files' };
      route.schema = { ...route.schema, hide: true };
    });
    const routed = { ...files, decorateReply: false, index: false as const };
    await open.register(fastifyStatic, { ...routed, wildcard: false, globIgnore: ['assets/**'] });
    open.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
      hashed.has(request.params.name)
        ? reply.sendFile(`assets/${request.params.name}`)
        : sendRefusal(request, reply, new Refused('not_found')),
    );
  });
  return async (reply, head) => {
    if (!head) return reply.sendFile('index.html');
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    const written = await readFile(`${root}index.html`, 'utf8');
    return reply.send(headed(written, head));
  };
}
