-- A paid order whose customer has deleted the account has nobody to be written for. It is no work that is due: its money
-- stands among the refunds, until it has gone back or the order is ended.
alter table orders drop column queue_group, drop column queue_place, drop column work_due, drop column refund_due;
alter table orders
  -- Holds money that is not ours to keep: called off with money in, paid too much, or paid with nobody to write for.
  add column refund_due boolean not null generated always as (
    net_paid > case
      when status in ('cancelled', 'refunded') or (status = 'paid' and user_id is null) then 0
      else letter_count * price_per_letter
    end
  ) stored,
  -- The day by which something is to be delivered, while that is open.
  add column work_due date generated always as (
    case
      when user_id is null then null
      when status in ('processing', 'paid') then due_on
      when status in ('sent', 'completed') then revision_due
    end
  ) stored,
  -- 0 a claim waits for a look, 1 money for its way back, 2 letters or revisions to be written, 3 the rest.
  add column queue_group smallint not null generated always as (
    case
      when status = 'processing' then 0
      when net_paid > case
        when status in ('cancelled', 'refunded') or (status = 'paid' and user_id is null) then 0
        else letter_count * price_per_letter
      end then 1
      when user_id is not null
        and (status = 'paid' or (status in ('sent', 'completed') and revision_due is not null)) then 2
      else 3
    end
  ) stored,
  -- Its place there, in milliseconds: claims by their age, money by the order's, letters by their due day and without
  -- one by the order's age, the rest newest first.
  add column queue_place bigint not null generated always as (
    case
      when status = 'processing' then
        floor(extract(epoch from coalesce(claimed_at, created_at) - timestamptz '1970-01-01 00:00:00+00') * 1000)
      when net_paid > case
        when status in ('cancelled', 'refunded') or (status = 'paid' and user_id is null) then 0
        else letter_count * price_per_letter
      end then
        floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
      when user_id is null then -floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
      when status = 'paid' and due_on is not null then (due_on - date '1970-01-01')::bigint * 86400000
      when status in ('sent', 'completed') and revision_due is not null then
        (revision_due - date '1970-01-01')::bigint * 86400000
      when status = 'paid' then
        floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
      else -floor(extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)
    end
  ) stored;
create index orders_by_queue on orders (queue_group, queue_place, id);
create index orders_by_status_queue on orders (status, queue_group, queue_place, id);
create index orders_by_work_due on orders (work_due, id) where work_due is not null;
create index orders_with_refund_due on orders (created_at, id) where refund_due;
