-- The text of an ad as a page may show it, made of what the agency sent when somebody first looks at the ad. Of ads that
-- are there already it is made the same way, so that there is nothing to do for them here.
create table ad_html (
  ad_id uuid primary key references ads (id) on delete cascade,
  -- Over the record and the text: HTML of another one is not shown.
  made_of bytea not null,
  -- Of the rules that made it.
  version smallint not null,
  html text not null
);
