/** The default service of an appointment (ENTITY-24). */
export const DEFAULT_SERVICE = 'General Consultation';
