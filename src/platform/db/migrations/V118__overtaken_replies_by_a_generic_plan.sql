-- A connection made a new plan, of 20 to 30 ms, for each of the first five calls. Rows are read by key: one plan fits all.
alter function reply_is_overtaken(replies) set plan_cache_mode = 'force_generic_plan';
