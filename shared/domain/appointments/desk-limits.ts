// Apart from the rules of the list: the contract, and with it every page, takes these along.

/** Rows of one page of the desk's list, and of a file of it. */
export const DESK_PAGE_SIZE = 50;
export const DESK_PAGE_SIZE_MAX = 100;
export const DESK_EXPORT_MAX = 5000;
export const DESK_SEARCH_MAX_LENGTH = 100;

/** What a list may be ordered by; the control offers three of them (spec 2, Provider appointments). */
export const DESK_SORTS = ['date', 'payment', 'priority', 'name'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
