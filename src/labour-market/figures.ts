import type { Actor } from '../platform/kernel/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile } from '../profile/profile.ts';
import type { KnownConcept, Taxonomy } from '../taxonomy/taxonomy.ts';
import type { FigureSource } from './contract.ts';
import { type FigurePlace, findNarrowestOutlooks, findNarrowestPay, publisherPages } from './rules.ts';
import { findCountyCode, findPayArea } from './source/areas.ts';
import type { DocumentKind } from './source/documents.ts';
import * as store from './store.ts';

/** The stored figures of an occupation group in a place, with their sources. */

type Sources = Partial<Record<DocumentKind, FigureSource>>;

export async function loadFigureSources(parts: Parts): Promise<Sources> {
  const rows = await store.selectSources(parts.db);
  return Object.fromEntries(
    rows.map(({ kind, name, version, read_at }) => [
      kind,
      { name, version, readAt: read_at.toISOString(), url: publisherPages[kind] },
    ]),
  );
}

/** A region and the wider places around it; only the country if no region is known. */
export function widerPlaces(taxonomy: Taxonomy, region: string | null | undefined): FigurePlace[] {
  const found = region ? taxonomy.concept(region) : undefined;
  const country = { code: '00', label: 'hela landet' };
  const county = found && findCountyCode(found);
  if (!found || !county) return [country];
  const area = findPayArea(county);
  return [{ code: county, label: found.label }, ...(area ? [{ code: area.area, label: area.label }] : []), country];
}

/** Outlook and pay of an SSYK group in a place. */
export async function loadGroupFigures(
  parts: Parts,
  group: KnownConcept | undefined,
  places: FigurePlace[],
  sources: Sources,
) {
  if (!group?.code) return { outlook: [], pay: [] };
  const codes = places.map(({ code }) => code);
  const { outlook, pay } = sources;
  return {
    outlook: outlook
      ? findNarrowestOutlooks(await store.selectOutlook(parts.db, group.code, codes), places, outlook)
      : [],
    pay: pay ? findNarrowestPay(await store.selectPay(parts.db, group.code, codes), places, group.label, pay) : [],
  };
}

export function presentConcept(taxonomy: Taxonomy, id: string): { id: string; label: string }[] {
  const found = taxonomy.concept(id);
  return found && !found.retired ? [{ id, label: found.label }] : [];
}

export async function findWishedRegion(
  parts: Parts,
  taxonomy: Taxonomy,
  { userId }: Actor,
): Promise<string | undefined> {
  const wishes = (await findStoredProfile(parts, userId))?.wishes;
  const [region] = wishes?.regions ?? [];
  const [municipality] = wishes?.municipalities ?? [];
  return region ?? (municipality ? taxonomy.broader(municipality, 'region')[0]?.id : undefined);
}
