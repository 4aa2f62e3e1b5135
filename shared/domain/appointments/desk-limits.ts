// Separate from the list's rules, because the contract, and so every page, imports these.

/** Rows per page of the desk's list, and per export file. */
export const DESK_PAGE_SIZE = 50;
export const DESK_PAGE_SIZE_MAX = 100;
export const DESK_EXPORT_MAX = 5000;
export const DESK_SEARCH_MAX_LENGTH = 100;
/** New requests on the first page of the order of the day; the filter `pending` lists all. */
export const DESK_NEW_MAX = 20;

/** The list's sort orders; the control offers three of them (DASH-17, DASH-19). */
export const DESK_SORTS = ['date', 'payment', 'priority', 'name'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/**
 * What a client can ask for. `date` has the newest day first; `day` is the order of the day, which opens
 * at today, and is what the desk shows as Date (P-16).
 */
export const DESK_ORDERS = [...DESK_SORTS, 'day'] as const;
export type DeskOrder = (typeof DESK_ORDERS)[number];

/**
 * How the desk settles a visit that is over, and the way back (P-14): it took place, the patient did
 * not attend, the member's check-in is disputed until one of the two is known, or all of that undone.
 */
export const SETTLE_ACTIONS = ['attend', 'no-show', 'dispute', 'reopen'] as const;
export type SettleAction = (typeof SETTLE_ACTIONS)[number];
