import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFieldCipher } from './field-cipher.ts';
import { deriveKeys, fingerprintOf, keyIdOf } from './secret.ts';

const OLD = deriveKeys(['the old secret'], 'family');
const BOTH = deriveKeys(['the new secret', 'the old secret'], 'family');

/** A value of the first version, which carried no key id. */
function sealWithoutId(text: string, owner: string): string {
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', OLD[0].key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return `v1.${parts.join('.')}`;
}

describe('sealed values', () => {
  it('carry the id of the newest secret, and open with each of the list', () => {
    const sealed = createFieldCipher(BOTH).seal('peanuts', 'ann');
    expect(sealed.split('.').slice(0, 2)).toEqual(['v2', keyIdOf(fingerprintOf('the new secret'))]);
    expect(createFieldCipher(BOTH).open(sealed, 'ann')).toBe('peanuts');
    const older = createFieldCipher(OLD).seal('peanuts', 'ann');
    expect(createFieldCipher(BOTH).open(older, 'ann')).toBe('peanuts');
  });

  it('name the secret that is missing', () => {
    const sealed = createFieldCipher(BOTH).seal('peanuts', 'ann');
    const id = keyIdOf(fingerprintOf('the new secret'));
    expect(() => createFieldCipher(OLD).open(sealed, 'ann')).toThrow(id);
  });

  it('of the first version open with any secret of the list', () => {
    expect(createFieldCipher(BOTH).open(sealWithoutId('peanuts', 'ann'), 'ann')).toBe('peanuts');
    const [newest] = BOTH;
    const other = createFieldCipher([newest]);
    expect(() => other.open(sealWithoutId('peanuts', 'ann'), 'ann')).toThrow();
  });

  it.each(['', 'v3.a.b.c', 'v2.a.b', 'v1.a', 'plain text'])('do not include %j', (text) => {
    expect(() => createFieldCipher(BOTH).open(text, 'ann')).toThrow(/unknown form/);
  });

  it('belong to their owner', () => {
    const cipher = createFieldCipher(BOTH);
    expect(() => cipher.open(cipher.seal('peanuts', 'ann'), 'bob')).toThrow();
  });
});
