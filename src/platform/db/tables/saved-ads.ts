import type { Generated, JSONColumnType } from 'kysely';

/** The tables of kept ads as the newest migration leaves them. Days are text. */
export interface SavedAdTables {
  captured_ads: {
    id: string;
    user_id: string;
    origin: 'link' | 'text' | 'hand' | 'mail' | 'feed';
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
    /** Jobs of mails and feeds are proposed until the person keeps or throws them. */
    pile: Generated<'kept' | 'proposed' | 'thrown'>;
    mail_sender: string | null;
    /** The followed feed that it came from, and which of its jobs it is. */
    feed_id: string | null;
    feed_key: string | null;
    /** When it was gone from there. */
    ended_at: Date | null;
    /** The group that its link said. */
    occupation_group_id: string | null;
    /** The ad of the source that has the same text. */
    same_ad_id: string | null;
    /** When it was looked for, by the text as it is. */
    compared_at: Date | null;
    /** How it fits its owner, and by what that was scored. */
    match: object | null;
    match_mark: string | null;
    version: Generated<number>;
    captured_at: Date;
    updated_at: Date;
  };
  career_feeds: {
    id: string;
    url: string;
    /** What is the same of all its addresses. */
    place: string;
    etag: string | null;
    modified: string | null;
    next_at: Date;
    read_at: Date | null;
    failures: Generated<number>;
    problem: string | null;
    jobs: Generated<number>;
  };
  followed_feeds: {
    user_id: string;
    feed_id: string;
    employer: string;
    seen: Generated<string[]>;
    /** The page that the person gave. */
    given_place: string | null;
    /** Some of its jobs did not find room. */
    missed: Generated<boolean>;
    followed_at: Date;
  };
  saved_ads: { user_id: string; ad_id: string; note: string | null; tags: string[]; saved_at: Date };
  /** What other slices read of a captured ad. */
  saved_ads_read_captured: { id: string; user_id: string; place: string | null };
}
