import {
  describeCodes,
  formatCount,
  isObject,
  type JsonFields,
  type KnownCodes,
  newerEdition,
  nounForms,
  type OutlookRow,
  type ReadResult,
  toStorableText,
} from './facts.ts';

/**
 * Yrkesbarometern, in both published structures: a list of rows with SSYK code and county number, and a map from
 * concept id to region. The map has no SSYK codes: they come from the rows, or from the taxonomy's answer about
 * barometer-occupation, or the id is that of an occupation or a group itself.
 */

export const COUNTRY_CODE = '00';
const SWEDEN = 'i46j_HmG_v64';

export function isOutlookList(document: unknown): document is JsonFields[] {
  return Array.isArray(document) && isObject(document[0]) && 'jobbmojligheter' in document[0];
}

/** `{ occupation: { region: [chances, demand] } }` */
export function isOutlookMap(document: unknown): document is Record<string, JsonFields> {
  if (!isObject(document)) return false;
  const [first] = Object.values(document);
  const [cell] = isObject(first) ? Object.values(first) : [];
  return Array.isArray(cell) && cell.length === 2 && cell.every((part) => typeof part === 'string');
}

/** The SSYK groups that an occupation of the barometer covers, and its name, by concept id. */
export type OccupationLinks = Map<string, { name: string; ssyk: string[] }>;

const conceptsIn = (document: unknown) => {
  const concepts = isObject(document) && isObject(document.data) ? document.data.concepts : undefined;
  return (Array.isArray(concepts) ? concepts.filter(isObject) : []).filter(
    ({ type }) => type === 'barometer-occupation' || type === 'forecast-occupation',
  );
};

/** Whether it is an answer of the taxonomy about the occupations of the barometer. */
export const isOccupationLinks = (document: unknown) => conceptsIn(document).length > 0;

export function readOccupationLinks(
  documents: readonly unknown[],
  { groups }: Pick<KnownCodes, 'groups'>,
): OccupationLinks {
  const links: OccupationLinks = new Map();
  const link = (id: string, name: string, ssyk: string) => {
    if (!id || !ssyk) return;
    const known = links.get(id) ?? { name, ssyk: [] };
    if (!known.ssyk.includes(ssyk)) known.ssyk.push(ssyk);
    links.set(id, known);
  };
  for (const document of documents) {
    if (isOutlookList(document))
      for (const row of document.filter(isObject))
        link(toStorableText(row.yb_concept_id), toStorableText(row.yb_yrke), toStorableText(row.ssyk));
    for (const concept of conceptsIn(document))
      for (const group of Object.values(concept).flatMap((value) => (Array.isArray(value) ? value : [])))
        if (isObject(group)) {
          // Some answers give groups by code, others the occupations that a barometer id covers.
          const ssyk = toStorableText(group.ssyk_code_2012) || (groups.get(toStorableText(group.id))?.ssyk ?? '');
          link(toStorableText(concept.id), toStorableText(concept.preferred_label), ssyk);
        }
  }
  return links;
}

const usable = (row: OutlookRow) => row.ssyk !== '' && row.chances !== '';

/** The published values for chances and for demand in five years. Rows with other values are not shown. */
const chanceScale: ReadonlySet<string> = new Set(['stora', 'medelstora', 'små']);
const demandScale: ReadonlySet<string> = new Set(['öka', 'vara oförändrad', 'minska']);
const strangeWordsOf = ({ chances, demand }: OutlookRow) => [
  ...(chanceScale.has(chances) ? [] : [chances]),
  ...(demand === null || demandScale.has(demand) ? [] : [demand]),
];

export function readOutlookList(document: readonly JsonFields[], known: KnownCodes): ReadResult<OutlookRow> {
  const listed = document.filter(isObject);
  const version = listed.map((row) => toStorableText(row.omgang)).reduce(newerEdition, '');
  const ofIt = listed.filter((row) => [version, ''].includes(toStorableText(row.omgang)));
  const all = ofIt.map((row) => ({
    name: toStorableText(row.yb_yrke),
    ssyk: toStorableText(row.ssyk),
    region: countyNumber(toStorableText(row.lan)),
    chances: toStorableText(row.jobbmojligheter),
    demand: toStorableText(row.prognos) || null,
  }));
  const read = checked(all, version, known);
  const older = listed.length - ofIt.length;
  if (older === 0) return read;
  return { ...read, problems: [`${formatCount(older, nounForms.row)} är av en äldre omgång`, ...read.problems] };
}

