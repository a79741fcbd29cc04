-- Records of money in one order with the lines of the history: whether money came after a move is asked by this, as two
-- of them may fall into one millisecond, and clocks of several processes differ. Those of before came before any move.
alter table order_payments add column position bigint not null default 0;
alter table order_payments alter column position set default nextval('order_history_position_seq');
