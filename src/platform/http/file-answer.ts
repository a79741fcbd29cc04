import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as an answer. */
export interface FileAnswer {
  type: string;
  file: Buffer | string | Readable;
  /** Under which name it is saved. */
  name?: string;
  /** It is shown where it can be, and saved otherwise. */
  inline?: boolean;
  /** The tag of this version: a client that has it already is answered 304. */
  etag?: string;
}

export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { type, file, name, inline = false, etag } = answer;
  if (etag !== undefined) {
    reply.header('ETag', etag);
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send();
  }
  if (name !== undefined) {
    reply.header('Content-Disposition', `${inline ? 'inline' : 'attachment'}; ${fileNameIn(name)}`);
  }
  return reply.type(type).send(file);
}

function isKnown(etag: string, known: string | undefined): boolean {
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** A name of more than plain letters goes out as RFC 8187 says, so that å ä ö arrive. */
function fileNameIn(name: string): string {
  return /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
}
