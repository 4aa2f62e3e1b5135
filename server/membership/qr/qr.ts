import { encodeQR } from 'qr';
import type { QrDrawing } from '#shared/contract/health-card.ts';

/** Light modules around the code, as scanners want them. */
const QUIET_ZONE = 4;

/**
 * What the QR code of a card says: the address of the desk with the card's number, so that the
 * camera of a provider's phone opens it, and a scan at the desk reads the number out of it. The
 * number alone lets nobody in: the desk asks who is there, and looks the card up by P-6.
 * @param appUrl public origin, without a slash at the end
 */
export function qrText(appUrl: string, cardNumber: string): string {
  return `${appUrl}/provider-appointments?card=${cardNumber}`;
}

/**
 * Draws a text as a QR code that survives the loss of 15 % of it (a thumb, a reflection).
 * @returns `size` in modules with the quiet zone on all sides, and path data in the same unit
 */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: rows.length, path: rows.flatMap(rowPath).join('') };
}

/** The dark stretches of one row, a rectangle each. */
function rowPath(row: readonly boolean[], y: number): string[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
}
