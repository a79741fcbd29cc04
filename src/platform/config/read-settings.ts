import { readFileSync } from 'node:fs';
import { type Environment, type Profile, type Setting, type SettingName, settings, type Values } from './settings.ts';

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
}

/**
 * Reads every setting once. Where each came from is kept, so that contradictions between what somebody
 * set can be told from defaults.
 *
 * @throws ConfigError naming every setting whose text cannot be read
 */
export function readSettings(env: Environment): {
  values: Values;
  given: Set<SettingName>;
  /** The text in force of each, as one would set it. */
  texts: Partial<Record<SettingName, string>>;
} {
  const problems: string[] = [];
  const given = new Set<SettingName>();
  const values: Partial<Record<SettingName, unknown>> = {};
  const texts: Partial<Record<SettingName, string>> = {};
  const profileText = env.APP_PROFILE || 'dev';
  const profile = (['dev', 'test', 'docker', 'prod'].includes(profileText) ? profileText : 'prod') as Profile;
  for (const name of Object.keys(settings) as SettingName[]) {
    const setting: Setting<unknown> = settings[name];
    const found = textOf(env, name, setting.secret === true, problems);
    if (found !== undefined) given.add(name);
    const fallback = typeof setting.default === 'function' ? setting.default(profile) : setting.default;
    const chosen = found ?? fallback;
    if (chosen === undefined) continue;
    texts[name] = chosen;
    try {
      values[name] = setting.parse(chosen);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { values: values as Values, given, texts };
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
