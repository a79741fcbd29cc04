-- Own jobs whose occupation nobody knows are scored without it: those that were scored before are so again.
update captured_ads set match_mark = null where occupation_group_id is null and match_mark is not null;
