-- Words between single spaces, so that whole ones can be looked for. C# and C++ are words.
create function spaced_words(of text) returns text language sql immutable parallel safe
return ' ' || btrim(regexp_replace(lower(of), '[][:space:]!"$%&''()*,./:;<=>?@[\^_`{|}~–—-]+', ' ', 'g')) || ' ';

-- What of an ad may be hidden: the words of its headline, and its employer between marks that no word has.
create function hideable(headline text, employer text) returns text language sql immutable parallel safe
return spaced_words(headline) || chr(1) || lower(coalesce(employer, '')) || chr(1);

-- Employers and words that somebody wants no matches of.
create table match_exclusions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('employer', 'word')),
  text text not null,
  -- What is looked for in what is hideable.
  key text not null generated always as (
    case kind when 'employer' then chr(1) || lower(text) || chr(1) else spaced_words(text) end) stored,
  created_at timestamptz not null
);
create unique index match_exclusions_by_key on match_exclusions (user_id, key);

create or replace view matching_read as
select m.user_id, m.ad_id, m.score, m.blocked, m.since, m.band,
  exists (
    select from (
      -- Once for each ad, and for nobody who hides nothing.
      select hideable(a.headline, a.employer) as words from ads_read a
      where a.id = m.ad_id and exists (select from match_exclusions e where e.user_id = m.user_id) offset 0) told
    join match_exclusions h on h.user_id = m.user_id and strpos(told.words, h.key) > 0) as excluded
from matches m;
