import {
  countAskedRequirements,
  countByEmployer,
  countByMonth,
  employerFacts,
  findEmployersByName,
  findFirstAdTime,
} from '../ads/ads.ts';
import { buildStateTable } from '../applications/applications.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import type { AdFigures, EmployerPage, OccupationPage } from './contract.ts';
import { findWishedRegion, loadFigureSources, loadGroupFigures, presentConcept, widerPlaces } from './figures.ts';
import { loadPastAds, loadPastAdsOfEmployer } from './past-ads/past-ads.ts';
import { draftPayQuestion, parseCompanyNumber } from './rules.ts';
import * as store from './store.ts';

/** Figures of the labour market beside ads and wishes: each with its source, none where there is no figure. */

export { getAdCommute } from './commute/commute.ts';
export { refreshPastAds } from './past-ads/refresh.ts';
export { getLabourMarketStatus, refreshLabourMarket } from './refresh.ts';
export { inspectSources } from './sources.ts';
export { nearOccupations, suggestOccupations } from './suggestions.ts';

/** The figures shown beside an ad. */
export async function getAdFigures(parts: Parts, adId: string): Promise<AdFigures | Refused> {
  const ad = isUuid(adId) ? await store.findAdPlaceAndWork(parts.db, adId) : undefined;
  if (!ad) return new Refused('not_found');
  const taxonomy = await currentTaxonomy(parts);
  const group = ad.occupation_group_id ? taxonomy.concept(ad.occupation_group_id) : undefined;
  const occupation = (ad.occupation_id ? taxonomy.concept(ad.occupation_id) : undefined) ?? group;
  const places = widerPlaces(taxonomy, ad.region_id);
  const figures = await loadGroupFigures(parts, group, places, await loadFigureSources(parts));
  return {
    occupation: occupation ? { id: occupation.id, label: occupation.label } : null,
    ...figures,
    payQuestion: draftPayQuestion(ad),
  };
}

const TREND_MONTHS = 12;
/** Near occupations, and skills, on a page. */
const MOST_NAMED = 12;
/** Shortest part of an employer's name to search for: most names contain shorter parts. */
const FEWEST_LETTERS = 3;

const lastMonths = (parts: Parts) => {
  const month = stockholmDay(parts.clock.now()).toPlainYearMonth();
  return Array.from({ length: TREND_MONTHS }, (_, n) => month.subtract({ months: TREND_MONTHS - 1 - n }));
};

const sinceOf = (parts: Parts) =>
  new Date(lastMonths(parts)[0]?.toPlainDate({ day: 1 }).toZonedDateTime('Europe/Stockholm').epochMilliseconds ?? 0);

/** Ads per month of the last months, 0 where there are none; without months before ads were read. */
async function monthsOf(parts: Parts, of: Parameters<typeof countByMonth>[1]) {
  const first = await findFirstAdTime(parts.db);
  if (!first) return [];
  const begin = stockholmDay(first).toPlainYearMonth();
  const counted = await countByMonth(parts.db, of, sinceOf(parts));
  const counts = new Map(counted.map(({ month, ads }) => [month, ads]));
  return lastMonths(parts)
    .filter((month) => Temporal.PlainYearMonth.compare(month, begin) >= 0)
    .map((month) => ({ month: month.toString(), ads: counts.get(month.toString()) ?? 0 }));
}

/** An occupation, or an SSYK group, with figures for the region where the user looks for work. */
export async function getOccupation(parts: Parts, actor: Actor, id: string): Promise<OccupationPage | Refused> {
  const taxonomy = await currentTaxonomy(parts);
  const found = taxonomy.concept(id);
  if (!found || !['occupation-name', 'ssyk-level-4'].includes(found.type)) return new Refused('not_found');
  const isGroup = found.type === 'ssyk-level-4';
  const group = isGroup ? found : taxonomy.broader(id, 'ssyk-level-4')[0];
  const sources = await loadFigureSources(parts);
  const places = widerPlaces(taxonomy, await findWishedRegion(parts, taxonomy, actor));
  const of = isGroup ? { group: id } : { occupation: id };
  const { asked, open, read } = await countAskedRequirements(parts.db, of);
  const near = isGroup ? [] : await store.selectRelated(parts.db, [id]);
  const members = isGroup ? taxonomy.narrower(id, 'occupation-name') : [];
  const [skills] = isGroup ? [] : await store.selectSkills(parts.db, [id]);
  return {
    occupation: { id, label: found.label },
    isGroup,
    group: group && !isGroup ? { id: group.id, label: group.label } : null,
    members: members.flatMap((member) => presentConcept(taxonomy, member.id)),
    ...(await loadGroupFigures(parts, group, places, sources)),
    asked,
    askedOf: read,
    openAds: open,
    months: await monthsOf(parts, of),
    employers: await countByEmployer(parts.db, of, sinceOf(parts)),
    pastAds: await loadPastAds(parts, [id, ...members.map((member) => member.id)]),
    related: {
      items: near.flatMap(({ to_id }) => presentConcept(taxonomy, to_id)).slice(0, MOST_NAMED),
      source: sources.related ?? null,
    },
    skills: { items: (skills?.skills ?? []).slice(0, MOST_NAMED), source: sources.skills ?? null },
  };
}

const stateLabels = new Map(buildStateTable().states.map(({ state, label }) => [String(state), label]));

/** An employer by name: its ads now, and the user's history with it. */
export async function getEmployer(parts: Parts, actor: Actor, typed: string): Promise<EmployerPage | Refused> {
  const name = typed.replace(/\s+/g, ' ').trim();
  if (!name) return refuseField('name', 'Skriv namnet på arbetsgivaren, eller en del av det.');
  const [known] = await findEmployersByName(parts.db, name, 'whole');
  const ads = await store.selectOpenAds(parts.db, name);
  const history = await store.selectApplicationsToEmployer(parts.db, actor.userId, name);
  const taxonomy = await currentTaxonomy(parts);
  const pastAds = await loadPastAdsOfEmployer(parts, taxonomy, name);
  const isKnown = known !== undefined || history.length > 0 || pastAds !== null;
  const { number, places, fields } = await employerFacts(parts.db, name, sinceOf(parts));
  return {
    name: known?.name ?? history[0]?.employer?.trim() ?? name,
    ...{ number: parseCompanyNumber(number), places, fields },
    months: await monthsOf(parts, { employer: name }),
    pastAds,
    similar: isKnown || name.length < FEWEST_LETTERS ? [] : await findEmployersByName(parts.db, name, 'part'),
    isKnown,
    ads: ads.map(({ id, headline, municipality_label, city, deadline, link_site }) => ({
      ...{ id, headline, place: municipality_label ?? city, deadline, linkedSite: link_site },
    })),
    history: history.map(({ id, title, state, sent_at, created_at }) => ({
      ...{ id, title, state: stateLabels.get(state) ?? state },
      ...{ at: (sent_at ?? created_at).toISOString(), isSent: sent_at !== null },
    })),
  };
}
