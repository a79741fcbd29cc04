-- What somebody answered of the job that they apply for, in their own words: why just this one, what of what they have
-- done is most like it, when they can begin. Their letter is written of it.
alter table applications add column letter_answers jsonb;
