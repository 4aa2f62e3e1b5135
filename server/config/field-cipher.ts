import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DerivedKey, DerivedKeys } from './secret.ts';

const VERSION = 'v2';
/** Values of the first version carry no key id. */
const WITHOUT_KEY_ID = 'v1';

/** A sealed value that cannot be opened; says nothing of the value. */
export class SealedValueError extends Error {
  override readonly name = 'SealedValueError';
  /** Where it is stored, if known. */
  readonly column: string | undefined;

  constructor(message: string, { column, ...options }: ErrorOptions & { column?: string } = {}) {
    super(message, options);
    this.column = column;
  }
}

/**
 * Encrypts single fields of health and family data at rest:
 * AES-256-GCM with a fresh nonce for each value. The owner's uid is authenticated with it, so that
 * a value moved to another person's row cannot be opened. A value carries the id of its key, so that
 * secrets can be rotated (ADR-055).
 */
export function createFieldCipher(keys: DerivedKeys) {
  const [newest] = keys;
  const prefix = `${VERSION}.${newest.id}.`;
  return {
    /** The beginning of every value that is sealed with the newest key. */
    prefix,
    seal(text: string, owner: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return `${prefix}${parts.join('.')}`;
    },
    /**
     * @throws SealedValueError when the value was tampered with, belongs to another owner or was sealed with an
     *   unknown key
     */
    open(sealed: string, owner: string): string {
      const { keyId, parts } = readParts(sealed);
      const fitting = keys.filter(({ id }) => keyId === null || id === keyId);
      if (fitting.length === 0)
        throw new SealedValueError(`The value was sealed with another secret, ${keyId}`);
      return openWithAny(fitting, parts, owner);
    },
  };
}

export type FieldCipher = ReturnType<typeof createFieldCipher>;

type Parts = { readonly nonce: Buffer; readonly tag: Buffer; readonly body: Buffer };

function readParts(sealed: string): { keyId: string | null; parts: Parts } {
  const [version, ...rest] = sealed.split('.');
  const keyId = version === VERSION ? rest.shift() : null;
  const known = version === VERSION || version === WITHOUT_KEY_ID;
  const [nonce, tag, body] = rest.map((part) => Buffer.from(part, 'base64url'));
  if (!known || keyId === undefined || !nonce || !tag || !body)
    throw new SealedValueError('The sealed value has an unknown form');
  return { keyId, parts: { nonce, tag, body } };
}

function openWithAny(keys: readonly DerivedKey[], parts: Parts, owner: string): string {
  const [first, ...others] = keys;
  if (!first)
    throw new SealedValueError('The sealed value was changed, or belongs to another owner');
  try {
    return open(first.key, parts, owner);
  } catch {
    return openWithAny(others, parts, owner);
  }
}

function open(key: Buffer, { nonce, tag, body }: Parts, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
