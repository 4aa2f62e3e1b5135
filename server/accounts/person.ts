/** Whom an export or a deletion is about. */
export type Person = { readonly uid: string; readonly email: string };

/** One thing that is kept about a person: names of fields with plain values, lists or objects. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows by the name of their section. */
export type ExportedSections = Readonly<Record<string, readonly ExportedRow[]>>;
