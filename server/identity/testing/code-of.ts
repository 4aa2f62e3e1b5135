import { Secret, TOTP } from 'otpauth';

/**
 * What an authenticator app shows for a key.
 * @param stepsFromNow 0 for the code of these 30 seconds
 */
export const codeOf = (key: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + stepsFromNow * 30_000,
  });
