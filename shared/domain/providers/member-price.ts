import type { PriceLine } from '#shared/contract/records/provider.ts';
import { namesNhsService } from './nhs-service.ts';
import type { ServicePrice } from './service-price.ts';

type MemberPrice = Pick<ServicePrice, 'fromPence' | 'toPence'>;

const AMOUNTS = /£ ?[\d.,]*\d|\d[\d.]* ?(?:%|per ?cent\b)/giu;
const CONNECTING = new Set(
  'a all an any at down for from get members member now of off on only our reduced save the to was your'.split(
    ' ',
  ),
);

/** The words that name a service, in a price list or a discount line. */
function namingWords(text: string): string {
  return text
    .replace(AMOUNTS, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !CONNECTING.has(word))
    .join(' ');
}

/** Pence after a percentage; null if that is no whole number. */
function reduced(pence: number, percent: number): number | null {
  const left = (pence * (100 - percent)) / 100;
  const whole = Math.round(left);
  return Math.abs(left - whole) < 1e-6 ? whole : null;
}

function byPercent({ fromPence, toPence }: ServicePrice, percent: number): MemberPrice | null {
  const from = reduced(fromPence, percent);
  const to = toPence === null ? null : reduced(toPence, percent);
  return from === null || (toPence !== null && to === null)
    ? null
    : { fromPence: from, toPence: to };
}

/**
 * What members pay for a service of the price list, where the discount lines leave no doubt (P-33): one
 * single line names exactly this service and nothing else, and either reduces exactly this price or is a
 * percentage that gives whole pence. A service of the NHS has none (P-80).
 * @param lines the provider's discount lines, as visitors read them
 */
export function memberPrice(price: ServicePrice, lines: readonly PriceLine[]): MemberPrice | null {
  if (namesNhsService(price.service)) return null;
  const service = namingWords(price.service);
  const naming = lines.filter(({ text }) => namingWords(text) === service);
  const [line] = naming;
  if (service === '' || !line || naming.length > 1) return null;
  const { percent, was, now, unit } = line;
  if (unit !== null) return null;
  if (percent !== null) return was === null ? byPercent(price, percent) : null;
  const { fromPence, toPence } = price;
  if (!was || !now || was.from !== fromPence || was.to !== (toPence ?? fromPence)) return null;
  return { fromPence: now.from, toPence: now.from === now.to ? null : now.to };
}
