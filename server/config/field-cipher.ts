import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';

/**
 * Encrypts single fields of health and family data at rest:
 * AES-256-GCM with a fresh nonce for each value. The owner's uid is authenticated with it, so that
 * a value moved to another person's row cannot be opened.
 */
export function createFieldCipher(key: Buffer) {
  return {
    seal(text: string, owner: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        VERSION,
        ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.');
    },
    /** @throws Error when the value was tampered with or belongs to another owner */
    open(sealed: string, owner: string): string {
      const [version, nonce, tag, body] = sealed.split('.');
      if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) {
        throw new Error('The sealed value has an unknown form');
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([
        decipher.update(Buffer.from(body, 'base64url')),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

export type FieldCipher = ReturnType<typeof createFieldCipher>;
