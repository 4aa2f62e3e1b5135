type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What `safeParse` of any zod or zod/mini schema answers, as far as errors go. */
type Checked = {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
};

/** The first message of each field, by its path: `email`, `familyMembers.0.fullName`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The first message of each field that is wrong; an error of the whole form stands under "".
 * Empty when the check succeeded.
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
 * The path of the first wrong field, to focus it.
 * @param order the names of the fields as they stand on the screen; a field of a list counts with
 *   the list's name. A wrong field that is not in the order comes after all that are.
 */
export function firstInvalidField(errors: FieldErrors, order: readonly string[]): string | null {
  const wrong = Object.keys(errors);
  for (const field of order) {
    const found = wrong.find((path) => path === field || path.startsWith(`${field}.`));
    if (found !== undefined) return found;
  }
  return wrong[0] ?? null;
}
