import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TSchema } from 'typebox';
import { operations } from '../../src/operations.ts';

const home = new URL('../../', import.meta.url);

/** What an operation tells the server of itself. */
interface Described {
  method: string;
  url: string;
  schema: {
    body?: TSchema;
    querystring?: TSchema;
    params?: { properties: Record<string, unknown> };
    response?: Record<string, TSchema>;
    consumes?: string[];
  };
}

/** Where schemas stand in the contracts: by themselves, and by their names for those that are referred to. */
async function findSchemas() {
  const places = new Map<unknown, string>();
  const imports: string[] = [];
  const files = globSync(['src/**/*contract.ts', 'src/platform/kernel/shapes.ts'], { cwd: fileURLToPath(home) });
  for (const file of files.sort()) {
    const path = file.replaceAll('\\', '/');
    const alias = aliasOf(path);
    imports.push(`import type * as ${alias} from '../../${path}';`);
    const contract = (await import(pathToFileURL(fileURLToPath(new URL(path, home))).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(contract)) {
      const place = `typeof ${alias}.${name}`;
      places.set(schema, place);
      const id = (schema as { $id?: string } | undefined)?.$id;
      if (id) places.set(id, place);
    }
  }
  return { places, imports };
}

/** `src/orders/letter-contract.ts` is `Letter`, `src/orders/contract.ts` is `Orders`. */
function aliasOf(path: string): string {
  const [file = '', folder = ''] = path.split('/').toReversed();
  const words = (file === 'contract.ts' ? folder : file.replace(/(-contract)?\.ts$/, '')).split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** @returns the text of `web/api/operations.ts` */
export async function drawOperations(): Promise<string> {
  const { places, imports } = await findSchemas();
  const typeOf = (id: string, schema: TSchema): string => {
    const { $ref } = schema as { $ref?: string };
    const place = places.get($ref?.replace('#', '') ?? schema);
    if (!place) throw new Error(`${id}: its schema ${$ref ?? ''} is exported by no contract`);
    return place;
  };
  const lines = Object.entries(operations)
    .filter(([, { path }]) => path.startsWith('/api/'))
    .map(([id, operation]) => {
      const { body, querystring, params, response, consumes } = describe(operation, id);
      const [answer] = Object.values(response ?? {});
      const fields = {
        params: params && Object.keys(params.properties).map((name) => `'${name}'`),
        query: querystring && [typeOf(id, querystring)],
        defaults: defaultsOf(querystring),
        // A body that is JSON or a form is read by the handler.
        body: body ? [typeOf(id, body)] : consumes?.includes('application/json') ? ['TSchema'] : undefined,
        answer: answer && isSchema(answer) ? [typeOf(id, answer)] : undefined,
      };
      const shape = Object.entries(fields).flatMap(([name, type]) =>
        type?.length ? `${name}: ${type.join(' | ')}` : [],
      );
      const type = shape.length > 0 ? `Route<{ ${shape.join('; ')} }>` : 'Route<object>';
      return `export const ${id} = '${operation.method} ${operation.path}' as ${type};`;
    });
  const used = imports.filter((line) => lines.some((each) => each.includes(`typeof ${line.split(' ')[4]}.`)));
  return [
    '// Written by `npm run make:client` from src/operations.ts. Changes by hand are lost.',
    '',
    "import type { TSchema } from 'typebox';",
    ...used,
    "import type { Route } from './route.ts';",
    '',
    ...lines.sort(),
    '',
  ].join('\n');
}

function describe(operation: (typeof operations)[keyof typeof operations], id: string): Described['schema'] {
  let described: Described | undefined;
  const server = { route: (route: Described) => (described = route) };
  operation.serve(server as never, {} as never, id);
  return described?.schema ?? {};
}

const isSchema = (answer: TSchema) => '$ref' in answer || 'type' in answer || 'anyOf' in answer;

function defaultsOf(query: TSchema | undefined): string[] | undefined {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, object> };
  return Object.keys(properties)
    .filter((name) => 'default' in (properties[name] ?? {}))
    .map((name) => `'${name}'`);
}
