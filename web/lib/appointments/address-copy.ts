/** The lines of a multi-line address; the first one is the title of the location (PROV-08). */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function addressLine(address: string): string {
  return addressLines(address).join(', ');
}

/** The name of the location; "N/A" without an address, as for a video visit. */
export function placeTitle(address: string): string {
  return addressLines(address)[0] ?? 'N/A';
}
