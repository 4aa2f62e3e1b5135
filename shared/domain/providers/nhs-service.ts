/** Whom "NHS" before it names: its staff may well have a discount of their own. */
const ITS_PEOPLE = String.raw`(?:staff|workers?|employees?|nurses?|doctors?|teams?|members?|discounts?|and|or)\b|[&/,+]`;
const SERVICE = String.raw`(?:appointments?|bands?|charges?|check[- ]?ups?|consultations?|dental|dentistry|dentures?|exam(?:ination)?s?|fees?|funded|glasses|hearing|hygien\p{L}+|optical|prescriptions?|scans?|services?|tests?|treatments?|vaccin\p{L}+|vouchers?|x-?rays?)\b(?! ${ITS_PEOPLE})`;
const NHS_SERVICE = new RegExp(
  String.raw`\bNHS\b(?:[ -](?!${ITS_PEOPLE})\p{L}+){0,2}[ -]${SERVICE}|\bNHS (?:and|&|or) private ${SERVICE}|\bon the NHS\b`,
  'iu',
);

/** Whether a text names a service of the NHS, which has no member price (P-80). */
export function namesNhsService(text: string): boolean {
  return NHS_SERVICE.test(text);
}
