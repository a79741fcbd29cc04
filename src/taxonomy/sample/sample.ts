import type { ConceptFacts, RelationFacts, TaxonomyContent } from '../content.ts';
import { municipalityLines } from './municipalities.ts';
import { groupLines, occupationFields, occupationLines, substituteLines } from './occupations.ts';
import { skillLines } from './skills.ts';

/**
 * A small taxonomy of our own, so that the service runs without network. Names and numbers of places, SSYK groups
 * and occupation fields are the official ones; ids are ours, apart from a few that every ad carries.
 */

export interface Municipality {
  id: string;
  label: string;
  /** The official number: the first two figures are the county's. */
  code: string;
  latitude: number;
  longitude: number;
  /** Thousands of inhabitants. */
  inhabitants: number;
  region: ConceptFacts;
}

export interface Occupation {
  id: string;
  label: string;
  synonyms: string[];
  group: ConceptFacts;
  field: ConceptFacts;
}

const regionNames = new Map(
  `01 Stockholms, 03 Uppsala, 04 Södermanlands, 05 Östergötlands, 06 Jönköpings, 07 Kronobergs, 08 Kalmar,
  09 Gotlands, 10 Blekinge, 12 Skåne, 13 Hallands, 14 Västra Götalands, 17 Värmlands, 18 Örebro, 19 Västmanlands,
  20 Dalarnas, 21 Gävleborgs, 22 Västernorrlands, 23 Jämtlands, 24 Västerbottens, 25 Norrbottens`
    .split(/,\s*/)
    .map((region) => [region.trim().slice(0, 2), `${region.trim().slice(3)} län`] as const),
);

