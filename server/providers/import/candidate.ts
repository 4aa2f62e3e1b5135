import type { CategoryName } from '#shared/domain/providers/categories.ts';

/** A provider read from a file, validated and cleaned. */
export type Candidate = {
  readonly line: number;
  readonly source: string;
  readonly sourceId: string;
  readonly licence: string | null;
  readonly category: CategoryName;
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** Discount lines; only our own CSV has them. */
  readonly discount: readonly string[];
  /** In their stored form; only our own CSV has them. */
  readonly registrations: readonly string[];
};

/** Source and licence that the operator gives for a whole file. */
export type FileOrigin = { readonly source: string | null; readonly licence: string | null };

/** A row is skipped; the message is the reason for the operator. */
export class RowError extends Error {
  override readonly name = 'RowError';
}
