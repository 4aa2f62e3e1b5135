/** Services shown on a card (spec 9, Display). */
export const SERVICES_SHOWN = 3;
