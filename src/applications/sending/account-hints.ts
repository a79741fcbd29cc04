import { dataEntries } from '../../platform/text/data-files.ts';
import type { MailProvider } from '../sending-account-contract.ts';

/** What mail providers ask of other programs. The person may change all of it: providers do. */

interface Provider extends MailProvider {
  /** Addresses under these are theirs; a host for domains of one's own has none. */
  domains: readonly string[];
  source: string;
}

const providers = dataEntries<Provider>(new URL('./mail-providers.jsonl', import.meta.url));

/** All providers that we know something of, and the one of an address whose domain tells. */
export function providerHints(address: string | undefined): { match: MailProvider | null; items: MailProvider[] } {
  const domain = address?.split('@')[1];
  const match = domain ? providers.find(({ domains }) => domains.includes(domain)) : undefined;
  return { match: match ? shown(match) : null, items: providers.map(shown) };
}

function shown({ domains: _domains, source: _source, ...provider }: Provider): MailProvider {
  return provider;
}
