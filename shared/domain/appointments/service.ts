/** What an appointment is for where nobody said (spec 3, Appointment request). */
export const DEFAULT_SERVICE = 'General Consultation';
