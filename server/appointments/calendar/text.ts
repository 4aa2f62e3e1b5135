const MOST_OCTETS = 75;

/** A text without characters that no calendar shows: each run of them, line ends too, is a space. */
export function plainLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** An address in one line: "Park Row, Leeds, LS1 5HD". */
export function addressLine(address: string): string {
  return address
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '')
    .join(', ');
}

/** For the properties that the library writes as they are. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/**
 * Folds the lines of a calendar file anew: the library counts characters, the format octets
 * (RFC 5545, section 3.1), and strict readers refuse longer lines.
 */
export function foldByOctets(file: string): string {
  return file.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // The space that begins the next line counts too.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
