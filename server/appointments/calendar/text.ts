const MAX_OCTETS = 75;

/** Replaces each run of control characters and line ends by a space. */
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

/** For properties that the library does not escape. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/**
 * Folds the lines of a calendar file again: the library counts characters, the format counts octets
 * (RFC 5545, section 3.1), and strict parsers reject longer lines.
 */
export function foldByOctets(file: string): string {
  return file.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The leading space of a continuation line counts.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
