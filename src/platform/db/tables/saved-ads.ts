import type { Generated, JSONColumnType } from 'kysely';

/** The tables of kept ads as the newest migration leaves them. Days are text. */
export interface SavedAdTables {
  captured_ads: {
    id: string;
    user_id: string;
    origin: 'link' | 'text' | 'hand' | 'mail';
    url: string | null;
    title: string;
    employer: string | null;
    place: string | null;
    municipality_id: string | null;
    deadline: string | null;
    employment: string | null;
    description: string;
    html: string | null;
    language: string | null;
    requirements: JSONColumnType<object[]>;
    contact: string | null;
    notes: string | null;
    /** Jobs of mails are proposed until the person keeps or throws them. */
    pile: Generated<'kept' | 'proposed' | 'thrown'>;
    mail_sender: string | null;
    version: Generated<number>;
    captured_at: Date;
    updated_at: Date;
  };
  saved_ads: { user_id: string; ad_id: string; note: string | null; tags: string[]; saved_at: Date };
  /** What other slices read of a captured ad. */
  saved_ads_read_captured: { id: string; user_id: string; place: string | null };
}
