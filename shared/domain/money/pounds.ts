import { grouped } from '../numbers/grouped.ts';

/** Formats pence as pounds: 7500 is "£75", 1250 is "£12.50". */
export function pounds(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const rest = Math.abs(pence) % 100;
  const whole = grouped(Math.floor(Math.abs(pence) / 100));
  return `${sign}£${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** What something costs: "£60", "£60–£80", "Free", "Free to £20". A sum or a balance is `pounds`. */
export function formatPrice(fromPence: number, toPence = fromPence): string {
  if (toPence === 0) return 'Free';
  if (fromPence === toPence) return pounds(fromPence);
  return fromPence === 0 ? `Free to ${pounds(toPence)}` : `${pounds(fromPence)}–${pounds(toPence)}`;
}
