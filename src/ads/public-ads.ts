import type { Db } from '../platform/db/open.ts';
import type { Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { descriptionHtml } from './ad/html.ts';
import { getAd } from './ad/page.ts';
import { contactFreeLink, htmlHasContacts, removeContacts } from './contact-details.ts';
import type { Ad, AdList, AdSummary } from './contract.ts';
import type { PublicAdQuery, PublicAdsStatus } from './public-contract.ts';
import { countHitsPerSearch, searchAds } from './search/search.ts';

/** Ads for visitors without an account: open ads only, without mail addresses and telephone numbers. */

/** Enough for several visitors of one network; mass downloads would slow down the users who are logged in. */
const byNetwork: UseLimit = { name: 'public-ads.network', uses: 300, seconds: 60 };
const COUNT_HOLDS_MS = 60_000;

const counts = new WeakMap<Db, { until: number; count: Promise<number> }>();

/** Every page of an ad requests it, so the count is cached for a minute. */
export async function publicAdsStatus(parts: Parts): Promise<PublicAdsStatus> {
  if (parts.config.ads.public === 'off') return { isOpen: false, count: 0 };
  const known = counts.get(parts.db);
  if (known && known.until > performance.now()) return { isOpen: true, count: await known.count };
  const count = countHitsPerSearch(parts, {}, [{}]).then((found) => (found instanceof Refused ? 0 : (found[0] ?? 0)));
  counts.set(parts.db, { until: performance.now() + COUNT_HOLDS_MS, count });
  // A failed count is not cached.
  count.catch(() => counts.delete(parts.db));
  return { isOpen: true, count: await count };
}

export async function searchPublicAds(parts: Parts, query: PublicAdQuery, caller: Caller): Promise<AdList | Refused> {
  const limited = await countUse(parts, byNetwork, networkKey(caller.ip));
  if (limited) return limited;
  const list = await searchAds(parts, { ...query, status: 'open', facets: false });
  if (list instanceof Refused) return list;
  const items = list.items.map((ad) => ({ ...ad, ...headOf(ad), excerpt: removeContacts(ad.excerpt) }));
  return { ...list, items };
}

export async function getPublicAd(parts: Parts, id: string, { ip }: Pick<Caller, 'ip'>): Promise<Ad | Refused> {
  const limited = await countUse(parts, byNetwork, networkKey(ip));
  if (limited) return limited;
  const ad = await getAd(parts, id);
  if (ad instanceof Refused) return ad;
  if (ad.status !== 'open')
    return new Refused('not_found', { detail: 'Annonsen är stängd. Det går inte att söka jobbet längre.' });
  const descriptionText = removeContacts(ad.descriptionText);
  const { reference, url } = ad.application;
  return {
    ...ad,
    ...headOf(ad),
    // If the HTML contains contact details, it is made from the masked plain text.
    descriptionHtml: htmlHasContacts(ad.descriptionHtml)
      ? descriptionHtml(undefined, descriptionText)
      : ad.descriptionHtml,
    descriptionText,
    salary: masked(ad.salary),
    requirements: ad.requirements.map(({ label, sentence, ...asked }) => ({
      ...asked,
      label: removeContacts(label),
      sentence: removeContacts(sentence),
    })),
    contacts: [],
    application: { email: null, url: contactFreeLink(url), reference: masked(reference) },
    alsoAt: ad.alsoAt.flatMap(({ site, url }) => {
      const shown = contactFreeLink(url);
      return shown ? [{ site, url: shown }] : [];
    }),
    versions: [],
  };
}

const masked = (text: string | null) => text && removeContacts(text);

/** Employers may write contact details in these fields, too. */
const headOf = ({
  headline,
  employer: { name, workplace },
  url,
}: Pick<AdSummary, 'headline' | 'employer' | 'url'>) => ({
  headline: removeContacts(headline),
  employer: { name: masked(name), workplace: masked(workplace) },
  url: contactFreeLink(url),
});

/** The title and address of a public ad's page; undefined if there is none to show. */
export async function publicAdHead(parts: Parts, id: string, ip: string) {
  if (parts.config.ads.public === 'off') return undefined;
  const ad = await getPublicAd(parts, id, { ip });
  if (ad instanceof Refused) return undefined;
  const who = [ad.employer.name, ad.municipality?.label].filter(Boolean).join(', ');
  return {
    title: [ad.headline, who].filter(Boolean).join(' – '),
    description: `${ad.descriptionText.replaceAll(/\s+/g, ' ').slice(0, 200).trim()} …`,
    address: `${parts.config.http.publicUrl}/jobb/${ad.id}`,
  };
}
