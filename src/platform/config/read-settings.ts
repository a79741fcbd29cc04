import { readFileSync } from 'node:fs';
import type { Environment, Profile, Setting } from './setting.ts';
import { settings } from './settings.ts';

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
}

type Group = { [Name in string]: Setting | Group };
type ValuesOf<G> = { [Name in keyof G]: G[Name] extends Setting<infer T> ? T : ValuesOf<G[Name]> };
const isSetting = (one: Setting | Group): one is Setting => typeof one.parse === 'function';
const listed = (group: Group): Setting[] =>
  Object.values(group).flatMap((one) => (isSetting(one) ? [one] : listed(one)));
const valuesIn = (group: Group, values: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(group).map(([name, one]) => [name, isSetting(one) ? values[one.name] : valuesIn(one, values)]),
  );

/** Every setting, in the order in which they are listed. */
export const allSettings = listed(settings as unknown as Group);

/**
 * Reads every setting once, and records which are set explicitly, so that conflicts can be distinguished from defaults.
 *
 * @throws ConfigError naming every setting that cannot be parsed
 */
function readTexts(env: Environment) {
  const problems: string[] = [];
  const given = new Set<string>();
  const values: Record<string, unknown> = {};
  /** The effective text of each setting. */
  const texts: Record<string, string> = {};
  const profileText = env.APP_PROFILE || 'dev';
  const profile = (['dev', 'test', 'docker'].includes(profileText) ? profileText : 'prod') as Profile;
  for (const { name, secret, default: fallback, parse } of allSettings) {
    const found = textOf(env, name, secret === true, problems);
    if (found !== undefined) given.add(name);
    const chosen = found ?? (typeof fallback === 'function' ? fallback(profile) : fallback);
    if (chosen === undefined) continue;
    texts[name] = chosen;
    try {
      values[name] = parse(chosen);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { values, given, texts, profile };
}

function textOf(env: Environment, name: string, secret: boolean, problems: string[]): string | undefined {
  const direct = env[name] || undefined;
  const file = secret ? env[`${name}_FILE`] || undefined : undefined;
  if (direct && file) problems.push(`${name} and ${name}_FILE are both set: keep one`);
  if (!file) return direct;
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    return undefined;
  }
}

/** Words from examples and templates: a secret that contains one is not a real secret. */
const sample =
  /change[-_ ]?me|changeit|example|exempel|sample|losenord|lösenord|password|secret|hemlig|byt[-_ ]?(mig|ut)|replace|placeholder|your[-_]|dummy|12345678|abcdefgh|xxxx/i;

/** @throws ConfigError naming each setting that is missing, invalid or in conflict with another */
export function checkSettings(env: Environment) {
  const { values, given, profile } = readTexts(env);
  const problems = allSettings.flatMap(({ name, required, secret, refuses }) => {
    const value = values[name];
    const isSample = secret && typeof value === 'string' && (sample.test(value) || new Set(value).size < 6);
    return [
      profile === 'prod' && required && value === undefined && `${name} is required in the profile prod`,
      profile === 'prod' && required && isSample && `${name} is a sample value: choose one of your own`,
      ...(refuses?.(value as never, { profile, values, given }) ?? []),
    ].filter((problem) => typeof problem === 'string' && problem !== '');
  });
  if (problems.length > 0) throw new ConfigError(problems as string[]);
  return { values: valuesIn(settings as unknown as Group, values) as ValuesOf<typeof settings>, given };
}

/** Lists every setting with its effective value, one per line, secrets masked. */
export function describeConfig(env: Environment): string {
  const { texts, given } = readTexts(env);
  const rows = allSettings.map(({ name, meaning, secret }) => {
    const text = texts[name];
    const shown = text === undefined ? '–' : secret ? '********' : text;
    return `${name.padEnd(26)} ${shown.padEnd(34)} ${given.has(name) ? 'set    ' : 'default'}  ${meaning}`;
  });
  return rows.join('\n');
}
