-- Trends begin with the first ads that were read, and an employer is found however its name is written.
create index ads_by_first_seen on ads (first_seen_at);
create index ads_by_employer_name on ads (lower(employer)) where employer is not null;

-- The tables of the publisher that figures of a row are from. All is read anew to know them.
alter table labour_pay add column tables text[] not null default '{}';
update labour_market_state set fingerprint = '' where fingerprint is not null;

-- When the planner failed to answer last. Without asked_at it never has answered.
alter table commutes alter column asked_at drop not null, add column failed_at timestamptz;
create index commutes_by_failure on commutes (failed_at) where failed_at is not null;
