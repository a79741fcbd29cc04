import type { Requirement } from '../../src/ads/contract.ts';
import { addressed, hamlet } from './names.ts';
import { broaderOf, conceptNamed } from './places.ts';
import { Chance } from './random.ts';
import { type Request, type Setting, setting } from './setting.ts';
import type { Trade } from './trade.ts';
import { html, plain, word } from './wording.ts';

/** An ad in the shape of the agency's JobStream v2 (36 keys), with gaps that `publish` fills. */

export interface Labelled {
  record: Record<string, unknown>;
  truth: Requirement[];
}

const employmentTypes = {
  usual: term('PFZr_Syz_cUq', 'Vanlig anställning', '1'),
  summer: term('Jh8f_q9J_pbJ', 'Sommarjobb / feriejobb', '2'),
  onCall: term('1paU_aCR_nGn', 'Behovsanställning', null),
  temporary: term('gro4_cWF_6D7', 'Vikariat', null),
};
const extents = { full: term('6YE1_gAC_R2G', 'Heltid', '1'), part: term('947z_JGS_Uk2', 'Deltid', '4') };
const durations = {
  always: term('a7uU_j21_mkL', 'Tills vidare', '1'),
  half: term('smpl_dur_half', '6 månader eller längre', null),
  short: term('smpl_dur_short', '3 månader – upp till 6 månader', null),
};
const salary = term('oG8G_9cW_nRf', 'Fast månads- vecko- eller timlön', '1');
/** The first two figures of postcodes, by county. */
const postcodes = new Map(
  `01:11 03:75 04:61 05:58 06:55 07:35 08:39 09:62 10:37 12:21 13:30 14:41 17:65 18:70 19:72 20:79 21:80 22:85
  23:83 24:90 25:97`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

function term(id: string, label: string, legacy: string | null) {
  return { concept_id: id, label, legacy_ams_taxonomy_id: legacy };
}

const named = ({ id, label, code }: { id: string; label: string; code?: string | null }) =>
  term(id, label, code ?? null);

function occupation(trade: Trade) {
  const found = conceptNamed('occupation-name', trade.occupation);
  if (!found) throw new Error(`not in the sample taxonomy: ${trade.occupation}`);
  return found;
}

export function template(request: Request): Labelled {
  const chance = new Chance(request.seed);
  const set = setting(chance, request);
  const { blocks, requirements } = word(chance, set.told);
  const described = {
    text: plain(blocks),
    text_formatted: html(blocks, chance.of(0.5)),
    company_information: null,
    needs: null,
    requirements: null,
  };
  const time = new Temporal.PlainTime(chance.between(7, 17), chance.between(0, 59), chance.between(0, 59));
  return {
    record: {
      id: '{id}',
      external_id: chance.of(0.5) ? `46-${set.employer.number}-{id}` : null,
      original_id: null,
      label: '[]',
      webpage_url: 'https://annonser.example.com/platsbanken/annonser/{id}',
      logo_url: chance.of(0.4) ? `https://${set.employer.domain}/logotyp.png` : null,
      headline: headline(set),
      application_deadline: '{last}T23:59:59',
      number_of_vacancies: chance.of(0.75) ? 1 : chance.between(2, 8),
      ...terms(set, described),
      access: chance.of(0.3) ? 'Tillträde enligt överenskommelse' : null,
      ...who(set),
      ...asked(set, requirements),
      ...what(set),
      workplace_address: where(set),
      application_contacts: [
        {
          name: set.contact.name,
          description: set.contact.role,
          email: set.contact.email,
          telephone: set.contact.phone,
          contact_type: null,
        },
      ],
      publication_date: `{published}T${time}`,
      last_publication_date: '{last}T23:59:59',
      removed: false,
      removed_date: null,
      source_type: chance.pick(['VIA_PLATSBANKEN_DXA', 'VIA_ANNONSERA', 'VIA_JOBPOSTING']),
      timestamp: chance.between(0, 999),
    },
    truth: requirements,
  };
}

function headline({ chance, place, told, employer: at }: Setting): string {
  const { trade, summer, beginner } = told;
  const title = trade.title.charAt(0).toUpperCase() + trade.title.slice(1);
  if (trade.language === 'en') {
    return chance.pick([title, `${title} in ${place.label}`, `${title} to ${at.name}`]);
  }
  if (summer) return `Sommarjobb som ${trade.title} i ${place.label}`;
  return chance.pick([
    title,
    `${title} till ${at.workplace}`,
    `${title} sökes till ${place.label}`,
    `Vi söker ${chance.of(0.5) ? trade.plural : trade.title} till ${place.label}`,
    `Är du ${trade.title.endsWith('biträde') ? 'vårt' : 'vår'} nya ${trade.title}?`,
    beginner ? `${title}, ingen erfarenhet krävs` : `${title}, ${place.label}`,
  ]);
}

function terms({ chance, told }: Setting, described: Record<string, string | null>) {
  const part = told.trade.partTime === true && chance.of(0.4);
  const low = part ? chance.pick([25, 40, 50, 60, 75]) : 100;
  const usual = chance.of(0.78) ? 'usual' : chance.of(0.5) ? 'temporary' : 'onCall';
  const kind = told.summer ? 'summer' : usual;
  const [least, most] = told.trade.pay;
  const pay = chance.between(Math.ceil(least / 500), Math.floor(most / 500)) * 500;
  const month = `${Math.floor(pay / 1000)} ${String(pay % 1000).padStart(3, '0')} kronor i månaden`;
  const hour = `${Math.round(pay / 165)} kronor i timmen`;
  const duration = kind === 'usual' ? 'always' : kind === 'temporary' ? 'half' : 'short';
  return {
    description: {
      ...described,
      conditions: `${part ? `Deltid, ${low} procent` : 'Heltid'}\r\n${durations[duration].label}`,
    },
    employment_type: employmentTypes[kind],
    salary_type: salary,
    salary_description: chance.pick([
      'Individuell lönesättning',
      'Fast månadslön enligt kollektivavtal',
      told.trade.hourly || kind === 'onCall' ? hour : month,
      `Från ${told.trade.hourly || kind === 'onCall' ? hour : month}`,
      null,
    ]),
    duration: durations[duration],
    working_hours_type: part ? extents.part : extents.full,
    scope_of_work: part ? { min: low, max: chance.of(0.5) ? 100 : low } : { min: 100, max: 100 },
  };
}

function who({ chance, employer: at, told, apply, request }: Setting) {
  const other = request.again !== undefined && at.sort === 'agency' ? new Chance(request.again) : null;
  const name = other ? `${hamlet(other)} Bemanning AB` : at.name;
  return {
    employer: {
      phone_number: null,
      email: null,
      url: chance.of(0.6) ? `https://${at.domain}` : null,
      organization_number: at.number,
      name,
      workplace: other ? name : at.workplace,
    },
    application_details: {
      information: null,
      reference: chance.of(0.7) ? apply.reference : null,
      email: told.byMail ? apply.email : null,
      via_af: false,
      url: told.byMail ? null : `https://${at.domain}/jobb/${addressed(told.trade.title)}-{id}`,
      other: null,
    },
  };
}

function asked({ chance, told }: Setting, requirements: Requirement[]) {
  const must = requirements.filter(({ level }) => level === 'must');
  const licence = must.find(({ kind }) => kind === 'driving_licence')?.label.replace(/-körkort$/, '');
  const experienced = must.some(({ kind }) => kind === 'experience');
  const conceptsOf = (level: string, kind: 'skill' | 'language', weight: number) =>
    requirements
      .filter((one) => one.level === level && one.kind === kind)
      .flatMap(({ label }) => conceptNamed(kind, label) ?? [])
      .map((one) => ({ weight, ...named(one) }));
  // The agency's own ads seldom say it in fields; here they do now and then.
  const structured = chance.of(0.12);
  const lists = (level: 'must' | 'nice', weight: number) => ({
    skills: structured ? conceptsOf(level, 'skill', weight) : [],
    languages: structured ? conceptsOf(level, 'language', weight) : [],
    work_experiences: level === 'must' && experienced ? [{ weight, ...named(occupation(told.trade)) }] : [],
    education: [],
    education_level: [],
  });
  const letter = licence ? conceptNamed('driving-licence', licence) : undefined;
  return {
    experience_required: experienced,
    access_to_own_car: must.some(({ kind }) => kind === 'own_car'),
    driving_license_required: licence !== undefined,
    driving_license: letter ? [named(letter)] : null,
    must_have: lists('must', 10),
    nice_to_have: lists('nice', 5),
  };
}

function what({ told }: Setting) {
  const practised = occupation(told.trade);
  return {
    occupation: term(practised.id, practised.label, null),
    occupation_group: named(broaderOf(practised, 'ssyk-level-4')),
    occupation_field: named(broaderOf(practised, 'occupation-field')),
  };
}

function where({ chance, place, told }: Setting) {
  const exact = chance.of(0.55);
  const start = postcodes.get(place.code.slice(0, 2)) ?? '10';
  const near = () => (exact ? (chance.next() - 0.5) * 0.04 : 0);
  const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return {
    municipality: place.label,
    municipality_code: place.code,
    municipality_concept_id: place.id,
    region: place.region.label,
    region_code: place.code.slice(0, 2),
    region_concept_id: place.region.id,
    country: 'Sverige',
    country_code: '199',
    country_concept_id: 'i46j_HmG_v64',
    street_address: exact ? told.facts.street : null,
    postcode: exact ? `${start}${String(chance.between(100, 999))}` : null,
    city: exact ? place.label : null,
    coordinates: [rounded(place.longitude + near()), rounded(place.latitude + near())],
  };
}
