/**
 * The numbers that Ofcom keeps free for drama, without their last digits: towns, London, Tyneside,
 * Northern Ireland, Cardiff, no area, mobile, freephone, premium rate and UK-wide
 * (ofcom.org.uk: numbers for use in TV and radio drama programmes).
 */
const FICTIONAL =
  /^0(?:11[3-8]4960|1[2-6]14960|2079460|1914980|2896496|2920180|1632960|7700900|8081570|9098790|3069990)\d{3}$/;

/** Whether a British phone number is one that nobody has. */
export function isFictionalPhone(phone: string): boolean {
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+44|0044)0?/, '0');
  return FICTIONAL.test(digits);
}
