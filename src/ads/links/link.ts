import { canonicalAddress } from '../../platform/kernel/web-link.ts';
import { parseAgencyAdId } from '../address-store.ts';
import * as v from '../ingest/values.ts';

/** An ad on another site, from JobAd Links. */
export interface AdLink {
  id: string;
  site: string;
  url: string;
  /** The agency's id, if the agency has the ad, too. */
  agencyId: string | null;
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  /** The ad in the form of the agency's records, so that it is read like those. */
  record: v.RawObject;
}

const isAgencys = (url: string): boolean => `.${new URL(url).hostname}`.endsWith('.arbetsformedlingen.se');

/** User info hides the host: `https://arbetsformedlingen.se@elsewhere.example` leads to another site. */
const hidesItsHost = ({ username, password }: URL): boolean => Boolean(username || password);

/** The value of `sourceId` for an ad that is only linked to. */
export const sourceIdOf = (linkId: string): string => `links:${linkId}`;

/** @returns undefined if it links only to the agency's own ad, or is not an ad */
export function parseLink(hit: unknown): AdLink | undefined {
  const told = v.toObject(hit);
  const id = v.toId(told.id);
  const headline = v.toLine(told.headline);
  const links = v.toObjects(told.source_links).flatMap(({ url }) => {
    const address = v.toUrl(url);
    return address && !hidesItsHost(new URL(address)) ? [canonicalAddress(new URL(address))] : [];
  });
  const elsewhere = links.find((url) => !isAgencys(url));
  if (!id || !headline || !elsewhere) return undefined;
  // The host of the address, never the name that the link gives: the user must see where it leads.
  const site = new URL(elsewhere).hostname.replace(/^www\./, '');
  const address = v.toObject(told.workplace_addresses);
  const published = v.toInstant(told.publication_date);
  return {
    id,
    site,
    url: elsewhere,
    agencyId: links.map(parseAgencyAdId).find(Boolean) ?? null,
    headline,
    employer: v.toLine(v.toObject(told.employer).name),
    municipalityId: v.toId(address.municipality_concept_id),
    record: {
      id: sourceIdOf(id),
      link_site: site,
      webpage_url: elsewhere,
      headline,
      description: { text: told.brief },
      employer: told.employer,
      occupation_group: told.occupation_group,
      occupation_field: told.occupation_field,
      workplace_address: address,
      application_deadline: told.application_deadline,
      ...(published ? { publication_date: published.toISOString() } : {}),
    },
  };
}
