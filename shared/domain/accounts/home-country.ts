/** Where UK rules hold for phones, addresses and postcodes, until a person chooses another country (P-74). */
export const HOME_COUNTRY = 'GB';

/** Whether phone, address and postcode follow no UK rule. */
export const isAbroad = (country: string): boolean => country !== HOME_COUNTRY;
