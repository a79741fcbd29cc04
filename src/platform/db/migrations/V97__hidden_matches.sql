-- Employers and words that somebody wants no matches of.
create table match_exclusions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('employer', 'word')),
  text text not null,
  created_at timestamptz not null
);
create unique index match_exclusions_by_text on match_exclusions (user_id, kind, lower(text));

-- Words between single spaces, so that whole ones can be looked for.
create function spaced_words(of text) returns text language sql immutable parallel safe
return ' ' || btrim(regexp_replace(lower(of), '[[:space:][:punct:]]+', ' ', 'g')) || ' ';

create function excludes_ad(kind text, told text, employer text, headline text) returns boolean
language sql immutable parallel safe
return case kind
  when 'employer' then lower(employer) = lower(told)
  else strpos(spaced_words(headline), spaced_words(told)) > 0 end;

create or replace view matching_read as
select m.user_id, m.ad_id, m.score, m.blocked, m.since, m.band,
  exists (
    select from match_exclusions h join ads_read a on excludes_ad(h.kind, h.text, a.employer, a.headline)
    where h.user_id = m.user_id and a.id = m.ad_id) as excluded
from matches m;