/** A row without a county number is for no known place; it must not count as the country. */
const countyNumber = (written: string) => (written === '' ? '' : written.padStart(2, '0'));

/** The taxonomy's answer about the ids of the map. The address has no spaces, so that it fits into the setting. */
const LINKS_ADDRESS = `https://taxonomy.api.jobtechdev.se/v1/taxonomy/graphql?query=${encodeURIComponent(
  '{concepts(type:"barometer-occupation"){id,type,preferred_label,related(type:"occupation-name"){id}}}',
)}`;
const LINKS_WANTED = [
  'Kartan säger inte vilka yrken koderna är. Lägg till taxonomins svar som adress i SWEDEN_SOURCE,',
  `eller Yrkesbarometerns rader i mappen. Adressen till svaret: ${LINKS_ADDRESS}`,
].join(' ');

export function readOutlookMap(
  document: Record<string, JsonFields>,
  links: OccupationLinks,
  known: KnownCodes,
): ReadResult<OutlookRow> {
  const linkOf = (id: string) => {
    const group = known.groups.get(id);
    return links.get(id) ?? (group && { name: group.label, ssyk: [group.ssyk] });
  };
  const unlinked = Object.keys(document).filter((id) => !linkOf(id));
  const rows = Object.entries(document).flatMap(([id, cells]) =>
    (linkOf(id)?.ssyk ?? []).flatMap((ssyk) =>
      Object.entries(cells).map(([region, cell]) => {
        const county = region === SWEDEN ? COUNTRY_CODE : (known.regions.get(region) ?? region);
        const [chances = '', demand] = Array.isArray(cell) ? cell.map(toStorableText) : [];
        return { name: linkOf(id)?.name ?? '', ssyk, region: county, chances, demand: demand || null };
      }),
    ),
  );
  const read = checked(rows, '', known);
  return {
    ...read,
    problems: [
      ...describeCodes(nounForms.occupation, 'i kartan har ingen koppling till SSYK', unlinked),
      ...(unlinked.length > 0 && links.size === 0 ? [LINKS_WANTED] : []),
      ...read.problems,
    ],
  };
}

function checked(all: OutlookRow[], version: string, known: KnownCodes): ReadResult<OutlookRow> {
  const counties = new Set([...known.regions.values(), COUNTRY_CODE]);
  const filled = all.filter(usable);
  const placed = filled.filter(({ region }) => region !== '');
  const ofKnown = placed.filter(({ ssyk, region }) => known.ssyk.has(ssyk) && counties.has(region));
  const strange = ofKnown.filter((row) => strangeWordsOf(row).length > 0);
  const { rows, contradicted } = agreeing(ofKnown.filter((row) => strangeWordsOf(row).length === 0));
  const unplaced = filled.length - placed.length;
  const empty = all.length - filled.length;
  return {
    rows,
    version,
    problems: [
      ...(empty > 0 ? [`${formatCount(empty, nounForms.row)} saknar yrkeskod eller bedömning`] : []),
      ...(unplaced > 0 ? [`${formatCount(unplaced, nounForms.row)} saknar län`] : []),
      ...describeCodes(nounForms.code, 'finns inte i taxonomin', unknownIn(filled, 'ssyk', known.ssyk)),
      ...describeCodes(nounForms.region, 'känns inte igen', unknownIn(placed, 'region', counties)),
      ...describeCodes(
        nounForms.assessment,
        `känns inte igen, i ${formatCount(strange.length, nounForms.row)} som inte visas`,
        strange.flatMap(strangeWordsOf),
      ),
      ...describeCodes(nounForms.occupation, 'har rader som säger emot varandra', contradicted),
    ],
  };
}

const unknownIn = (rows: readonly OutlookRow[], field: 'ssyk' | 'region', known: ReadonlySet<string>) =>
  rows.map((row) => row[field]).filter((code) => !known.has(code));

/** One row per occupation and place; none if its rows contradict each other. */
function agreeing(all: readonly OutlookRow[]): { rows: OutlookRow[]; contradicted: string[] } {
  const rows: OutlookRow[] = [];
  const contradicted: string[] = [];
  for (const own of Map.groupBy(all, ({ name, ssyk, region }) => JSON.stringify([name, ssyk, region])).values()) {
    const [first] = own;
    if (!first) continue;
    const isOne = own.every(({ chances, demand }) => chances === first.chances && demand === first.demand);
    if (isOne) rows.push(first);
    else contradicted.push(`${first.name} (${first.ssyk}) i ${first.region}`);
  }
  return { rows, contradicted };
}
