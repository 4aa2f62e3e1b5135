import type { ListedPrice, PriceLine } from '#shared/contract/records/provider.ts';
import { HIDDEN_CODE_TEXT } from '../providers/promo-code.ts';

type Data = Readonly<Record<string, unknown>>;
type Span = NonNullable<PriceLine['now']>;

const CURRENCY = 'GBP';

/** Pence as a decimal number for schema.org: 5600 is "56.00". */
export function decimalPounds(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
}

/** A price or a price range. */
function priceOf({ from, to }: Span): Data {
  return from === to
    ? { price: decimalPounds(from) }
    : { minPrice: decimalPounds(from), maxPrice: decimalPounds(to) };
}

/** The discount lines as offers; a line that is only a hidden code is left out. */
export function memberOffers(lines: readonly PriceLine[]): Data[] {
  return lines
    .filter(({ text }) => text.trim() !== '' && !text.includes(HIDDEN_CODE_TEXT))
    .map(offerOf);
}

/** A provider's services, as offers without prices. */
export function serviceOffers(services: readonly string[]): Data[] {
  return services.map((name) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name },
  }));
}

/** The price list, without the member prices, which are offers of their own. */
export function priceOffers(prices: readonly ListedPrice[]): Data[] {
  return prices
    .filter(({ service }) => !service.includes(HIDDEN_CODE_TEXT))
    .map(({ service, fromPence, toPence }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service },
      ...(toPence === null
        ? { price: decimalPounds(fromPence), priceCurrency: CURRENCY }
        : {
            priceSpecification: {
              '@type': 'PriceSpecification',
              ...priceOf({ from: fromPence, to: toPence }),
              priceCurrency: CURRENCY,
            },
          }),
    }));
}

function offerOf({ text, was, now, unit }: PriceLine): Data {
  const offer = { '@type': 'Offer', name: text, description: 'Price for members' };
  if (!now) return { ...offer, description: 'Discount for members' };
  const perUnit = unit === null ? {} : { unitText: unit };
  const specification = (span: Span, more: Data): Data => ({
    '@type': 'UnitPriceSpecification',
    ...priceOf(span),
    priceCurrency: CURRENCY,
    ...perUnit,
    ...more,
  });
  const single = now.from === now.to;
  return {
    ...offer,
    ...(single ? { price: decimalPounds(now.from), priceCurrency: CURRENCY } : {}),
    priceSpecification: [
      specification(now, {}),
      ...(was ? [specification(was, { priceType: 'https://schema.org/StrikethroughPrice' })] : []),
    ],
  };
}
