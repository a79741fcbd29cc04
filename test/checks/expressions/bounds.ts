/** The limit if no reader cuts the text: the longest text that a client may send. */
export const LONGEST_TEXT = 50_000;
/** Milliseconds of CPU time that an expression may take for the longest text. */
export const MOST_MS = 100;

export interface Bound {
  /** The beginning of the paths. */
  files: string;
  /** The largest number of characters that the text can have there. */
  most: number;
  /** What ensures the limit. */
  because: string;
}

/** Where the text is shorter, and why. The first entry that matches a file is used. */
const fixed: readonly Bound[] = [
  { files: 'src/accounts/password-rules.ts', most: 72, because: 'a password has no more bytes (http/formats.ts)' },
  { files: 'src/applications/tailoring/', most: 2000, because: 'a line of a CV (profile/contract.ts)' },
  { files: 'src/calendar/ics.ts', most: 20_000, because: 'we wrote it: what begins in it ends' },
  {
    files: 'src/matching/engine/',
    most: 2000,
    because: 'a line of a CV (profile/contract.ts), or a sentence of an ad',
  },
  { files: 'src/taxonomy/sample/', most: 300, because: 'the name of a municipality' },
  { files: 'src/ads/sample/', most: 20_000, because: 'ads of our own' },
  { files: 'src/platform/config/setting-parsers.ts', most: 300, because: 'what the operator set' },
  { files: 'src/platform/db/servers.ts', most: 2000, because: 'what the operator set' },
  { files: 'src/platform/http/openapi.ts', most: 2000, because: 'a page of a package of ours' },
  { files: 'web/', most: 300, because: 'it runs in the browser of whoever wrote the text' },
];

/**
 * The limits that the readers export. They are imported late: the expressions of a program's files are recorded while
 * the files are imported.
 */
export async function readBounds(): Promise<Bound[]> {
  const [remote, requirement, line] = await Promise.all([
    import('../../../src/ads/ingest/remote.ts').then((one) => one.MAX_SENTENCE_LENGTH),
    import('../../../src/ads/requirements/units.ts').then((one) => one.MAX_UNIT_LENGTH),
    import('../../../src/profile/import/lines.ts').then((one) => one.LONGEST_LINE),
  ]);
  const cut = 'a sentence is cut where it is read';
  return [
    { files: 'src/ads/ingest/remote.ts', most: remote, because: cut },
    { files: 'src/ads/requirements/units.ts', most: LONGEST_TEXT, because: 'it is what cuts them' },
    { files: 'src/ads/requirements/words.ts', most: LONGEST_TEXT, because: 'it goes through the whole text' },
    { files: 'src/ads/requirements/', most: requirement, because: cut },
    { files: 'src/profile/import/', most: line, because: 'a line is cut, in a thread that is ended after 10 s' },
    ...fixed,
  ];
}

/** @param at where an expression is written; of several places the highest limit is used */
export function maxLengthAt(bounds: readonly Bound[], at: readonly string[]): number {
  return Math.max(...at.map((place) => bounds.find(({ files }) => place.startsWith(files))?.most ?? LONGEST_TEXT));
}
