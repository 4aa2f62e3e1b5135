import * as z from 'zod/mini';

/** The largest `integer` of PostgreSQL; it refuses a larger number with an error. */
const INT4_MAX = 2_147_483_647;

/** A whole number that an `integer` column holds. */
export const integerField = (minimum: number) =>
  z.number().check(z.int(), z.gte(minimum), z.lte(INT4_MAX));
