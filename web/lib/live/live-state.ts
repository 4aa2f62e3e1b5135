/** How changes reach this tab: as they happen, by asking now and then, or not at all. */
export type LiveState = 'live' | 'polling' | 'off';
