import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Refused, refuseField } from '../kernel/errors.ts';
import { idempotencyKeyFor } from './operation.ts';
import { fieldErrors, findUnstorableTexts } from './validation.ts';

export interface Upload {
  fileName: string;
  bytes: Buffer;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
}

/**
 * Reads the single file of a form into memory, up to `maxBytes`. Refuses a larger one as soon as the limit is exceeded.
 *
 * @param known names of additional text fields that are allowed
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
  known: string[] = [],
): Promise<Upload | Refused> {
  if (!isMultipart(request))
    return new Refused('unsupported_media', { detail: 'Skicka ett formulär med filen i fältet file.' });
  const fields: Record<string, string> = {};
  let upload: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 100_000 },
    })) {
      if (part.type === 'file') {
        const bytes = await wholeFile(part, maxBytes, Number(request.headers['content-length']));
        if (!bytes) return tooLarge(maxBytes);
        if (part.fieldname !== 'file' || upload)
          return refuseField(part.fieldname || 'body', 'Skicka en fil, i fältet file.');
        upload = { fileName: (part as MultipartFile).filename || 'fil', bytes };
      } else if (known.includes(part.fieldname)) {
        fields[part.fieldname] = String(part.value);
      } else {
        return refuseField(
          part.fieldname || 'body',
          `Fältet ${JSON.stringify(part.fieldname)} känner vi inte till. Ta bort det.`,
        );
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
    if (code.startsWith('FST_') || /multipart|Unexpected end of form/i.test((error as Error).message)) {
      return refuseField('file', 'Filen kom inte fram hel. Välj den igen och försök på nytt.');
    }
    throw error;
  }
  if (!upload) return refuseField('file', 'Välj en fil.');
  const errors = findUnstorableTexts({ ...fields, file: upload.fileName });
  if (errors.length > 0) return new Refused('validation_failed', { errors });
  return { ...upload, fields };
}

const UNDECLARED = 64 * 1024;

/**
 * Reads a file into a single buffer, which grows as needed.
 *
 * @param declared the request's Content-Length; NaN if absent
 * @returns undefined for a file larger than `maxBytes`
 */
async function wholeFile({ file }: MultipartFile, maxBytes: number, declared: number) {
  let bytes = Buffer.allocUnsafe(Math.min(declared || UNDECLARED, maxBytes));
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (length + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(length + chunk.length, bytes.length * 2));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    length += chunk.copy(bytes, length);
  }
  return file.truncated ? undefined : bytes.subarray(0, length);
}

function tooLarge(maxBytes: number): Refused {
  const detail = `Filen är för stor. Den får vara högst ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new Refused('too_large', { detail, errors: [{ field: 'file', message: detail }] });
}

/** The idempotency key of an upload; its content is the file's digest and the other fields. */
export function uploadIdempotencyKey(request: FastifyRequest, operation: string, { bytes, fields }: Upload) {
  return idempotencyKeyFor(operation, request, { digest: createHash('sha256').update(bytes).digest('hex'), ...fields });
}

/** Validates the JSON body of an operation that also accepts a form. */
export function readJson<T extends TSchema>(request: FastifyRequest, schema: T): Static<T> | Refused {
  const validate = request.compileValidationSchema(schema as never, 'body');
  const valid = validate(request.body);
  if (!valid) {
    return new Refused('validation_failed', {
      errors: fieldErrors((validate.errors ?? []) as unknown as ErrorObject[]),
    });
  }
  const errors = findUnstorableTexts(request.body);
  return errors.length > 0 ? new Refused('validation_failed', { errors }) : (request.body as Static<T>);
}
