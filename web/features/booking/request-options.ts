import type { PriceLine, ProviderLocation } from '#shared/contract/records/provider.ts';
import { forVisitor } from '#shared/domain/providers/discount-line.ts';
import { SERVICE_TYPE_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';

export type Option = { readonly value: string; readonly label: string };

type Place = Pick<ProviderLocation, 'id' | 'index' | 'title' | 'town'>;

/** The provider's locations as options, the page's location first. */
export function locationOptions(locations: readonly Place[], chosen: number): Option[] {
  return locations
    .toSorted((one, other) => Number(other.index === chosen) - Number(one.index === chosen))
    .map(({ id, title, town }) => ({
      value: id,
      label: town && !title.includes(town) ? `${title}, ${town}` : title,
    }));
}

/**
 * The services to choose from: the provider's discount lines, without promo codes, because the
 * text is stored with the appointment and read at the desk.
 */
export function serviceOptions(offers: readonly PriceLine[]): Option[] {
  const codes = offers.flatMap(({ promoCode }) => (promoCode === null ? [] : [promoCode]));
  const lines = offers
    .map((line) => forVisitor(line, codes).text.trim().slice(0, SERVICE_TYPE_MAX_LENGTH))
    .filter((text) => text !== '');
  return [
    { value: '', label: 'Not sure yet' },
    ...[...new Set(lines)].map((text) => ({ value: text, label: text })),
  ];
}

/** The people on the card, its owner first, who reads it; duplicate names are one option. */
export function peopleOptions([own = '', ...others]: readonly string[]): Option[] {
  const names = [...new Set(others)].filter((name) => name !== own);
  return [
    { value: own, label: `Me (${own})` },
    ...names.map((name) => ({ value: name, label: name })),
  ];
}
