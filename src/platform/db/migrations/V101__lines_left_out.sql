-- What came into a month's report by itself and the person left out of it.
create table activity_omissions (
  user_id uuid not null references users (id) on delete cascade,
  month text not null,
  line_key text not null,
  primary key (user_id, month, line_key)
);
