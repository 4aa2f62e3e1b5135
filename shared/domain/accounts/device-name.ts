/** A name and the part of a user agent that tells it; the first match counts, so the order matters. */
type Family = readonly [name: string, sign: RegExp];

/** Browsers name themselves beside those that they are compatible with: special ones come first. */
const BROWSERS: readonly Family[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung browser', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly Family[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (families: readonly Family[], userAgent: string) =>
  families.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * "Chrome on Windows": what a browser says of itself, by family. No versions and no models, which change
 * and which browsers make up. An iPad may name itself a Mac.
 * @param userAgent the header as sent, or empty
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return browser;
  return system ? `A browser on ${system}` : 'An unknown device';
}
