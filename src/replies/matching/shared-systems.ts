import { loadWordLists } from '../../platform/text/data-files.ts';

const lists = loadWordLists(new URL('./domains.tsv', import.meta.url));
/** Domains of recruitment, test and calendar systems that send for many employers, and so identify none. */
const systems = new Set(lists('system'));
/** Domains of mail providers where anybody can have an address. */
const publicMail = new Set(lists('mail'));
const shared = systems.union(publicMail);

/** Whether the domain, or a parent of it, is shared by many senders. */
export const isSharedDomain = (domain: string): boolean => isUnder(domain, shared);
/** Whether anybody can have an address at the domain. */
export const isPublicMail = (domain: string): boolean => isUnder(domain, publicMail);
/** Whether the domain belongs to a system that sends only for employers. */
export const isRecruitmentSystem = (domain: string): boolean => isUnder(domain, systems);

function isUnder(domain: string, known: ReadonlySet<string>): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, n) => known.has(labels.slice(n).join('.')));
}
