/** The number of services on a card (HOME-16, FAV-11). */
export const SERVICES_SHOWN = 3;
