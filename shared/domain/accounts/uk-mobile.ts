/** Characters allowed between the digits: spaces, hyphens and brackets. */
const IGNORED = /[ \-()]/g;
const MOBILE = /^(?:07|\+447)[0-9]{9}$/;

/**
 * The number without ignored characters: "(07123) 456-789" becomes "07123456789". The prefix, 07 or
 * +447, is unchanged.
 */
export function normaliseMobile(text: string): string {
  return text.trim().replace(IGNORED, '');
}

/**
 * Whether the text is a UK mobile number by the sign-up rule, numbers reserved for fiction
 * included.
 */
export function isUkMobile(text: string): boolean {
  return MOBILE.test(normaliseMobile(text));
}
