import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';

type Shape = TSchema & { $id?: string };
type Serialize = (answer: unknown) => string;

/**
 * Makes serializers of answers: each when its first answer is sent, from the shared schemas that it refers to. The
 * framework's own makes all of them at the start, and looks through every shared schema for each.
 *
 * @param shared schemas with an `$id`, which answers refer to
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

  /** The shared schemas that are referred to, also by one another. */
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

/** Without what the schema library hangs to it. */
const plain = (schema: Shape): Schema => JSON.parse(JSON.stringify(schema));

type Bucket = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['bucket']>;

/**
 * Where a server keeps the schemas that its routes share. Fastify's own bucket gives every route a copy of all of them,
 * twice: that was half of the time in which a server opens.
 */
export const createSchemaBucket: Bucket = (known) => {
  const schemas: Record<string, unknown> = { ...(known as object | undefined) };
  return {
    add(schema) {
      const { $id } = schema as { $id?: string };
      if (!$id || $id in schemas) throw new Error(`a shared schema needs a name of its own: ${$id}`);
      schemas[$id] = schema;
      // Fastify looks at what it gets and never at this.
      return undefined as unknown as FastifyInstance;
    },
    getSchema: (id) => schemas[id],
    getSchemas: () => schemas,
  };
};
