-- batched
-- A clinic's first visits are looked for in all years (ADR-076): read from this index alone.
create index concurrently if not exists appointment_visits on appointment (provider_id, requested_date)
  include (card_number, patient_name, id)
  where status in ('checked-in', 'completed');
