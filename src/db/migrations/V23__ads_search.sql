-- A search that counts what its filters leave reads some thousand ads: what it looks at stays in the row, and what
-- is read one ad at a time (texts, words, contacts) lies beside it.
alter table ads set (toast_tuple_target = 512);
alter table ads
  alter column source_id set storage main,
  alter column headline set storage main,
  alter column employer set storage main,
  alter column occupation_id set storage main,
  alter column occupation_label set storage main,
  alter column occupation_group_id set storage main,
  alter column occupation_group_label set storage main,
  alter column occupation_field_id set storage main,
  alter column occupation_field_label set storage main,
  alter column municipality_id set storage main,
  alter column municipality_label set storage main,
  alter column region_id set storage main,
  alter column region_label set storage main,
  alter column employment_type_id set storage main,
  alter column employment_type_label set storage main,
  alter column extent_id set storage main,
  alter column extent_label set storage main,
  alter column search_head set storage main,
  -- Read for every hit of a phrase: not worth packing.
  alter column search set storage external;

create index ads_by_first_seen on ads (first_seen_at);
