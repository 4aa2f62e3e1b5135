/** The subject of an export or a deletion. */
export type Person = {
  readonly uid: string;
  readonly email: string;
  /** Every address that the account has or had, unless another account has it now. */
  readonly emails: readonly string[];
};

/** One stored record: field names with plain values, lists or objects. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows by the name of their section. */
export type ExportedSections = Readonly<Record<string, readonly ExportedRow[]>>;
