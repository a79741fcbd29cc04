-- What Anna agreed to with her demo orders, so that each has the day of a real one to withdraw by. The terms of before:
-- those in force are written at the start, from the settings, and become the next version.
insert into terms_versions (version, valid_from, seller, sections)
select 1, :now - interval '60 days',
  '{"name": "Sökväg Brev", "orgNumber": null, "vatNumber": null, "address": null, "email": null, "phone": null}',
  '[{"heading": "Ångerrätt", "paragraphs": ["Du kan ångra dig inom 14 dagar från beställningen."]}]'
where not exists (select from terms_versions);

insert into order_agreements
  (order_id, terms_version, agreed_at, withdraw_until, begin_at_once, begin_words, vat_percent, link_hash)
select o.id, 1, o.created_at,
  -- A day that is no working day gives way to the Monday after it.
  d.day + case extract(isodow from d.day) when 6 then 2 when 7 then 1 else 0 end,
  true, 'Jag vill att ni börjar skriva direkt.', 25, sha256(gen_random_uuid()::text::bytea)
from orders o cross join lateral (select (o.created_at at time zone 'Europe/Stockholm')::date + 14 as day) as d
where o.user_id = '01930000-0000-7000-8000-000000000001' and exists (select from terms_versions where version = 1)
on conflict do nothing;