/** With the agency's ids, which ads carry as well. */
const termsOfWork = [
  concept('PFZr_Syz_cUq', 'employment-type', 'Vanlig anställning'),
  concept('kpPX_CNN_gDU', 'employment-type', 'Tillsvidareanställning (inkl. eventuell provanställning)'),
  concept('1paU_aCR_nGn', 'employment-type', 'Behovsanställning'),
  concept('sTu5_NBQ_udq', 'employment-type', 'Tidsbegränsad anställning'),
  concept('Jh8f_q9J_pbJ', 'employment-type', 'Sommarjobb / feriejobb'),
  concept('EBhX_Qm2_8eX', 'employment-type', 'Säsongsanställning'),
  concept('gro4_cWF_6D7', 'employment-type', 'Vikariat'),
  concept('9Wuo_2Yb_36E', 'employment-type', 'Arbete utomlands'),
  concept('6YE1_gAC_R2G', 'worktime-extent', 'Heltid'),
  concept('947z_JGS_Uk2', 'worktime-extent', 'Deltid'),
  concept('i46j_HmG_v64', 'country', 'Sverige', { code: '199' }),
];
const licences = ['A', 'A1', 'A2', 'AM', 'B', 'Utökad B', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D', 'DE'];
const languages =
  `Svenska sv, Engelska en, Arabiska ar, Bosniska bs, Danska da, Dari prs, Finska fi, Franska fr, Italienska it,
  Kinesiska zh, Kurdiska ku, Nederländska nl, Norska no, Persiska fa, Polska pl, Portugisiska pt, Rumänska ro,
  Ryska ru, Somaliska so, Spanska es, Svenskt teckenspråk swl, Thailändska th, Tigrinska ti, Turkiska tr, Tyska de,
  Ukrainska uk, Nordsamiska se, Meänkieli fit, Estniska et, Ungerska hu`.split(/,\s*/);

/** Letters of the label, so that an id stays what it is when others come before it. */
function idOf(kind: string, label: string): string {
  const letters = label
    .toLowerCase()
    .replaceAll('#', ' sharp')
    .replaceAll('+', ' plus')
    .replace(/^\./, 'dot ')
    .replace(/[åäá]/g, 'a')
    .replace(/[öó]/g, 'o')
    .replace(/[éà]/g, 'e')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return `smpl_${kind}_${letters}`.slice(0, 64);
}

function concept(id: string, type: string, label: string, more: Partial<ConceptFacts> = {}): ConceptFacts {
  return { id, type, label, synonyms: [], code: null, definition: null, ...more };
}

const linesOf = (text: string) => text.trim().split('\n');

const regions = [...regionNames].map(([code, label]) => concept(idOf('reg', code), 'region', label, { code }));

/** All of them, in the order of their numbers. */
export const municipalities: readonly Municipality[] = linesOf(municipalityLines).map((line) => {
  const [, code, label, latitude, longitude, inhabitants] = /^(\d{4}) (.+) (\S+) (\S+) (\d+)$/.exec(line) ?? [];
  const region = regions.find((one) => one.code === code?.slice(0, 2));
  if (!code || !label || !region) throw new Error(`not a municipality: ${line}`);
  return {
    id: idOf('mun', code),
    label,
    code,
    latitude: Number(latitude),
    longitude: Number(longitude),
    inhabitants: Number(inhabitants),
    region,
  };
});

const centres = new Map(municipalities.map((one) => [one.label.toLowerCase(), one]));

/**
 * Where a municipality's main town lies, by its name as the agency writes it ("Göteborg", "Upplands Väsby", also with
 * "kommun" behind it). The agency's own taxonomy says nothing of it.
 */
export function municipalityCentre(label: string): { latitude: number; longitude: number } | null {
  const name = label.normalize('NFC').trim().toLowerCase();
  const found =
    centres.get(name) ?? centres.get(name.replace(/ kommun$/, '')) ?? centres.get(name.replace(/s kommun$/, ''));
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}

const fields = occupationFields.map((label) => concept(idOf('fld', label), 'occupation-field', label));
const groups = linesOf(groupLines).map((line) => {
  const code = line.slice(0, 4);
  return concept(idOf('grp', code), 'ssyk-level-4', line.slice(5), { code });
});

export const occupations: readonly Occupation[] = linesOf(occupationLines).map((line) => {
  const [label, code, fieldStart, titles] = line.split(' | ');
  const group = groups.find((one) => one.code === code);
  const field = fields.find((one) => fieldStart && one.label.startsWith(fieldStart));
  if (!label || !group || !field) throw new Error(`not an occupation: ${line}`);
  return { id: idOf('occ', label), label, synonyms: titles?.split(', ') ?? [], group, field };
});
const occupationByLabel = new Map(occupations.map((one) => [one.label, one]));

const skills = skillLines
  .trim()
  .split(/;|\n/)
  .map((entry) => {
    const [, label = '', others] = /^\s*(.+?)(?: \((.+)\))?\s*$/.exec(entry) ?? [];
    return concept(idOf('skl', label), 'skill', label, { synonyms: others?.split(', ') ?? [] });
  });

function occupationId(label: string | undefined): string {
  const found = occupationByLabel.get(label ?? '');
  if (!found) throw new Error(`no such occupation: ${label}`);
  return found.id;
}

function substitutes(): RelationFacts[] {
  return linesOf(substituteLines).flatMap((line) => {
    const [, from, to, there, back] = /^(.+) > (.+) (\d+) (\d+)$/.exec(line) ?? [];
    const one = occupationId(from);
    const other = occupationId(to);
    return [
      { kind: 'substitutes' as const, from: one, to: other, percentage: Number(there) },
      { kind: 'substitutes' as const, from: other, to: one, percentage: Number(back) },
    ].filter(({ percentage }) => percentage > 0);
  });
}

function broader(): RelationFacts[] {
  const pairs = [
    ...municipalities.map(({ id, region }) => [id, region.id]),
    ...occupations.flatMap(({ id, group, field }) => [
      [id, group.id],
      [id, field.id],
      [group.id, field.id],
    ]),
  ].map((pair) => pair.join(' '));
  return [...new Set(pairs)].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { kind: 'broader', from, to, percentage: null };
  });
}

function languageConcepts(): ConceptFacts[] {
  return languages.map((entry) => {
    const [, label = '', code = ''] = /^\s*(.+) (\w+)$/.exec(entry) ?? [];
    return concept(idOf('lng', label), 'language', label, { code });
  });
}

export function sampleTaxonomy(): TaxonomyContent {
  const concepts = [
    ...fields,
    ...groups,
    ...occupations.map(({ id, label, synonyms }) => concept(id, 'occupation-name', label, { synonyms })),
    ...skills,
    ...regions,
    ...municipalities.map(({ id, label, code }) => concept(id, 'municipality', label, { code })),
    ...languageConcepts(),
    ...licences.map((label) => concept(idOf('lic', label), 'driving-licence', label)),
    ...termsOfWork,
  ];
  return { concepts: structuredClone(concepts), relations: [...broader(), ...substitutes()] };
}

const byName = new Map(sampleTaxonomy().concepts.map((one) => [`${one.type} ${one.label}`, one]));

/** A concept of the sample by its type and its name. */
export function sampleConcept(type: string, label: string): ConceptFacts | undefined {
  return byName.get(`${type} ${label}`);
}
