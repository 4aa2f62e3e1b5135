/** Substrings of user agents, the more specific first. */
const DEVICES: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
];

/** A first name for a passkey: the kind of device on which it is made. */
export function deviceName(userAgent: string): string {
  return DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? 'My device';
}
