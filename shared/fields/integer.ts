import * as z from 'zod/mini';

/** The largest `integer` of PostgreSQL; it refuses a larger number with an error. */
export const INT4_MAX = 2_147_483_647;

const within = (minimum: number, maximum: number) =>
  [z.int(), z.gte(minimum), z.lte(maximum)] as const;

/** A whole number that an `integer` column holds. */
export const integerField = (minimum: number, maximum = INT4_MAX) =>
  z.number().check(...within(minimum, maximum));

/** The same in a path or a query, where it is text. */
export const integerText = (minimum: number, maximum = INT4_MAX) =>
  z.coerce.number().check(...within(minimum, maximum));

/** The version of a record that the caller last read; 409 if there is a newer one. */
export const versionField = integerField(0);
