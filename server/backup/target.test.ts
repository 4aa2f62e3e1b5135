import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { decryptWith, encryptFor, generateKeyPair } from './age.ts';
import { openTarget } from './open-target.ts';
import { startS3Server } from './testing/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'halewell-backup-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

const useKeys = (changes: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ ...s3.env, ...changes })) vi.stubEnv(name, value);
};
/** Fails after some content, as a dump that is killed. */
async function* broken() {
  yield Buffer.alloc(1024 * 1024);
  throw new Error('the dump was killed');
}

describe.each([
  ['a folder', () => join(folder, 'backups')],
  ['an S3-compatible store', () => 's3://vault/halewell'],
])('%s', (_kind, place) => {
  it('stores, lists, returns and removes files', async () => {
    useKeys();
    const target = await openTarget(place());
    expect(await target.list('')).toEqual([]);
    for (const name of ['b.age', 'a.age', 'erasures/one', 'c.age'])
      await target.put(name, Readable.from(name === 'erasures/one' ? [] : [Buffer.from(name)]));
    expect(await target.list('')).toEqual(['a.age', 'b.age', 'c.age', 'erasures/one']);
    expect(await target.list('erasures/')).toEqual(['erasures/one']);
    expect(await text(await target.read('b.age'))).toBe('b.age');
    await target.remove('b.age');
    expect(await target.list('b')).toEqual([]);
    await expect(target.read('b.age')).rejects.toThrow(OperatorError);
  });

  it('has nothing of a file that could not be written completely', async () => {
    useKeys();
    const target = await openTarget(place());
    await expect(target.put('cut.age', Readable.from(broken()))).rejects.toThrow(/killed/);
    expect(await target.list('cut')).toEqual([]);
    expect(s3.unfinished()).toBe(0);
  });

  it('takes a file of several parts', async () => {
    useKeys();
    const target = await openTarget(place());
    const part = Buffer.alloc(1024 * 1024, 7);
    const bytes = await target.put(
      'large.age',
      Readable.from(Array.from({ length: 40 }, () => part)),
    );
    expect(bytes).toBe(40 * part.length);
    expect((await buffer(await target.read('large.age'))).equals(Buffer.alloc(bytes, 7))).toBe(
      true,
    );
  });
});

describe('a folder', () => {
  it('keeps files from other users of the machine', () => {
    const { mode } = statSync(join(folder, 'backups', 'a.age'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });
});

describe('an S3-compatible store', () => {
  it('says what to check when it refuses the key, or a part', async () => {
    useKeys({ AWS_SECRET_ACCESS_KEY: 'wrong' });
    const target = await openTarget('s3://vault/halewell');
    await expect(target.list('')).rejects.toThrow(
      /^s3:\/\/vault\/halewell refused \(Signature.*AWS_/,
    );
    useKeys();
    s3.rejectParts(true);
    const large = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024)));
    const refused = (await openTarget('s3://vault')).put('refused.age', large);
    await expect(refused).rejects.toThrow(/refused \(AccessDenied/);
    s3.rejectParts(false);
    expect(s3.unfinished()).toBe(0);
  });
});

describe('encryption', () => {
  it('is the age format, opened by the private key alone and not after a change', async () => {
    const [own, other] = [await generateKeyPair(), await generateKeyPair()];
    const sealed = await buffer(
      await encryptFor(own.recipient, Readable.from([Buffer.from('a dump')])),
    );
    expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(sealed.includes('dump')).toBe(false);
    expect(await text(await decryptWith(own.keyFile, Readable.from([sealed])))).toBe('a dump');
    await expect(decryptWith(other.keyFile, Readable.from([sealed]))).rejects.toThrow(
      OperatorError,
    );
    await expect(decryptWith('no key', Readable.from([sealed]))).rejects.toThrow(OperatorError);
    const cut = sealed.subarray(0, -1);
    const opened = decryptWith(own.keyFile, Readable.from([cut])).then(text);
    await expect(opened).rejects.toThrow();
  });
});
