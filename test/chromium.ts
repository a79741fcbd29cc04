/**
 * A Chromium from the npm packages: it needs no apt package and no download, and runs as root and as an ordinary user.
 * `CHROMIUM_PATH` selects another one (the packaged one is for Linux on x64).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const packed = import.meta.resolve('@sparticuz/chromium');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Starts a browser. Close it at the end, or declare it with `await using`. */
export async function openChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return chromium.launch({ executablePath: given });
  const folder = unpack();
  const executablePath = join(folder, 'chromium');
  // The package's own flags (single process, no web security) are meant for AWS Lambda and would change what is tested.
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu'],
    env: { ...process.env, ...surroundings(folder, executablePath) },
  });
}

/** Unpacks the browser once for each user and version (200 MB, 1.5 s); several processes may do so at once. */
function unpack(): string {
  const { uid } = userInfo();
  const version = createRequire(packed)('../../package.json').version;
  const folder = join(tmpdir(), `sokvag-chromium-${version}-${uid}`);
  if (existsSync(folder)) {
    if (statSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else`);
    return folder;
  }
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  try {
    const load = `const { default: chromium } = await import(${JSON.stringify(packed)});`;
    const program = `${load} await chromium.executablePath();`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      // The package unpacks into the temporary folder, and its libraries only if it believes to run on AWS Lambda.
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    // Only the packaged fonts: text has the same width on every machine.
    writeFileSync(
      join(draft, 'fonts.conf'),
      '<?xml ' +
        `version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
    );
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The browser's environment: our fonts, and the packaged libraries that the system lacks. */
function surroundings(folder: string, program: string): Record<string, string> {
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return lacksLibraries(program) ? { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : fonts;
}

function lacksLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/**
 * Waits for transitions, in which colors are not final; endless animations are not waited for. It checks each frame,
 * because the `finished` promise of an animation never settles once its element is removed.
 */
export const waitForTransitions = `(async () => {
  const isFading = () =>
    document.getAnimations().some(
      ({ playState, effect }) => playState !== 'finished' && effect.getComputedTiming().iterations !== Infinity,
    );
  do await new Promise((drawn) => requestAnimationFrame(drawn));
  while (isFading());
})()`;

/**
 * Runs axe on the page as it is now (WCAG 2.2 A and AA, and best practices). @returns a readable text for each
 * violation; empty if there is none. Works under a strict content security policy.
 *
 * @param allow ids of rules that are left out; the caller gives the reasons
 */
export async function violationsOf(page: Page, allow: string[] = []): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  await page.evaluate(waitForTransitions);
  const options = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(allow.map((id) => [id, { enabled: false }])),
  };
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((found) => found.violations)`,
  );
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) => {
      const what = failureSummary.replaceAll(/\s+/g, ' ').trim();
      return `${id} (${impact}): ${help}\n  at ${target.join(' ')}: ${html.slice(0, 200)}\n  ${what}`;
    }),
  );
}

const pictures = fileURLToPath(new URL('../data/screenshots/', import.meta.url));

/** Takes a screenshot of the whole page, as `data/screenshots/<name>.png`; returns its path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
