-- Rises with every change of the settings and every try: an older try says nothing of newer settings.
alter table sending_accounts add column version integer not null default 1;
