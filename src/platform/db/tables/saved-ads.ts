import type { Generated, JSONColumnType } from 'kysely';

/** The tables of saved ads, ads added by users and followed feeds, after the newest migration. Days are text. */
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
    /** Jobs from mails and feeds are `proposed` until the user keeps or discards them. */
    pile: Generated<'kept' | 'proposed' | 'thrown'>;
    mail_sender: string | null;
    /** The followed feed it came from; `feed_key` identifies the job in it. */
    feed_id: string | null;
    feed_key: string | null;
    /** When it disappeared from the feed. */
    ended_at: Date | null;
    /** The SSYK group given in its link. */
    occupation_group_id: string | null;
    /** Id of the ad from the source with the same text, if any. */
    same_ad_id: string | null;
    /** When such an ad was last searched for with the current text. */
    compared_at: Date | null;
    /** Its match with its owner; `match_mark` is the fingerprint of the score's inputs. */
    match: object | null;
    match_mark: string | null;
    version: Generated<number>;
    captured_at: Date;
    updated_at: Date;
  };
  career_feeds: {
    id: string;
    url: string;
    /** The canonical form that all its addresses share. */
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
    /** The page that the user entered. */
    given_place: string | null;
    /** Whether some of its jobs were dropped because of a limit. */
    missed: Generated<boolean>;
    followed_at: Date;
  };
  saved_ads: { user_id: string; ad_id: string; note: string | null; tags: string[]; saved_at: Date };
  /** A view: the fields of a captured ad for other slices. */
  saved_ads_read_captured: { id: string; user_id: string; place: string | null };
}
