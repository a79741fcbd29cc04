export type Profile = 'dev' | 'test' | 'docker' | 'prod';
export type Environment = Record<string, string | undefined>;

/** The settings by their names, to look for contradictions in. */
interface Known {
  profile: Profile;
  values: Readonly<Record<string, unknown>>;
  /** Those that somebody set. */
  given: ReadonlySet<string>;
}

interface About<T> {
  meaning: string;
  /** Never printed; accepts a twin `<NAME>_FILE` that names the file holding it. */
  secret?: true;
  /** In the profile prod. A secret that is required may not be a sample value there. */
  required?: true;
  /** What it does not go together with: sentences that name the settings. */
  refuses?: (value: T | undefined, known: Known) => (string | false | undefined)[];
}

/** One setting: how its text is read, what it is when nobody sets it, what it means and what it does not go with. */
export interface Setting<T = unknown> extends About<never> {
  name: string;
  /** Throws an Error whose message completes "NAME …". */
  parse: (text: string) => T;
  /** The text taken when it is not set, by profile; undefined leaves it unset. */
  default?: string | ((profile: Profile) => string | undefined);
}

export const withDefault = <T>(
  name: string,
  parse: (text: string) => T,
  given: string | ((profile: Profile) => string),
  about: About<T>,
): Setting<T> => ({ name, parse, default: given, ...(about as About<never>) });
export const optional = <T>(
  name: string,
  parse: (text: string) => T,
  about: About<T>,
  given?: (profile: Profile) => string | undefined,
): Setting<T | undefined> => ({ name, parse, default: given, ...(about as About<never>) });
/** Required in prod, and with a default outside it. */
export const required = <T>(name: string, parse: (text: string) => T, outside: string, about: About<T>) =>
  optional(name, parse, { ...about, required: true }, outsideProd(outside)) as Setting<T>;
export const outsideProd = (value: string) => (profile: Profile) => (profile === 'prod' ? undefined : value);
export const byProfile = (inProd: string, outside: string) => (profile: Profile) =>
  profile === 'prod' ? inProd : outside;
export const onOutsideProd = byProfile('off', 'on');
