/** The most passkeys of a person; the database numbers them. */
export const MOST_PASSKEYS = 10;
