/** Debounce of the search (HOME-22). */
export const SEARCH_DEBOUNCE_MS = 300;

/** Maximum length of each text in the API; see the provider query of the contract. */
export const SEARCH_TEXT_MAX_LENGTH = 100;

/** Maximum of a price filter, in whole pounds. */
export const PRICE_MAX_POUNDS = 100_000;
