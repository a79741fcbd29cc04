/**
 * The tables of docs/operations.md that are generated from the program: settings, schedules, metrics.
 *
 * Usage: `node test/checks/operations-tables.ts` rewrites them between their markers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { metricHelp } from '../../src/operation/figures.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { allSettings } from '../../src/platform/config/read-settings.ts';
import type { Profile } from '../../src/platform/config/setting.ts';
import { createSchedules } from '../../src/slices.ts';

const page = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');
const code = (text: string | undefined) => (text === undefined ? '–' : `\`${text.replaceAll('|', '\\|')}\``);

function settingsTable(): string[] {
  const rows = allSettings.map(({ name, meaning, secret, default: given }) => {
    const of = (profile: Profile) => (typeof given === 'function' ? given(profile) : given);
    const [prod, dev] = [code(of('prod')), code(of('dev'))];
    const shown = prod === dev ? prod : `${prod}; ${dev} outside prod`;
    return `| \`${name}\`${secret ? ' 🔒' : ''} | ${shown} | ${cell(meaning)} |`;
  });
  return ['| setting | default | meaning |', '|---|---|---|', ...rows];
}

function schedulesTable(): string[] {
  const { config } = readConfig({ APP_PROFILE: 'test', DATA_DIR: '/nowhere', ...keys, AD_SOURCE: 'sample' });
  // The services of the schedules are needed only when a job runs.
  const rows = createSchedules(config, {} as never, {})
    .map(({ name, cron, description }) => `| \`${name}\` | \`${cron}\` | ${cell(description)} |`)
    .toSorted();
  return ['| schedule | when | what, as the administrator reads it |', '|---|---|---|', ...rows];
}
const keys = {
  JWT_SECRET: 'nothing is signed with these bytes here',
  ENCRYPTION_KEY: 'nothing is sealed with these bytes here',
};

function figuresTable(): string[] {
  const rows = metricHelp.map(({ name, help }) => `| \`${name}\` | ${cell(help)} |`);
  return ['| figure | what |', '|---|---|', ...rows];
}

/** The tables by the name of their marker. */
export const tables: Record<string, string[]> = {
  settings: settingsTable(),
  schedules: schedulesTable(),
  figures: figuresTable(),
};

/** The lines between the markers of a table, as they are in the page. @throws Error without the markers */
export function written(text: string, name: string): string[] {
  const [from, to] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/operations.md has no marks for ${name}`);
  return text.slice(start + from.length, end).split('\n');
}

export const readPage = (): string => readFileSync(page, 'utf8');

if (import.meta.main) {
  let text = readPage();
  for (const [name, lines] of Object.entries(tables))
    text = text.replace(
      `<!-- ${name} -->\n${written(text, name).join('\n')}\n<!-- /${name} -->`,
      () => `<!-- ${name} -->\n${lines.join('\n')}\n<!-- /${name} -->`,
    );
  writeFileSync(page, text);
}
