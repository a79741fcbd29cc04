import { wordLists } from '../../platform/text/data-files.ts';

const lists = wordLists(new URL('./domains.tsv', import.meta.url));
/**
 * Recruitment systems, test houses and calendars that many employers write through: they tell nothing of whose mail it
 * is.
 */
const systems = new Set(lists('system'));
/** Anybody has an address there. */
const publicMail = new Set(lists('mail'));
const shared = systems.union(publicMail);

/** Whether the domain, or one that it stands under, belongs to nobody in particular. */
export function isSharedDomain(domain: string): boolean {
  return isUnder(domain, shared);
}

/** Whether anybody has an address there. */
export function isPublicMail(domain: string): boolean {
  return isUnder(domain, publicMail);
}

/** Whether it sends for employers and only for them. */
export function isRecruitmentSystem(domain: string): boolean {
  return isUnder(domain, systems);
}

function isUnder(domain: string, known: ReadonlySet<string>): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, n) => known.has(labels.slice(n).join('.')));
}
