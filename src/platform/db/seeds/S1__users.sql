-- anna@example.com / anna-losenord and bjorn@example.com / bjorn-losenord
insert into users (id, email, password_hash, role, created_at) values
  ('01930000-0000-7000-8000-000000000001', 'anna@example.com', '$2b$10$ydSQlZgTqj1oajGhKcanCOQe./3n1tPRs9ZtYE7xRz9qwvRp2ERhC', 'user', :now - interval '30 days'),
  ('01930000-0000-7000-8000-000000000002', 'bjorn@example.com', '$2b$10$GibFQwiNu3Tt.6RBBbpk5ObyJbDaxVvq98MYNSovVAbS2ypXN5Yti', 'user', :now - interval '12 days')
on conflict do nothing;
