/** Typing searches this long after the last key (spec 5, Search). */
export const SEARCH_DEBOUNCE_MS = 300;

/** What the API takes of each text; see the provider query of the contract. */
export const SEARCH_TEXT_MAX_LENGTH = 100;

/** And of a price filter, in whole pounds. */
export const PRICE_MAX_POUNDS = 100_000;
