import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../operator-error.ts';

/** A pair of age keys: the private one as the file that `age` reads, and the public one. */
export async function generateKeyPair(): Promise<{ keyFile: string; recipient: string }> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  return { keyFile: `# public key: ${recipient}\n${identity}\n`, recipient };
}

/** Encrypts a stream in the age format (age-encryption.org/v1). @param recipient `age1…` */
export async function encryptFor(recipient: string, content: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/**
 * Decrypts a stream in the age format; it fails at the end if it was cut off or altered.
 * @param keyFile the text of a file with the private key, as `age-keygen` writes it
 * @throws OperatorError when no key of the file fits
 */
export async function decryptWith(keyFile: string, content: Readable): Promise<Readable> {
  const keys = keyFile.match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0)
    throw new OperatorError('The key file has no line that begins with AGE-SECRET-KEY-.');
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    throw new OperatorError('The backup was not encrypted for this key, or is no backup.', {
      cause,
    });
  }
}

/** Pulled by its reader, so that at most a few chunks are in memory. */
const toWeb = (content: AsyncIterable<Uint8Array>) => ReadableStream.from(content);
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(content);
