import * as z from 'zod/mini';

/** Ids of the database and the identity service are shorter. */
export const ID_MAX_LENGTH = 64;
/** A location is identified by its id or its position. */
export const LOCATION_ID_MAX_LENGTH = 80;

/** The id of a person or a record. */
export const idField = z.string().check(z.maxLength(ID_MAX_LENGTH));
