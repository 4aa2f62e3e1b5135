-- What the calendar makes due: reminders of confirmed appointments, and requests that nobody answered.
create index appointment_due on appointment (status, requested_date) where status in ('pending', 'confirmed');
