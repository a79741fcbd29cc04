import type { Generated, JSONColumnType } from 'kysely';

interface TermsRow {
  version: number;
  valid_from: Date;
  seller: JSONColumnType<{
    name: string;
    orgNumber: string | null;
    vatNumber: string | null;
    address: string | null;
    email: string | null;
    phone: string | null;
  }>;
  sections: JSONColumnType<{ heading: string; paragraphs: string[] }[]>;
}

/** The tables of the seller and its terms of sale. */
export interface SellerTables {
  seller: {
    only_row: Generated<boolean>;
    name: string;
    org_number: string;
    vat_number: string | null;
    address: string;
    email: string;
    phone: string | null;
    updated_at: Date;
    updated_by: string;
  };
  terms_versions: TermsRow;
}
