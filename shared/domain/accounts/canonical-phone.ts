/** The digits of a UK number in its national form: "+44 7700 900123" is "07700900123". */
export function canonicalPhone(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:00)?440?/, '0');
}
