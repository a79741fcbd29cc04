import type { Caller } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { countUse, networkKey, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { getAd } from './ad/page.ts';
import { htmlWithoutContacts, withoutContacts } from './contact-details.ts';
import type { Ad, AdList } from './contract.ts';
import type { PublicAdQuery, PublicAdsStatus } from './public-contract.ts';
import { countEach, searchAds } from './search/search.ts';

/** Ads for whoever has no account: open ones alone, and nobody to write to or to call. */

/** A person reads a few pages in a minute; what reads more takes from those who are logged in. */
const byNetwork: UseLimit = { name: 'public-ads.network', uses: 60, seconds: 60 };

export async function publicAdsStatus(parts: Parts): Promise<PublicAdsStatus | Refused> {
  const isOpen = parts.config.ads.public !== 'off';
  const [count = 0] = isOpen ? await openAds(parts) : [];
  return { isOpen, count };
}

async function openAds(parts: Parts): Promise<number[]> {
  const counts = await countEach(parts, {}, [{}]);
  return counts instanceof Refused ? [] : counts;
}

export async function searchPublicAds(parts: Parts, query: PublicAdQuery, caller: Caller): Promise<AdList | Refused> {
  const limited = await countUse(parts, byNetwork, networkKey(caller.ip));
  if (limited) return limited;
  const list = await searchAds(parts, { ...query, status: 'open', facets: false });
  if (list instanceof Refused) return list;
  return { ...list, items: list.items.map((ad) => ({ ...ad, excerpt: withoutContacts(ad.excerpt) })) };
}

export async function getPublicAd(parts: Parts, id: string, caller: Caller): Promise<Ad | Refused> {
  const limited = await countUse(parts, byNetwork, networkKey(caller.ip));
  if (limited) return limited;
  const ad = await getAd(parts, id);
  if (ad instanceof Refused) return ad;
  if (ad.status !== 'open')
    return new Refused('not_found', { detail: 'Annonsen är stängd. Det går inte att söka jobbet längre.' });
  return {
    ...ad,
    descriptionHtml: htmlWithoutContacts(ad.descriptionHtml),
    descriptionText: withoutContacts(ad.descriptionText),
    requirements: ad.requirements.map((asked) => ({ ...asked, sentence: withoutContacts(asked.sentence) })),
    contacts: [],
    application: { ...ad.application, email: null, url: webLink(ad.application.url) },
    url: webLink(ad.url),
    versions: [],
  };
}

/** An ad may give an address to write to as its link. */
const webLink = (url: string | null) => (url?.startsWith('mailto:') ? null : url);

/** The title of the page of an open ad, by its path; undefined for all other pages. */
export async function publicAdHead(
  parts: Parts,
  path: string,
): Promise<{ title: string; description: string } | undefined> {
  const id = /^\/jobb\/([\w-]{1,64})$/.exec(path)?.[1];
  if (parts.config.ads.public === 'off' || !id) return undefined;
  const ad = await getAd(parts, id);
  if (ad instanceof Refused || ad.status !== 'open') return undefined;
  const who = [ad.employer.name, ad.municipality?.label].filter(Boolean).join(', ');
  const description = `${withoutContacts(ad.descriptionText).replaceAll(/\s+/g, ' ').slice(0, 200).trim()} …`;
  return { title: [ad.headline, who].filter(Boolean).join(' – '), description };
}
