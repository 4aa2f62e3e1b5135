/** An address is kept as on an envelope: its first line is the title of the place (spec 3, Provider). */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function addressLine(address: string): string {
  return addressLines(address).join(', ');
}

/** The name of the place; "N/A" where there is no address, as for a visit by video. */
export function placeTitle(address: string): string {
  return addressLines(address)[0] ?? 'N/A';
}
