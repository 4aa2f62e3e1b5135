-- batched
-- A clinic's figures read its appointments by the day of the visit.
create index concurrently if not exists appointment_by_visit_day
  on appointment (provider_id, requested_date);
