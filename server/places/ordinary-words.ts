/** Words of people's sentences that are one letter off a town: not a misspelling of it. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(`bathe`.split(/\s+/));
