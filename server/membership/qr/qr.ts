/**
 * The text of a card's QR code: the desk's URL with the card number. A provider's phone camera opens
 * it; the desk's scanner extracts the number. The number alone grants no access: the desk requires
 * sign-in and looks the card up (P-6).
 * @param appUrl public origin, without a trailing slash
 */
export function qrText(appUrl: string, cardNumber: string): string {
  return `${appUrl}/provider-appointments?card=${cardNumber}`;
}
