import { placeOfRegistration } from './company-number.ts';

/** The business that runs an installation; each part is null where it is not configured. */
export type Operator = {
  readonly name: string | null;
  /** At Companies House. */
  readonly companyNumber: string | null;
  /** Registered office, in one line; the address of a business that is no company. */
  readonly address: string | null;
  /** Registration with the Information Commissioner's Office. */
  readonly icoNumber: string | null;
};

/**
 * Who runs the product, for the footer and the legal pages: what the law asks a company's website to
 * show.
 * @param brand the name of the product
 * @param vatNumber such as `GB 123 4567 82`
 * @returns null where nothing is configured
 */
export function operatorNotice(
  brand: string,
  { name, companyNumber, address, icoNumber }: Operator,
  vatNumber: string | null,
): string | null {
  const registered = companyNumber
    ? `, registered in ${placeOfRegistration(companyNumber)} with company number ${companyNumber}`
    : '';
  const sentences = [
    name ? `${brand} is run by ${name}${registered}.` : null,
    address ? `${companyNumber ? 'Registered office' : 'Address'}: ${address}.` : null,
    vatNumber ? `VAT number: ${vatNumber}.` : null,
    icoNumber ? `ICO registration number: ${icoNumber}.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}
