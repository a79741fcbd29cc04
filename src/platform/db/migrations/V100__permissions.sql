-- What an administrator may do, beside the role: letters, money, or all. Who was an administrator before has all.
alter table users add column permissions text[] not null default '{}';
update users set permissions = '{all}' where role = 'admin';
alter table users add constraint users_permissions_check check (
  permissions <@ '{letters,money,all}'::text[]
  and (role = 'admin') = (cardinality(permissions) > 0)
  and (cardinality(permissions) = 1 or not 'all' = any(permissions)));

create or replace view accounts_read as
select id, email, locked_at, permissions from users;
