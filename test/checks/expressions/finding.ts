import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript-6';

export interface Expression {
  /** The files and lines of the expression: `src/slice/file.ts:12`. */
  at: string[];
  source: string;
  flags: string;
}

export interface Found {
  expressions: Expression[];
  /** Places that build an expression from parts known only at run time. */
  unseen: string[];
}

/** These files start their work when imported: none of them is imported here. */
const STARTS = /(?:-worker|-child|-host|\/main)\.ts$/;

/** The source files that we run, without tests. */
function sourceFiles(home: string): string[] {
  return globSync(['src/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: home, exclude: ['web/dist/**', '**/node_modules/**'] })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

interface Written {
  literals: Expression[];
  /** Where `new RegExp` is called. */
  makers: string[];
}

/** The expressions written in a file: the literals, and the calls of `RegExp`. */
export function writtenIn(file: string, text: string): Written {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const written: Written = { literals: [], makers: [] };
  const visit = (node: ts.Node): void => {
    const place = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.literals.push({ at: [place()], source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      written.makers.push(place());
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return written;
}

/** Imports the files as the program does, and records each expression that is created meanwhile. */
async function madeWhileRead(home: string, files: readonly string[]): Promise<Expression[]> {
  const made: Expression[] = [];
  const Own = globalThis.RegExp;
  const folder = pathToFileURL(join(home, 'src/')).href;
  globalThis.RegExp = new Proxy(Own, {
    construct(target, args, to) {
      const expression = Reflect.construct(target, args, to) as RegExp;
      const line = new Error().stack?.split('\n').find((one) => one.includes(folder));
      const [, path = '', number = ''] = /(file:\S+?):(\d+):\d+/.exec(line ?? '') ?? [];
      if (path) {
        const file = relative(home, decodeURI(new URL(path).pathname))
          .split(sep)
          .join('/');
        made.push({ at: [`${file}:${number}`], source: expression.source, flags: expression.flags });
      }
      return expression;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(home, file)).href);
  } finally {
    globalThis.RegExp = Own;
  }
  return made;
}

/** Every regular expression of `src/` and `web/`, each once. @param home the folder that contains them */
export async function findExpressions(home: string): Promise<Found> {
  const files = sourceFiles(home);
  const written = files.map((file) => writtenIn(file, readFileSync(join(home, file), 'utf8')));
  const makers = new Set(written.flatMap((one) => one.makers));
  const read = makers.size > 0 ? files.filter((file) => file.startsWith('src/') && !STARTS.test(file)) : [];
  const made = await madeWhileRead(home, read);
  const byText = new Map<string, Expression>();
  for (const one of [...written.flatMap(({ literals }) => literals), ...made]) {
    const key = `/${one.source}/${one.flags}`;
    const known = byText.get(key);
    if (known) known.at.push(...one.at.filter((at) => !known.at.includes(at)));
    else byText.set(key, { ...one });
    for (const at of one.at) makers.delete(at);
  }
  return { expressions: [...byText.values()], unseen: [...makers].sort() };
}
