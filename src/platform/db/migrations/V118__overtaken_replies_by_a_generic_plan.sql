-- A connection made a new plan (20 to 30 ms) in each of the first five calls. Rows are read by key: one plan is enough.
alter function reply_is_overtaken(replies) set plan_cache_mode = 'force_generic_plan';
