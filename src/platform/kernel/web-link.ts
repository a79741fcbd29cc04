/** A link without its beginning, as people copy it from a letter: `www.exempel.se/jobb`. */
const BARE = /^(?:www\.|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]|$))\S*$/iu;

/**
 * The address of a page, with https:// put before one that has nothing there. Nothing but a page is opened by a click:
 * a link that runs something is none.
 */
export function normalizeWebLink(text: string): string | undefined {
  const link = BARE.test(text) ? `https://${text}` : text;
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : undefined;
}

/** What does not lead elsewhere: where somebody came from, and which campaign. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|msclkid|trk|trackingid|refid|lipi|mc_[ce]id)$/i;

/** An address without what differs between two ways to the same page. */
export function canonicalAddress(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  for (const name of [...plain.searchParams.keys()]) if (TRACKING.test(name)) plain.searchParams.delete(name);
  return plain.href;
}
