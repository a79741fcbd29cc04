/** A link without its scheme, as people copy it: `www.exempel.se/jobb`. */
const BARE = /^(?:www\.|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]|$))\S*$/iu;

/**
 * Normalises a web address; adds https:// when the scheme is missing. Undefined for any scheme but http and https, so
 * that a link can never run code.
 */
export function normalizeWebLink(text: string): string | undefined {
  const link = BARE.test(text) ? `https://${text}` : text;
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : undefined;
}

/** Query parameters that do not change the page: the referrer, the campaign. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|msclkid|trk|trackingid|refid|lipi|mc_[ce]id)$/i;

/** The address without fragment and tracking parameters, so that links to the same page are equal. */
export function canonicalAddress(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  for (const name of [...plain.searchParams.keys()]) if (TRACKING.test(name)) plain.searchParams.delete(name);
  return plain.href;
}
