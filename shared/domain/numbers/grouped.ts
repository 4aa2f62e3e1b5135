/**
 * Formats an integer with thousands separators: 12345 is "12,345". The first use of `Intl` would
 * take longer than rendering a page.
 */
export function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
