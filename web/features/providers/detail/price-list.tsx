import type { ListedPrice } from '#shared/contract/records/provider.ts';
import { priceText } from '#shared/domain/providers/service-price.ts';
import { PriceTag } from '#web/ui/price-tag.tsx';

/** What services cost, and the member price beside it where the offers name one (P-33). */
export function PriceList({ prices }: { prices: readonly ListedPrice[] }) {
  if (prices.length === 0) return null;
  return (
    <section aria-labelledby="prices" className="grid gap-3">
      <h2 id="prices">Prices</h2>
      <ul className="divide-y divide-line">
        {prices.map((price, index) => (
          // Two lines may name the same service; their order does not change.
          <li
            key={`${index} ${price.service}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              {price.service}
              {price.note === '' ? null : (
                <span className="block text-sm text-muted">{price.note}</span>
              )}
            </span>
            <span className="grid justify-items-end text-right">
              <span className="tabular">{priceText(price)}</span>
              {price.memberPrice === null ? null : (
                <span className="flex flex-wrap items-baseline justify-end gap-x-2 text-benefit">
                  <span className="text-sm">Member price</span>
                  <PriceTag now={priceText(price.memberPrice)} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
