import type { BankHolidayDivision } from '#shared/domain/dates/bank-holidays.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';

/** The part of the UK of a postcode, by the code of its district; England and Wales if it is not known. */
export function divisionOf(postcode: string): BankHolidayDivision {
  const table = postcodeTable();
  const code = (table.find(postcode) ?? table.findOutcode(postcode))?.districtCode ?? '';
  if (code.startsWith('S')) return 'scotland';
  return code.startsWith('N') ? 'northern-ireland' : 'england-and-wales';
}
