import { dataEntries } from '../../platform/text/data-files.ts';
import type { MailProvider } from '../sending-account-contract.ts';

/** What mail providers require of other programs. Providers change it, so the user may change every value. */

interface Provider extends MailProvider {
  /** Domains of the provider's addresses. Empty for a host of customers' own domains. */
  domains: readonly string[];
  source: string;
}

const providers = dataEntries<Provider>(new URL('./mail-providers.jsonl', import.meta.url));

/** All known providers, and the provider of an address whose domain is known. */
export function findMailProviders(address: string | undefined): { match: MailProvider | null; items: MailProvider[] } {
  const domain = address?.split('@')[1];
  const match = domain ? providers.find(({ domains }) => domains.includes(domain)) : undefined;
  return { match: match ? shown(match) : null, items: providers.map(shown) };
}

function shown({ domains: _domains, source: _source, ...provider }: Provider): MailProvider {
  return provider;
}
