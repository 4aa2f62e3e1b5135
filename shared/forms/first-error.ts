type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The error part of what `safeParse` of a zod or zod/mini schema returns. */
type Checked = {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
};

/** The first message of each field, keyed by path: `email`, `familyMembers.0.fullName`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The first message of each invalid field; an error of the whole form has the key "". Empty if the
 * check succeeded.
 */
export function fieldErrors(result: Checked): FieldErrors {
  const messages = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.map(String).join('.');
    if (!messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}

/**
 * The path of the first invalid field, which gets the focus.
 * @param order the field names in screen order; a field in a list counts as its list. Invalid
 * fields that are not in the order come last.
 */
export function firstInvalidField(errors: FieldErrors, order: readonly string[]): string | null {
  const wrong = Object.keys(errors);
  for (const field of order) {
    const found = wrong.find((path) => path === field || path.startsWith(`${field}.`));
    if (found !== undefined) return found;
  }
  return wrong[0] ?? null;
}
