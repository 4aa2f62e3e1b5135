-- The order of the day (P-16): new requests first, then the visits by day and time, unparsed times at the
-- end of their day. One ascending number; a day begins at desk_in_order('', day, 0).
create function desk_in_order(status text, requested_date date, starts_minute integer) returns bigint
  language sql immutable parallel safe
  return (case status when 'pending' then 0 else 1 end) * 10000000000
    + (requested_date - date '0001-01-01')::bigint * 1441 + coalesce(starts_minute, 1440);
