import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { type DerivedKey, deriveKeys, type Secrets } from '../config/secret.ts';

/** A secret of the library in the form in which it signs cookies. */
export const signingSecret = ({ key }: DerivedKey): string => key.toString('hex');

/** better-auth numbers its secrets; the number is the first seven digits of our key id. */
const versionOf = ({ id }: DerivedKey): number => Number.parseInt(id.slice(0, 7), 16);

/**
 * The settings of better-auth for our secrets: it encrypts and signs with the newest and decrypts with
 * each. Values without a number are older than these; the oldest secret encrypted them.
 */
export function librarySecrets(secrets: Secrets) {
  const keys = deriveKeys(secrets, 'identity');
  return {
    secret: signingSecret(keys.at(-1) ?? keys[0]),
    secrets: keys.map((key) => ({ version: versionOf(key), value: signingSecret(key) })),
  };
}

/** Encrypts values of better-auth's tables again, as it would itself (ADR-055). */
export function createLibraryCipher(secrets: Secrets) {
  const keys = deriveKeys(secrets, 'identity');
  const key = {
    keys: new Map(keys.map((each) => [versionOf(each), signingSecret(each)])),
    currentVersion: versionOf(keys[0]),
    legacySecret: signingSecret(keys.at(-1) ?? keys[0]),
  };
  return {
    /** The beginning of every value that is encrypted with the newest secret. */
    prefix: `$ba$${key.currentVersion}$`,
    /** @throws Error when no secret decrypts it */
    async renew(data: string): Promise<string> {
      return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
    },
  };
}
