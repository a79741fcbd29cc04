import { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Ad, AdRequirement } from '../contract.ts';
import { selectDuplicates } from '../duplicates-store.ts';
import { selectSites } from '../links/store.ts';
import { requirementCertainty } from '../requirement-certainty.ts';
import { requirementLabel } from '../requirement-name.ts';
import type { PlacedRequirement } from '../requirements/requirements.ts';
import type { MatchScoresByAd } from '../search/terms.ts';
import { descriptionHtml, safeLink } from './html.ts';
import { findAd, findTextToClean, selectVersions, storeCleanedHtml, type WholeAdRow } from './page-store.ts';
import { unpackRecord } from './record.ts';
import { presentAdHead, toLabelled } from './summary.ts';

/**
 * One ad, open or closed, by our id or the agency's.
 *
 * @param matches the match scores of ads for the user
 */
export async function getAd(parts: Parts, id: string, matches: MatchScoresByAd = new Map()): Promise<Ad | Refused> {
  const row = await findAd(parts.db, isUuid(id) ? { id } : { sourceId: id });
  if (!row) return new Refused('not_found');
  const versions = await selectVersions(parts.db, row.id);
  const duplicates = await selectDuplicates(parts.db, [row.id]);
  const sites = row.link_site === null && row.status === 'open' ? await selectSites(parts.db, row.id) : [];
  return {
    ...shownAd(row, row.html ?? (await htmlMadeNow(parts, row)), matches),
    alsoAt: sites,
    duplicates: duplicates.get(row.id) ?? [],
    versions: versions.map(({ version, at, changes }) => ({
      version,
      at: at.toISOString(),
      changes: changes as Ad['versions'][number]['changes'],
    })),
  };
}

/** Makes the HTML when an ad is first opened, and stores it: most ads are never opened. */
async function htmlMadeNow({ db }: Parts, { id, description }: WholeAdRow): Promise<string> {
  const text = await findTextToClean(db, id);
  if (!text) return descriptionHtml(undefined, description);
  const html = descriptionHtml(formattedText(text.record), text.description);
  await storeCleanedHtml(db, text, html);
  return html;
}

function shownAd(
  row: WholeAdRow,
  html: string,
  matches: MatchScoresByAd,
): Omit<Ad, 'versions' | 'duplicates' | 'alsoAt'> {
  return {
    ...presentAdHead({ ...row, url: safeLink(row.url) }, matches),
    descriptionHtml: html,
    descriptionText: row.description,
    occupationGroup: toLabelled(row.occupation_group_id, row.occupation_group_label),
    occupationField: toLabelled(row.occupation_field_id, row.occupation_field_label),
    workplace: {
      streetAddress: row.street_address,
      postcode: row.postcode,
      city: row.city,
      country: row.country_label,
      latitude: row.latitude,
      longitude: row.longitude,
      mapUrl: mapUrl(row),
    },
    extentPercent:
      row.extent_min === null && row.extent_max === null ? null : { min: row.extent_min, max: row.extent_max },
    duration: row.duration_label,
    salary: row.salary,
    vacancies: row.vacancies,
    noExperience: row.no_experience,
    drivingLicenceRequired: row.driving_licence_required,
    ownCar: row.own_car,
    lastDay: row.last_day,
    contacts: row.contacts as Ad['contacts'],
    application: { email: row.apply_email, url: safeLink(row.apply_url), reference: row.apply_reference },
    requirements: (row.requirements as PlacedRequirement[]).map((one) =>
      shownRequirement(one, row.occupation_field_id),
    ),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** The agency's text_formatted, of any type. */
function formattedText(record: Buffer | null): unknown {
  const sent = record && (unpackRecord(record) as { description?: { text_formatted?: unknown } | null } | null);
  return sent?.description?.text_formatted;
}

/** Without its offsets in the text, which the API does not have. */
function shownRequirement(placed: PlacedRequirement, occupationFieldId: string | null): AdRequirement {
  const { start: _start, end: _end, ...asked } = placed;
  return { ...asked, label: requirementLabel(asked), unsure: requirementCertainty(asked, occupationFieldId).unsure };
}

type Address = Pick<
  WholeAdRow,
  'street_address' | 'postcode' | 'city' | 'municipality_label' | 'country_label' | 'latitude' | 'longitude'
>;

/** A map of the place: by the street if possible, as many ads have the coordinates of the municipality only. */
function mapUrl(address: Address): string | null {
  const { street_address, postcode, city, municipality_label, country_label, latitude, longitude } = address;
  const town = [postcode, city ?? municipality_label].filter(Boolean).join(' ');
  const place = [street_address, town, country_label].filter(Boolean).join(', ');
  const map = 'https://www.openstreetmap.org';
  if (street_address && town) return `${map}/search?${new URLSearchParams({ query: place })}`;
  if (latitude !== null && longitude !== null)
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;
  return town ? `${map}/search?${new URLSearchParams({ query: place })}` : null;
}
