import { canonicalAddress } from '../../platform/kernel/web-link.ts';
import { parseAgencyAdId } from '../address-store.ts';
import * as v from '../ingest/values.ts';

/** An ad on another site, as JobAd Links tells of it. */
export interface AdLink {
  id: string;
  site: string;
  url: string;
  /** The agency's id, where it has the ad as well. */
  agencyId: string | null;
  headline: string;
  employer: string | null;
  municipalityId: string | null;
  /** As a record of the agency's would be, so that it is read like one. */
  record: v.RawObject;
}

const isAgencys = (url: string): boolean => `.${new URL(url).hostname}`.endsWith('.arbetsformedlingen.se');

/** `https://arbetsformedlingen.se@elsewhere.example` leads elsewhere. */
const hidesItsHost = ({ username, password }: URL): boolean => Boolean(username || password);

/** What an ad that is only linked to has for the agency's id. */
export const sourceIdOf = (linkId: string): string => `links:${linkId}`;

/** @returns undefined for one that leads nowhere but to the agency's own ad, and for what is no ad */
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
  // Never what the link calls itself: whoever follows it is told where to.
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
