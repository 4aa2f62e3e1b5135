-- How the desk settled a visit that is over, and since when it disputes the member's check-in, which
-- means something while the status is checked-in only (P-14).
alter table appointment
  add column settled text,
  add column disputed_at timestamptz,
  drop constraint appointment_cancelled_from_check,
  add constraint appointment_cancelled_from_check
    check (cancelled_from in ('pending', 'confirmed', 'checked-in')) not valid,
  add constraint appointment_settled_check check (
    settled is null
    or (settled = 'attended' and status = 'completed')
    or (settled = 'no-show' and status = 'cancelled')
  ) not valid;
