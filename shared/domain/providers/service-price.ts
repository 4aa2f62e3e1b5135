import { formatPrice } from '../money/pounds.ts';

/** What a service of a provider costs without a membership; amounts in pence (P-33). */
export type ServicePrice = {
  readonly service: string;
  readonly fromPence: number;
  /** Null for a single price. */
  readonly toPence: number | null;
  /** Such as "45 minutes"; may be empty. */
  readonly note: string;
};

type PriceSpan = Pick<ServicePrice, 'fromPence' | 'toPence'>;

const POUNDS = String.raw`((?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{2})?)(?![\d.,]*\d)`;
const AMOUNT = `£ ?${POUNDS}`;
/** "Service £60", "Service: £60–£80 · note", "Service: free". */
const LINE = new RegExp(
  String.raw`^(.*?\S)(?::| [-–—])? (?:${AMOUNT}|free)(?: ?(?:[-–—]|to) ?${AMOUNT})?(?: (?:·|-|–|—) (.+))?$`,
  'iu',
);

const inPence = (amount = '0') => Math.round(Number(amount.replaceAll(',', '')) * 100);

const WHOLE_AMOUNT = new RegExp(`^(?:(?:£ ?)?${POUNDS}|free)$`, 'iu');

/** "60", "£1,250.50", "free"; null for anything else. */
export function penceOf(text: string): number | null {
  const found = WHOLE_AMOUNT.exec(text);
  return found && inPence(found[1]);
}

/**
 * Reads one line of a price list, as a person types it: "Initial assessment £60 · 45 minutes".
 * @returns null for a line without a service and its price at the end or before the note
 */
export function readPrice(line: string): ServicePrice | null {
  const [, service, from, to, note] = LINE.exec(line.trim().replace(/\s+/gu, ' ')) ?? [];
  if (!service || service.includes('£')) return null;
  return {
    service,
    fromPence: inPence(from),
    toPence: to ? inPence(to) : null,
    note: note ?? '',
  };
}

/** "£60", "£60–£80", or "Free". */
export function priceText({ fromPence, toPence }: PriceSpan): string {
  return formatPrice(fromPence, toPence ?? fromPence);
}
