import { formatDuration } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { dataRows } from '../platform/text/data-files.ts';
import { findSeller } from '../seller/seller.ts';
import type { PrivacyNotice } from './contract.ts';

/**
 * The privacy page: what each database table holds, why and how long. Every table is named in `processing.tsv`, those
 * without personal data on the line `-` (test/journeys/privacy/notice.test.ts).
 */
const rows = dataRows<'heading' | 'tables' | 'what' | 'why' | 'basis' | 'kept'>(
  new URL('./processing.tsv', import.meta.url),
).map(({ heading, tables, what, why, basis, kept }) => ({
  heading,
  tables: tables.split(' '),
  what,
  why,
  basis,
  kept,
}));

/** All tables of `processing.tsv`: those on the page and those without personal data. */
export const processedTables = () => rows.flatMap(({ tables }) => tables);

export async function getPrivacyNotice(parts: Parts): Promise<PrivacyNotice> {
  const { config } = parts;
  const recruiters = formatDuration(config.retention.recruiters * 86_400);
  return {
    controller: await findSeller(parts.db, parts),
    processing: rows
      .filter(({ heading }) => heading !== '-')
      .map((row) => ({ ...row, kept: row.kept.replace('{recruiters}', recruiters) })),
    recipients: [
      'Vi som driver tjänsten. Den som skriver dina brev ser bara det du har valt att dela.',
      'Arbetsgivaren, när du själv skickar en ansökan eller ett svar.',
      'Företagen som levererar vår server och e-post. De får bara göra det vi har bett dem om.',
      'Skatteverket och bokförings- och revisionsbyråer, när lagen kräver det.',
      ...(config.model ? [`Språkmodellen hos ${new URL(config.model.url).host}, när du ber om förslag på text.`] : []),
    ],
    rights: [
      'Se och ta med dig allt vi har om dig: på sidan Konto, som en ZIP-fil.',
      'Rätta det som är fel, där det står.',
      'Radera kontot på sidan Konto. Bokföringen får vi inte radera, men ditt namn tas bort ur den.',
      'Ta tillbaka ett samtycke när du vill, på beställningens sida.',
      'Invända mot det vi gör med stöd av vårt eget intresse. Skriv till oss.',
      'Klaga hos Integritetsskyddsmyndigheten (IMY), www.imy.se.',
    ],
  };
}
