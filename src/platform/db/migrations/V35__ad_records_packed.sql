-- The records are most of what is stored, and nothing looks into them but the program: they are kept as bytes, which
-- the program packs (ads/ad-record.ts). Those that lie there stay JSON until their ad changes.
alter table ad_records alter column record type bytea using convert_to(record::text, 'UTF8');
