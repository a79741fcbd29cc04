-- One mail in the morning tells what is new, and a mail of its own only what cannot wait. Who has chosen where to be
-- told keeps what they had: the defaults of before are written down for them, and no summary comes unasked.
update notification_settings set channels = '{
  "reply": {"page": true, "mail": true},
  "interview": {"page": true, "mail": true},
  "application": {"page": true, "mail": true},
  "saved_search": {"page": true, "mail": true},
  "mailbox": {"page": true, "mail": true}
}'::jsonb || channels;
update notification_settings set channels = jsonb_build_object('urgent', channels -> 'reply') || channels;

-- Whether a morning on which nothing is new goes without a mail.
alter table digests add column only_news boolean not null default true;
update digests set only_news = false;
insert into digests (user_id, rhythm, watermark, only_news)
  select user_id, 'off', now(), true from notification_settings on conflict do nothing;
