export type Profile = 'dev' | 'test' | 'docker' | 'prod';
export type Environment = Record<string, string | undefined>;

/** All settings by name, to check for conflicts between them. */
interface Known {
  profile: Profile;
  values: Readonly<Record<string, unknown>>;
  /** The names of settings that are set explicitly. */
  given: ReadonlySet<string>;
}

interface About<T> {
  meaning: string;
  /** Never printed. `<NAME>_FILE` may name a file that contains it instead. */
  secret?: true;
  /** Required in the profile prod. A required secret may not be a sample value there. */
  required?: true;
  /** Checks for conflicts; returns messages that name the settings. */
  refuses?: (value: T | undefined, known: Known) => (string | false | undefined)[];
}

/** A setting: its parser, default and meaning, and its conflicts with others. */
export interface Setting<T = unknown> extends About<never> {
  name: string;
  /** Throws an Error whose message continues "NAME …". */
  parse: (text: string) => T;
  /** The text used when it is not set; may depend on the profile. Undefined leaves it unset. */
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
/** A setting that is required in prod and has a default in other profiles. */
export const required = <T>(name: string, parse: (text: string) => T, outside: string, about: About<T>) =>
  optional(name, parse, { ...about, required: true }, outsideProd(outside)) as Setting<T>;
export const outsideProd = (value: string) => (profile: Profile) => (profile === 'prod' ? undefined : value);
export const inProdElse = (inProd: string, outside: string) => (profile: Profile) =>
  profile === 'prod' ? inProd : outside;
export const onOutsideProd = inProdElse('off', 'on');
