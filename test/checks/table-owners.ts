import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript-6';

/**
 * Checks which slice uses which table. A file of `src/platform/db/tables/` names the tables of one slice, or of one
 * folder of the platform. Stores are searched for the tables that they name, in calls of Kysely and in SQL.
 */

const TABLES = 'src/platform/db/tables';
const MIGRATIONS = 'src/platform/db/migrations';

interface Touch {
  file: string;
  /** The slice of the file, or the folder of the platform. */
  by: string;
  table: string;
  owner: string;
  isWrite: boolean;
}

/** A file that may read tables of other slices. */
export interface Exemption {
  file: string;
  tables: readonly string[];
}

/** The rules of this check, each with its reason. */
export const tableRules = {
  'a-table-belongs-to-one-slice':
    'Its columns change with its slice. Ask through the door of that slice, or read a view that it ' +
    'publishes, named <slice>_read or <slice>_read_<what>; nobody writes to a view, or reads one from ' +
    'below.',
  'a-table-has-an-owner': 'Name it in the file of its slice in src/platform/db/tables.',
};

const READS = /^(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)$/;
const WRITES = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
/** Functions whose argument is SQL. */
const STATEMENTS = /^(?:raw|query)$/;
const nameOf = (reference: string) => /^(?:public\.)?([a-z_.]+)/.exec(reference)?.[1] ?? '';

const parsed = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Each table and view with its owner. */
export function tableOwners(root = '.'): Map<string, string> {
  const owners = new Map<string, string>();
  for (const path of globSync(`${TABLES}/*.ts`, { cwd: root })) {
    ts.forEachChild(parsed(path, readFileSync(join(root, path), 'utf8')), (node) => {
      if (!ts.isInterfaceDeclaration(node) || !node.name.text.endsWith('Tables')) return;
      for (const { name } of node.members) {
        if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) owners.set(name.text, basename(path, '.ts'));
      }
    });
  }
  return owners;
}

/** Tables and views that a migration creates and that have no owner. */
export function ownerlessTables(owners: Map<string, string>, root = '.'): { file: string; table: string }[] {
  const made = new Map<string, string>();
  const number = (path: string) => Number(/V(\d+)__/.exec(path)?.[1]);
  for (const path of globSync(`${MIGRATIONS}/V*.sql`, { cwd: root }).sort((a, b) => number(a) - number(b))) {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/--.*$/gm, '');
    for (const [, verb, name = ''] of text.matchAll(
      /\b(create(?: or replace)?|drop) (?:table|view) (?:if (?:not )?exists )?([a-z_.]+)/g,
    )) {
      if (verb === 'drop') made.delete(name);
      else made.set(name, path.replaceAll('\\', '/'));
    }
  }
  return [...made].flatMap(([table, file]) => (owners.has(table) ? [] : [{ file, table }]));
}

/** The tables that a statement reads and writes: names after `from`, `join`, `into`, `update` and the like. */
function tablesInSql(statement: string): { name: string; isWrite: boolean }[] {
  const plain = statement.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''");
  const found: { name: string; isWrite: boolean }[] = [];
  /** For each open bracket, whether a comma continues the list of tables. */
  const lists: boolean[] = [false];
  let expects: 'read' | 'write' | undefined;
  let before = '';
  for (const [token] of plain.toLowerCase().matchAll(/[a-z_][a-z0-9_.]*|[(),;?]/g)) {
    if (token === '(') lists.push(false);
    else if (token === ')') lists.pop();
    const isList = lists.at(-1) ?? false;
    if (token === ',') expects = isList ? 'read' : undefined;
    else if (/^(?:from|join|using|into|update|truncate)$/.test(token)) {
      const writes = /^(?:into|update|truncate)$/.test(token) || (token === 'from' && before === 'delete');
      expects = before === 'distinct' || before === 'for' ? undefined : writes ? 'write' : 'read';
      lists[lists.length - 1] = token === 'from' || token === 'using';
    } else if (/^(?:where|set|on|select|group|order|limit|returning|having|union|values)$/.test(token)) {
      lists[lists.length - 1] = false;
      expects = undefined;
    } else if (expects && !/^(?:only|lateral|table)$/.test(token)) {
      if (/^[a-z_]/.test(token)) found.push({ name: nameOf(token), isWrite: expects === 'write' });
      expects = undefined;
    }
    before = token;
  }
  return found;
}

/** The tables that a source file names. */
function tablesIn(path: string, text: string): { name: string; isWrite: boolean }[] {
  const found: { name: string; isWrite: boolean }[] = [];
  const named = (node: ts.Node): string[] => {
    if (ts.isStringLiteralLike(node)) return [nameOf(node.text)];
    return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(named) : [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.arguments[0]) {
      const method = node.expression.name.text;
      const isWrite = WRITES.test(method);
      const [first] = node.arguments;
      if (isWrite || READS.test(method)) for (const name of named(first)) found.push({ name, isWrite });
      if (STATEMENTS.test(method) && ts.isStringLiteral(first)) found.push(...tablesInSql(first.text));
    }
    if (ts.isNoSubstitutionTemplateLiteral(node)) found.push(...tablesInSql(node.text));
    if (ts.isTemplateExpression(node)) {
      const pieces = [node.head, ...node.templateSpans.map((span) => span.literal)];
      found.push(...tablesInSql(pieces.map((piece) => piece.text).join(' ? ')));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(path, text));
  return found;
}

/** Every use of a table by a file that does not belong to its owner. */
export function foreignTouches(owners: Map<string, string>, root = '.'): Touch[] {
  const touches = new Map<string, Touch>();
  for (const path of globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const file = path.replaceAll('\\', '/');
    const by = /^src\/(?:platform\/)?([^/]+)\//.exec(file)?.[1] ?? '';
    const text = readFileSync(join(root, path), 'utf8');
    if (!/\bsql\b|(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join|\.query)\(/.test(text)) continue;
    for (const { name: table, isWrite } of tablesIn(file, text)) {
      const owner = owners.get(table);
      if (owner && owner !== by) touches.set(`${file} ${table} ${isWrite}`, { file, by, table, owner, isWrite });
    }
  }
  return [...touches.values()];
}

/** A view that its owner publishes is named `<slice>_read` or `<slice>_read_<what>`. */
const isPublished = ({ table, owner }: Touch) => {
  const prefix = `${owner.replaceAll('-', '_')}_read`;
  return table === prefix || table.startsWith(`${prefix}_`);
};

/**
 * Violations: the use of another slice's table, and a published view that is written to or read from a lower slice.
 *
 * @param lower which slices each slice may read
 */
export function crossedTables(
  touches: readonly Touch[],
  lower: Record<string, readonly string[]>,
  exemptions: readonly Exemption[],
): Touch[] {
  const isBelow = ({ owner, by }: Touch) => !(owner in lower) || (lower[by]?.includes(owner) ?? false);
  return touches.filter((touch) => {
    if (touch.isWrite) return true;
    if (isPublished(touch) && isBelow(touch)) return false;
    return !exemptions.some(({ file, tables }) => touch.file === file && tables.includes(touch.table));
  });
}
