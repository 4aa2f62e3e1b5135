import { encodeQR } from 'qr';
import type { QrDrawing } from '#shared/contract/health-card.ts';

/** Light modules around the code that scanners require. */
const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code that tolerates damage to 15 % of its area (error correction level M).
 * @returns `size` in modules including the quiet zone, and SVG path data in the same unit
 */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: rows.length, path: rows.flatMap(rowPath).join('') };
}

/** The runs of dark modules in one row, one rectangle each. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
}
