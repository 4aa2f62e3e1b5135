/**
 * Parses a number of Companies House: eight characters, of which the first two may be letters for the
 * kind of company, and the last one a letter for some societies.
 * @returns the number in capitals; null if it has another form
 */
export function readCompanyNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return /^(?:\d{8}|[A-Z][A-Z\d](?:\d{6}|\d{5}[A-Z]))$/.test(number) ? number : null;
}

/** The part of the UK in which a company is registered, by the first letters of its number. */
export function placeOfRegistration(companyNumber: string): string {
  if (companyNumber.startsWith('S')) return 'Scotland';
  if (/^(?:N|R0)/.test(companyNumber)) return 'Northern Ireland';
  return 'England and Wales';
}

/**
 * Parses a registration number of the Information Commissioner's Office, such as ZA123456.
 * @returns the number in capitals; null if it has another form
 */
export function readIcoNumber(text: string): string | null {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  return /^Z[A-Z\d]\d{6}$/.test(number) ? number : null;
}
