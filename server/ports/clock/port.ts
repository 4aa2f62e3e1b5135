/** The product's time. Rules never read a clock; whoever calls them asks this one. */
export type Clock = { now(): Date };
