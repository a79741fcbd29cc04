import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';

type Shape = TSchema & { $id?: string };
type Serialize = (answer: unknown) => string;

/**
 * Creates serializers for answers. Each is compiled for its first answer, with only the shared schemas it references.
 * Fastify's own compiler compiles all at startup and scans every shared schema for each.
 *
 * @param shared schemas with an `$id` that answers may reference
 */
export function newSerializers(shared: readonly Shape[]): (schema: Shape) => Serialize {
  const known = new Map(shared.map((schema) => [schema.$id, plain(schema)]));
  const made = new Map<string, Serialize>();

  return (schema) => {
    const text = JSON.stringify(schema);
    let serialize = made.get(text);
    if (!serialize) {
      const parts = partsOf(text);
      let built: Serialize | undefined;
      serialize = (answer) => {
        built ??= buildSerializer(JSON.parse(text), { schema: parts });
        return built(answer);
      };
      made.set(text, serialize);
    }
    return serialize;
  };

  /** The shared schemas that a schema references, transitively. */
  function partsOf(text: string): Record<string, Schema> {
    const parts: Record<string, Schema> = {};
    const texts = [text];
    for (const one of texts) {
      for (const [, id = ''] of one.matchAll(/"\$ref":"([^"#]+)#?"/g)) {
        if (id in parts) continue;
        const part = known.get(id);
        if (!part) throw new Error(`no schema is named ${id}`);
        parts[id] = part;
        texts.push(JSON.stringify(part));
      }
    }
    return parts;
  }
}

/** A copy without the symbols that TypeBox adds. */
const plain = (schema: Shape): Schema => JSON.parse(JSON.stringify(schema));

type Bucket = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['bucket']>;

/**
 * Stores the shared schemas of a server. Fastify's own bucket copies all of them twice for every route, which took half
 * of the startup time.
 */
export const createSchemaBucket: Bucket = (known) => {
  const schemas: Record<string, unknown> = { ...(known as object | undefined) };
  return {
    add(schema) {
      const { $id } = schema as { $id?: string };
      if (!$id || $id in schemas) throw new Error(`a shared schema needs a name of its own: ${$id}`);
      schemas[$id] = schema;
      // Fastify ignores the return value.
      return undefined as unknown as FastifyInstance;
    },
    getSchema: (id) => schemas[id],
    getSchemas: () => schemas,
  };
};
