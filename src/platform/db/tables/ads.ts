import type { Generated, JSONColumnType } from 'kysely';

/** The tables of ads after the newest migration. Days are text. */
export interface AdTables {
  ads: {
    id: string;
    source_id: string;
    status: 'open' | 'removed' | 'expired';
    /** bigint, as text */
    change: Generated<string>;
    headline: string;
    description: string;
    language: string | null;
    employer: string | null;
    workplace: string | null;
    employer_number: string | null;
    occupation_id: string | null;
    occupation_label: string | null;
    occupation_group_id: string | null;
    occupation_group_label: string | null;
    occupation_field_id: string | null;
    occupation_field_label: string | null;
    municipality_id: string | null;
    municipality_label: string | null;
    region_id: string | null;
    region_label: string | null;
    country_id: string | null;
    country_label: string | null;
    street_address: string | null;
    postcode: string | null;
    city: string | null;
    latitude: number | null;
    longitude: number | null;
    employment_type_id: string | null;
    employment_type_label: string | null;
    extent_id: string | null;
    extent_label: string | null;
    extent_min: number | null;
    extent_max: number | null;
    duration_label: string | null;
    salary: string | null;
    remote: Generated<boolean>;
    no_experience: Generated<boolean>;
    driving_licence_required: Generated<boolean>;
    own_car: Generated<boolean>;
    vacancies: number | null;
    published_at: Date;
    deadline: string | null;
    last_day: string | null;
    url: string | null;
    apply_email: string | null;
    apply_url: string | null;
    apply_reference: string | null;
    contacts: JSONColumnType<object[]>;
    /** In the order of the ad. */
    requirements: JSONColumnType<object[]>;
    headline_words: Generated<Buffer>;
    description_words: Generated<Buffer>;
    analysis: Generated<number>;
    content_hash: Buffer;
    version: Generated<number>;
    source_timestamp: string | null;
    first_seen_at: Date;
    changed_at: Date;
    closed_at: Date | null;
    search: Generated<string>;
    search_head: Generated<string>;
    removed_on: string | null;
    link_site: string | null;
  };
  ad_links: { link_id: string; ad_id: string; site: string; url: string; seen_at: Date };
  ad_links_source: {
    only_row: Generated<boolean>;
    source: string | null;
    tried_at: Date | null;
    failures: Generated<number>;
    failed_links: number | null;
    retry_at: Date | null;
    problem: string | null;
    began_at: Date | null;
    read_at: Date | null;
    read_links: number | null;
    calls_on: string | null;
    calls: Generated<number>;
  };
  ads_source: {
    only_row: Generated<boolean>;
    source: string | null;
    tried_source: string | null;
    next_call_at: Date | null;
    /** bigint, as text */
    cursor: string | null;
    snapshot_at: Date | null;
    snapshot_ads: number | null;
    snapshot_tried_at: Date | null;
    snapshot_failures: Generated<number>;
    snapshot_failed_ads: number | null;
    synced_at: Date | null;
    file_mark: string | null;
    taxonomy_version: number | null;
    progress_read: number | null;
    progress_total: number | null;
    problem: string | null;
    snapshot_problem: string | null;
  };
  ads_set_aside: {
    id: string;
    key: string;
    source_id: string | null;
    reason: string;
    raw: string;
    seen: Generated<number>;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  ad_records: { ad_id: string; record: Buffer };
  ad_html: { ad_id: string; made_of: Buffer; version: number; html: string };
  ad_versions: { ad_id: string; version: number; at: Date; changes: JSONColumnType<object[]> };
  ad_search: {
    ad_id: string;
    published_at: Date;
    first_seen_at: Date;
    deadline: string | null;
    latitude: number | null;
    longitude: number | null;
    remote: boolean;
    no_experience: boolean;
    status: string;
    /** bigint, as text; so are the following columns up to `language` */
    occupation_field: string | null;
    occupation_group: string | null;
    occupation: string | null;
    region: string | null;
    municipality: string | null;
    employment_type: string | null;
    extent: string | null;
    language: string | null;
    search_head: string;
    search: string;
  };
  ad_duplicates: { ad_id: string; group_id: string };
  ad_duplicates_state: {
    only_row: Generated<boolean>;
    /** bigint, as text */
    change: Generated<string>;
  };
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    query: JSONColumnType<object>;
    notify: boolean;
    created_at: Date;
    opened_at: Date;
    seen_through: Date;
    notified_at: Date;
  };
  /** A view. */
  ads_read: Pick<
    AdTables['ads'],
    | 'id'
    | 'source_id'
    | 'status'
    | 'version'
    | 'headline'
    | 'employer'
    | 'workplace'
    | 'description'
    | 'language'
    | 'salary'
    | 'occupation_id'
    | 'occupation_label'
    | 'occupation_group_id'
    | 'occupation_group_label'
    | 'occupation_field_id'
    | 'municipality_id'
    | 'municipality_label'
    | 'region_id'
    | 'region_label'
    | 'city'
    | 'latitude'
    | 'longitude'
    | 'remote'
    | 'employment_type_id'
    | 'employment_type_label'
    | 'extent_min'
    | 'extent_max'
    | 'published_at'
    | 'first_seen_at'
    | 'deadline'
    | 'apply_email'
    | 'apply_url'
    | 'apply_reference'
    | 'contacts'
    | 'extent_id'
    | 'extent_label'
    | 'url'
    | 'link_site'
  >;
  /** A view. */
  ads_read_duplicates: AdTables['ad_duplicates'];
}
