/** What a person may put between the digits: spaces, hyphens and brackets. */
const IGNORED = /[ \-()]/g;
const MOBILE = /^(?:07|\+447)[0-9]{9}$/;

/**
 * The number without the characters that the rule ignores: "(07123) 456-789" gives "07123456789".
 * The beginning, 07 or +447, stays as it was typed.
 */
export function normaliseMobile(text: string): string {
  return text.trim().replace(IGNORED, '');
}

/** Whether the text is a UK mobile number by the sign-up rule; numbers for fiction count too. */
export function isUkMobile(text: string): boolean {
  return MOBILE.test(normaliseMobile(text));
}
