-- Only what lies in ad_search too moves there: the day of a removal, texts and words do not, and facet_key takes its time.
drop trigger ads_into_search on ads;
create trigger ads_into_search before insert or update of published_at, deadline, latitude, longitude, remote,
  no_experience, status, occupation_field_id, occupation_group_id, occupation_id, region_id, municipality_id,
  employment_type_id, extent_id, language, search_head, search
  on ads for each row execute function ads_into_search();
