-- One way of naming in the audit log: 'patients.search' is 'patients/search', as all the others are.
update audit_entry set action = 'appointments/exported' where action = 'appointments.export';
update audit_entry set action = replace(action, '.', '/') where action like '%.%';
