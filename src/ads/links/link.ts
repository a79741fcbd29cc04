import { plainAddress } from '../../platform/kernel/web-link.ts';
import { agencyIdAt } from '../address-store.ts';
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

/** What an ad that is only linked to has for the agency's id. */
export const sourceIdOf = (linkId: string): string => `links:${linkId}`;

/** @returns undefined for one that leads nowhere but to the agency's own ad, and for what is no ad */
export function readLink(hit: unknown): AdLink | undefined {
  const told = v.toObject(hit);
  const id = v.toId(told.id);
  const headline = v.toLine(told.headline);
  const links = v.toObjects(told.source_links).flatMap(({ label, url }) => {
    const address = v.toUrl(url);
    return address ? [{ label: v.toLine(label, 100), url: plainAddress(new URL(address)) }] : [];
  });
  const elsewhere = links.find(({ url }) => !isAgencys(url));
  if (!id || !headline || !elsewhere) return undefined;
  const site = elsewhere.label ?? new URL(elsewhere.url).hostname.replace(/^www\./, '');
  const address = v.toObject(told.workplace_addresses);
  return {
    id,
    site,
    url: elsewhere.url,
    agencyId: links.map(({ url }) => agencyIdAt(url)).find(Boolean) ?? null,
    headline,
    employer: v.toLine(v.toObject(told.employer).name),
    municipalityId: v.toId(address.municipality_concept_id),
    record: {
      id: sourceIdOf(id),
      link_site: site,
      webpage_url: elsewhere.url,
      headline,
      description: { text: told.brief },
      employer: told.employer,
      occupation_group: told.occupation_group,
      occupation_field: told.occupation_field,
      workplace_address: address,
      application_deadline: told.application_deadline,
      publication_date: told.publication_date,
    },
  };
}
