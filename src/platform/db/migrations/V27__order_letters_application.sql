-- Which application a letter was ordered for. The letter stays with its order when the application goes.
alter table order_letters add column application_id uuid references applications on delete set null;
create index order_letters_of_application on order_letters (application_id) where application_id is not null;
