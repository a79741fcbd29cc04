import type { Generated } from 'kysely';

/** A trip to work by public transport. Day and times are local to Stockholm. */
export interface CommuteTrip {
  day: string;
  leaves: string;
  arrives: string;
  minutes: number;
  changes: number;
}

/** The tables of the labour market after the newest migration. */
export interface LabourMarketTables {
  labour_market_state: {
    only_row: Generated<boolean>;
    fingerprint: string | null;
    read_at: Date | null;
    problem: string | null;
  };
  labour_market_sources: {
    kind: 'outlook' | 'pay' | 'related' | 'skills';
    name: string;
    file: string;
    version: string;
    rows: number;
    problems: string[];
    read_at: Date;
  };
  labour_market_fetched: {
    address: string;
    body: Buffer | null;
    hash: string | null;
    etag: string | null;
    modified: string | null;
    fetched_at: Date | null;
    checked_at: Date;
    problem: string | null;
  };
  commutes: {
    from_municipality: string;
    to_place: string;
    trip: CommuteTrip | null;
    asked_at: Date | null;
    failed_at: Date | null;
  };
  labour_outlook: { name: string; ssyk: string; region: string; chances: string; demand: string | null };
  labour_pay: {
    ssyk: string;
    region: string;
    sector: string;
    sex: 'all' | 'women' | 'men';
    year: number;
    median: number | null;
    low: number | null;
    high: number | null;
    mean: number | null;
    tables: string[];
  };
  labour_related: { from_id: string; to_id: string; position: number };
  labour_skills: { occupation_id: string; skills: string[] };
  past_ad_files: {
    file: string;
    mark: string;
    ads: number;
    first_month: string | null;
    last_month: string | null;
    problems: string[];
    read_at: Date;
  };
  past_ad_months: { file: string; concept_id: string; month: string; ads: number };
  past_ad_employers: { file: string; concept_id: string; employer: string; ads: number };
}
