/**
 * Writes a whole number in groups of three: 12345 is "12,345". The browser's own way to write numbers
 * is loaded at its first use, which takes longer than drawing a page.
 */
export function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
