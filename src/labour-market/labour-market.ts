import { countAsked, countByMonth } from '../ads/ads.ts';
import { buildStateTable } from '../applications/applications.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { profileOf } from '../profile/profile.ts';
import { currentTaxonomy, type KnownConcept, type Taxonomy } from '../taxonomy/taxonomy.ts';
import type { AdFigures, EmployerPage, FigureSource, OccupationPage, OccupationSuggestions } from './contract.ts';
import { outlooksOf, type Place, payOf, publishedAt } from './rules.ts';
import { areaOf, countyOf } from './source/areas.ts';
import type { Kind } from './source/documents.ts';
import * as store from './store.ts';

/** Figures of the labour market beside ads and wishes: each with its source, nothing where there is none. */

export { getLabourMarketStatus, refreshLabourMarket } from './refresh.ts';

type Sources = Partial<Record<Kind, FigureSource>>;

async function sourcesOf(parts: Parts): Promise<Sources> {
  const rows = await store.selectSources(parts.db);
  return Object.fromEntries(
    rows.map(({ kind, name, version, read_at }) => [
      kind,
      { name, version, readAt: read_at.toISOString(), url: publishedAt[kind] },
    ]),
  );
}

/** A region and what is wider than it; the country alone where none is known. */
function placesOf(taxonomy: Taxonomy, region: string | null | undefined): Place[] {
  const found = region ? taxonomy.concept(region) : undefined;
  const country = { code: '00', label: 'hela landet' };
  const county = found && countyOf(found);
  if (!found || !county) return [country];
  const area = areaOf(county);
  return [{ code: county, label: found.label }, ...(area ? [{ code: area.area, label: area.label }] : []), country];
}

/** Outlook and pay of an SSYK group in a place. */
async function figuresOf(parts: Parts, group: KnownConcept | undefined, places: Place[], sources: Sources) {
  if (!group?.code) return { outlook: [], pay: [] };
  const codes = places.map(({ code }) => code);
  const { outlook, pay } = sources;
  return {
    outlook: outlook ? outlooksOf(await store.selectOutlook(parts.db, group.code, codes), places, outlook) : [],
    pay: pay ? payOf(await store.selectPay(parts.db, group.code, codes), places, group.label, pay) : [],
  };
}

/** What stands beside an ad. */
export async function getAdFigures(parts: Parts, adId: string): Promise<AdFigures | Refused> {
  const ad = isUuid(adId) ? await store.findAd(parts.db, adId) : undefined;
  if (!ad) return new Refused('not_found');
  const taxonomy = await currentTaxonomy(parts);
  const group = ad.occupation_group_id ? taxonomy.concept(ad.occupation_group_id) : undefined;
  const occupation = (ad.occupation_id ? taxonomy.concept(ad.occupation_id) : undefined) ?? group;
  const places = placesOf(taxonomy, ad.region_id);
  const figures = await figuresOf(parts, group, places, await sourcesOf(parts));
  return { occupation: occupation ? { id: occupation.id, label: occupation.label } : null, ...figures };
}

const TREND_MONTHS = 12;

/** An occupation, or an SSYK group of them, where the person looks for work. */
export async function getOccupation(parts: Parts, actor: Actor, id: string): Promise<OccupationPage | Refused> {
  const taxonomy = await currentTaxonomy(parts);
  const found = taxonomy.concept(id);
  if (!found || !['occupation-name', 'ssyk-level-4'].includes(found.type)) return new Refused('not_found');
  const isGroup = found.type === 'ssyk-level-4';
  const group = isGroup ? found : taxonomy.broader(id, 'ssyk-level-4')[0];
  const sources = await sourcesOf(parts);
  const places = placesOf(taxonomy, await wishedRegion(parts, taxonomy, actor));
  const of = isGroup ? { group: id } : { occupation: id };
  const { asked, open } = await countAsked(parts.db, of);
  const month = stockholmDay(parts.clock.now()).toPlainYearMonth();
  const months = Array.from({ length: TREND_MONTHS }, (_, n) => month.subtract({ months: TREND_MONTHS - 1 - n }));
  const since = months[0]?.toPlainDate({ day: 1 }).toZonedDateTime('Europe/Stockholm').epochMilliseconds ?? 0;
  const counts = new Map((await countByMonth(parts.db, of, new Date(since))).map((row) => [row.month, row.ads]));
  const near = isGroup ? [] : await store.selectRelated(parts.db, [id]);
  const skills = isGroup ? undefined : await store.findSkills(parts.db, id);
  return {
    occupation: { id, label: found.label },
    group: group && !isGroup ? { id: group.id, label: group.label } : null,
    ...(await figuresOf(parts, group, places, sources)),
    asked,
    openAds: open,
    months: months.map((one) => ({ month: one.toString(), ads: counts.get(one.toString()) ?? 0 })),
    related: { items: near.flatMap(({ to_id }) => shownConcept(taxonomy, to_id)), source: sources.related ?? null },
    skills: { items: (skills?.skills ?? []).slice(0, 12), source: sources.skills ?? null },
  };
}

function shownConcept(taxonomy: Taxonomy, id: string): { id: string; label: string }[] {
  const found = taxonomy.concept(id);
  return found && !found.retired ? [{ id, label: found.label }] : [];
}

async function wishedRegion(parts: Parts, taxonomy: Taxonomy, { userId }: Actor): Promise<string | undefined> {
  const wishes = (await profileOf(parts, userId))?.wishes;
  const [region] = wishes?.regions ?? [];
  const [municipality] = wishes?.municipalities ?? [];
  return region ?? (municipality ? taxonomy.broader(municipality, 'region')[0]?.id : undefined);
}

const MOST_SUGGESTED = 6;

/** Occupations near those that the person looks for, which people really go to from them. */
export async function suggestOccupations(parts: Parts, actor: Actor): Promise<OccupationSuggestions> {
  const wished = (await profileOf(parts, actor.userId))?.wishes.occupations ?? [];
  const source = (await sourcesOf(parts)).related ?? null;
  if (wished.length === 0 || !source) return { items: [], source };
  const taxonomy = await currentTaxonomy(parts);
  const near = await store.selectRelated(parts.db, wished);
  const seen = new Set(wished);
  const items = near.flatMap(({ from_id, to_id }) => {
    const from = taxonomy.concept(from_id);
    if (!from || seen.has(to_id)) return [];
    seen.add(to_id);
    return shownConcept(taxonomy, to_id).map((one) => ({ ...one, because: from.label }));
  });
  return { items: items.slice(0, MOST_SUGGESTED), source };
}

const stateLabels = new Map(buildStateTable().states.map(({ state, label }) => [String(state), label]));

/** An employer by its name: what it looks for now, and what the person has had to do with it. */
export async function getEmployer(parts: Parts, actor: Actor, name: string): Promise<EmployerPage> {
  const ads = await store.selectOpenAds(parts.db, name);
  const history = await store.selectHistory(parts.db, actor.userId, name);
  return {
    name,
    ads: ads.map(({ id, headline, municipality_label, city, deadline }) => ({
      ...{ id, headline, place: municipality_label ?? city, deadline },
    })),
    history: history.map(({ id, title, state, sent_at, created_at }) => ({
      ...{
        id,
        title,
        state: stateLabels.get(state) ?? state,
        at: (sent_at ?? created_at).toISOString(),
        isSent: sent_at !== null,
      },
    })),
  };
}
