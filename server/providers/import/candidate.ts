import type { CategoryName } from '#shared/domain/providers/categories.ts';

/** A provider as a file tells it, checked and cleaned. */
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
};

/** What the operator says about a whole file. */
export type FileOrigin = { readonly source: string | null; readonly licence: string | null };

/** Why a row is left out, in words for the operator. */
export class RowError extends Error {
  override readonly name = 'RowError';
}
