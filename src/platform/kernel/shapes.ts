import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox';

/** Schemas shared by all contracts. Each validates, gives the TypeScript type and documents. */

export const Id = Type.String({ format: 'uuid', description: 'UUID, version 7' });

/** An instant in UTC, ISO 8601 with milliseconds. */
export const Instant = Type.String({ format: 'date-time', examples: ['2026-11-20T08:15:30.000Z'] });

/** SEK with at most two decimals. Internally, money is integer öre. */
export const Sek = Type.Number({ examples: [149, 1490.5] });

/** An object schema that rejects unknown fields. */
export function closed<T extends TProperties>(
  properties: T,
  options: { $id?: string; description?: string } = {},
): TObject<T> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** A closed object schema with a name, under which OpenAPI shows it once. */
export const named = <T extends TProperties>(name: string, properties: T): TObject<T> =>
  closed(properties, { $id: name });

const schemasByName = new Map<string, TSchema>();

function addNamed(id: string, schema: TSchema): void {
  if ((schemasByName.get(id) ?? schema) !== schema) throw new Error(`two schemas are named ${id}`);
  schemasByName.set(id, schema);
}

/** A reference to a schema with an `$id`, which OpenAPI then shows once under its name. */
export function ref<T extends TSchema & { $id?: string }>(schema: T): TUnsafe<Static<T>> {
  if (!schema.$id) throw new Error('only a schema with an $id can be referred to');
  addNamed(schema.$id, schema);
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#` });
}

/** All schemas with an `$id` that the loaded contracts and operations use. */
export const namedSchemas = (): TSchema[] => [...schemasByName.values()];

/** A schema that also allows null. Avoids `anyOf` where possible, so that the serializer need not try alternatives. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, $id: id, ...rest } = schema as T & { type?: string; enum?: unknown[]; $id?: string };
  if (id) addNamed(id, schema);
  if (!type && !values) return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
  const alternatives = values ? { enum: [...values, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...rest, ...alternatives, type: [type ?? 'string', 'null'] });
}

/** The answer of every paged list: the items, and the cursor of the next page. */
export function page<T extends TSchema>(item: T) {
  return closed({ items: Type.Array(item), nextCursor: nullable(Type.String()) });
}

export const PageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};

export const Message = closed({ message: Type.String() }, { $id: 'Message' });

/** RFC 9457 problem details; the body of every error answer. */
export const Problem = Type.Object(
  {
    type: Type.String({ examples: ['/problems/validation_failed'] }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
    requestId: Type.String(),
  },
  { $id: 'Problem', additionalProperties: true },
);
