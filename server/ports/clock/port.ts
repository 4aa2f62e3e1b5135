/** The product's time. Domain rules never read a clock; their callers pass the time. */
export type Clock = { now(): Date };
