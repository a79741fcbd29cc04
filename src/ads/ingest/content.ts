import type { ReadContext } from './places.ts';
import { findReference } from './reference.ts';
import { offersRemoteWork } from './remote.ts';
import * as v from './values.ts';

/** The columns of an ad that are read from its record alone, by column name. */
export type AdContent = ReturnType<typeof parseAdContent>;

/** Most characters of a text. The longest of two thousand ads of the agency has 7,000; a longer text is no ad. */
const LONGEST = 100_000;
/** The agency's region code for no particular place in Sweden. */
const UNSPECIFIED_REGION = '90';

/** Reads all columns except the analysis of the texts. A missing headline or text is empty. */
export function parseAdContent(record: v.RawObject, sourceId: string, { now, places }: ReadContext) {
  const headline = v.toLine(record.headline) ?? '';
  const description = (descriptionOf(record.description) ?? '').slice(0, LONGEST).toWellFormed();
  const employer = v.toObject(record.employer);
  const share = v.toObject(record.scope_of_work);
  const apply = v.toObject(record.application_details);
  const published = v.toInstant(record.publication_date) ?? v.toInstant(record.timestamp) ?? now;
  return {
    headline,
    description,
    employer: v.toLine(employer.name),
    workplace: v.toLine(employer.workplace),
    employer_number: v.toLine(employer.organization_number, 40),
    ...conceptOf('occupation', record.occupation),
    ...conceptOf('occupation_group', record.occupation_group),
    ...conceptOf('occupation_field', record.occupation_field),
    ...placeOf(v.toObject(record.workplace_address), places),
    ...conceptOf('employment_type', record.employment_type),
    ...conceptOf('extent', record.working_hours_type),
    extent_min: v.toInteger(share.min, 100),
    extent_max: v.toInteger(share.max, 100),
    duration_label: v.toConcept(record.duration).label,
    salary: salaryOf(record),
    remote: record.remote_work === true || offersRemoteWork(headline, description),
    no_experience: record.experience_required === false,
    driving_licence_required: record.driving_license_required === true,
    own_car: record.access_to_own_car === true,
    vacancies: v.toInteger(record.number_of_vacancies, 1_000_000),
    published_at: published.toISOString(),
    deadline: v.toDay(record.application_deadline),
    last_day: v.toDay(record.last_publication_date),
    url: v.toUrl(record.webpage_url) ?? pageOf(record, sourceId),
    apply_email: v.toEmail(apply.email) ?? (isMailto(apply.url) ? v.toEmail(apply.url) : null),
    apply_url: v.toUrl(apply.url),
    apply_reference: v.toLine(apply.reference) ?? findReference(description),
    contacts: contactsOf(record),
    // Absent from records of the agency, whose stored content hashes were computed without it.
    ...(typeof record.link_site === 'string' ? { link_site: v.toLine(record.link_site, 200) } : {}),
  };
}

/** The two columns of a concept. */
function conceptOf<Name extends string>(name: Name, value: unknown) {
  const { id, label } = v.toConcept(value);
  return { [`${name}_id`]: id, [`${name}_label`]: label } as Record<`${Name}_${'id' | 'label'}`, string | null>;
}

/** The text; if an old record has none, its HTML as text, or its parts joined. */
function descriptionOf(value: unknown): string | null {
  if (typeof value === 'string') return v.toText(value);
  const description = v.toObject(value);
  const parts = [description.needs, description.requirements, description.company_information];
  const joined = parts.map(v.toText).filter((part) => part !== null);
  return v.toText(description.text) ?? v.htmlToText(description.text_formatted) ?? (joined.join('\n\n') || null);
}

function salaryOf(record: v.RawObject): string | null {
  const said = v.toLine(record.salary_description);
  return said && said.toLowerCase() !== 'undefined' ? said : v.toConcept(record.salary_type).label;
}

function placeOf(address: v.RawObject, places: ReadContext['places']) {
  const known = places.municipality(v.toId(address.municipality_concept_id), v.toLine(address.municipality_code, 10));
  const regionCode = v.toLine(address.region_code, 10);
  const region = known?.region ?? places.region(regionCode);
  const point = pointOf(address.coordinates) ?? {
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  };
  return {
    municipality_id: v.toId(address.municipality_concept_id) ?? known?.id ?? null,
    municipality_label: v.toLine(address.municipality) ?? known?.label ?? null,
    region_id: v.toId(address.region_concept_id) ?? region?.id ?? null,
    region_label: regionCode === UNSPECIFIED_REGION ? null : (v.toLine(address.region) ?? region?.label ?? null),
    country_id: v.toId(address.country_concept_id),
    country_label: v.toLine(address.country),
    street_address: v.toLine(address.street_address),
    postcode: v.toLine(address.postcode, 20),
    city: v.toLine(address.city, 200),
    ...point,
  };
}

/** Coordinates are [longitude, latitude]. Some old records have them swapped, which would be in Somalia. */
function pointOf(value: unknown): { latitude: number; longitude: number } | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const [longitude, latitude] = value.map((part) => (typeof part === 'string' ? Number(part) : part));
  if (!inDegrees(longitude, 180) || !inDegrees(latitude, 90)) return null;
  if (longitude === 0 && latitude === 0) return null;
  const turned = longitude > 54 && longitude < 70 && latitude > 10 && latitude < 25;
  return turned ? { latitude: longitude, longitude: latitude } : { latitude, longitude };
}

function inDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}

/** The address of the ad on the agency's site. Ids of historical records do not lead to a page. */
function pageOf(record: v.RawObject, sourceId: string): string | null {
  const id = [sourceId, v.toLine(record.original_id, 40)].find((one) => one && /^\d{5,12}$/.test(one));
  return id ? `https://arbetsformedlingen.se/platsbanken/annonser/${id}` : null;
}

const isMailto = (value: unknown) => typeof value === 'string' && /^\s*mailto:/i.test(value);

/** Contact persons. The name is sometimes in the description. */
function contactsOf(record: v.RawObject) {
  return v
    .toObjects(record.application_contacts ?? record.application_contact)
    .slice(0, 20)
    .map((contact) => {
      const [name, description] = [v.toLine(contact.name, 200), v.toLine(contact.description, 300)];
      return {
        name: name ?? description,
        title: (name ? description : null) ?? v.toLine(contact.contact_type, 200),
        email: v.toEmail(contact.email),
        phone: v.toLine(contact.telephone, 100),
      };
    })
    .filter(({ name, email, phone }) => name ?? email ?? phone);
}
