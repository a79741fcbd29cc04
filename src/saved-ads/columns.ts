import { requirementsInText } from '../ads/ads.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { languageDetector } from '../platform/text/language.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';

/** The columns derived from the text; a client cannot set them. */
export async function textColumns(title: string, text: string) {
  const detect = await languageDetector();
  return {
    description: text,
    language: detect(text) ?? detect(title),
    requirements: JSON.stringify(requirementsInText(text)),
  };
}

/** The place, with the first municipality that it names, from which distances are computed. */
export async function placeColumns(parts: Parts, place: string | null) {
  const taxonomy = await currentTaxonomy(parts);
  const names = place?.replace(/\([^()]*\)/g, ' ').split(/[,/;]| och /) ?? [];
  const [found] = names
    .map((name) => name.replace(/\b(?:kommun|stad)\b/i, '').trim())
    .flatMap((name) => (name ? taxonomy.named('municipality', name) : []));
  return { place, municipality_id: found?.id ?? null };
}

/** The columns that every new job of a user has. */
export async function newJobColumns(
  parts: Parts,
  { userId, at, title, place, text }: { userId: string; at: Date; title: string; place: string | null; text: string },
) {
  const mine = { id: newId(), user_id: userId, captured_at: at, updated_at: at };
  return { ...mine, title, ...(await placeColumns(parts, place)), ...(await textColumns(title, text)) };
}
