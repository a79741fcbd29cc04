-- Of orders whose people have gone the letters' titles still named jobs and employers; what stays is their number.
update order_letters set title = split_part(title, ':', 1)
where order_id in (select id from orders where user_id is null) and position(':' in title) > 0;
