-- batched
-- The desk's list in the order of the day, read in both directions from today. It has all rows: the
-- condition keeps it from other statements. On a table without statistics they would take it for figures
-- and counts, because of equal estimates the newest index wins.
create index concurrently if not exists appointment_desk_day on appointment
  (provider_id, location_id, desk_in_order(status, requested_date, starts_minute), id)
  where desk_in_order(status, requested_date, starts_minute) >= 0;
