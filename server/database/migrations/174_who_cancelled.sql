-- Who ended an appointment, and from where: a declined request is not a withdrawn one.
alter table appointment
  add column cancelled_by text check (cancelled_by in ('member', 'provider', 'admin', 'system')),
  add column cancelled_from text check (cancelled_from in ('pending', 'confirmed')),
  add check (cancelled_by is null or status = 'cancelled'),
  add check ((cancelled_by is null) = (cancelled_from is null));

update appointment set cancelled_by = ending.actor_role, cancelled_from = ending.from_status
from (
  select distinct on (appointment_id) appointment_id, actor_role, from_status
  from appointment_event where to_status = 'cancelled'
  order by appointment_id, id desc
) ending
where ending.appointment_id = appointment.id and appointment.status = 'cancelled'
  and ending.from_status in ('pending', 'confirmed');
