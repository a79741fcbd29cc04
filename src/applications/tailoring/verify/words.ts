import { dataRows, loadWordLists } from '../../../platform/text/data-files.ts';

/** Word lists of the verifier, by their function in a sentence. */

const lists = loadWordLists(new URL('./words.tsv', import.meta.url));
const forms = loadWordLists(new URL('./forms.tsv', import.meta.url));
const meanings = Map.groupBy(
  dataRows<'kind' | 'words' | 'means'>(new URL('./meanings.tsv', import.meta.url)),
  ({ kind }) => kind,
);

/** A list from `words.tsv`. */
export const verifierWordList = (list: string): readonly string[] => lists(list);
const setOf = (list: string): ReadonlySet<string> => new Set(lists(list));
const groupsOf = (list: string): readonly ReadonlySet<string>[] => forms(list).map((line) => new Set(line.split(' ')));

/** The rows of a kind in `meanings.tsv`, in matching order. Throws on an unknown kind. */
export function meaningsOf(kind: string): [words: string, means: string][] {
  const rows = meanings.get(kind);
  if (!rows) throw new Error(`meanings.tsv knows nothing of kind "${kind}"`);
  return rows.map(({ words, means }) => [words, means]);
}

/**
 * Words without meaning of their own. Words that widen or narrow a claim (alla, inte, bara, själv) are not included.
 */
export const STOP_WORDS = setOf('empty');
export const CONJUNCTIONS = setOf('conjunction');
export const ARTICLES = setOf('article');
export const PREPOSITIONS = setOf('preposition');
/** Verbs that only say that the person dealt with something. */
export const DUTY_VERBS = setOf('duty');

/** Words for "from", "to" and "by", for numbers and for things moved, translated or replaced. */
export const DIRECTION_WORDS = Object.fromEntries(meaningsOf('direction')) as Readonly<
  Record<string, 'from' | 'to' | 'by'>
>;
/** Phrases before a number, such as "minst". */
export const QUALIFIERS = meaningsOf('qualifier');

/** Forms of one verb that no ending rule connects. */
export const IRREGULAR_VERBS = groupsOf('irregular');
/** Exact synonyms. */
export const SYNONYMS = groupsOf('alike');

const LEVEL_WORDS = [
  String.raw`senior\w*|junior\w*|chef\w*|\w*chef(?:en|er|erna|s)?|vd|ceo|cto|cfo|head|lead|leader\w*|\w*ledare\w*`,
  String.raw`principal|director|direktör\w*|manager\w*|expert\w*|specialist\w*|certifi\w+|legitimera\w*`,
  String.raw`licen[cs]ed|registered|auktorisera\w*|behörig\w*|godkän\w*|examinera\w*|diplom\w*|flytande|fluent`,
  String.raw`native|modersmål\w*|förstaspråk|\w*ansvarig\w*|\w*mästare\w*|föreståndare\w*|rektor\w*|ordförande`,
  'chairman|owner|ägare|grundare|founder|partner',
].join('|');
/** Words of rank or qualification. They must match exactly; a similar form proves nothing. */
export const LEVEL_PATTERN = new RegExp(`^(?:${LEVEL_WORDS})$`, 'u');

const NOT_PEOPLE = [
  'lastare|mätare|skrivare|läsare|dator|motor|traktor|faktor|sektor|projektor|monitor|generator',
  'kompressor|vidare|senare|tidigare|bättre|mindre|större|smör|rör|dörr|plant|variant|restaurant|grant',
  'plan|important|relevant|significant|computer|server|customer|consumer|number|order|monitor|router',
  'container|paper|quarter|winter|summer|water|power|tower|letter|charter|folder|newsletter',
].join('|');
const PEOPLE_WORDS = [
  'kock|kocken|pedagog|pedagogen|terapeut|psykolog|agent|cook|coach|doctor|chef|chefen|ledare|ledaren',
  'ansvarig|mästare|tekniker|sköterska|sköterskan|biträde|assistent|konsult|samordnare|koordinator',
  'administratör|ör|ören|ist|isten|are|aren|ant|anten|manager|lead|leader|nurse|engineer|analyst',
  'developer|director|coordinator|architect|consultant|teacher|officer|supervisor|specialist|owner',
  'founder|chair|expert|ordförande|rektor|tor|sor',
].join('|');
/** Nouns for persons. */
export const PERSON_PATTERN = new RegExp(
  String.raw`^(?!(?:genom|in|ut|över|upp|an)?för$|[\p{L}-]*(?:${NOT_PEOPLE})s?$)[\p{L}-]*(?:${PEOPLE_WORDS})$`,
  'u',
);
