import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

/** Bytes of each hash: with 100,000 of them, fewer than one other password in 20,000 looks like one of them. */
const HASH_BYTES = 4;

const FILE = join(findProjectRoot(), 'server/identity/data/common-passwords.bin');

const hashOf = (text: string): number =>
  createHash('sha256').update(text.toLowerCase()).digest().readUInt32BE();

/** Encodes passwords as the beginnings of their hashes, sorted, each once. */
export function encodeCommonPasswords(passwords: Iterable<string>): Buffer {
  const hashes = [...new Set(Array.from(passwords, hashOf))].toSorted((one, other) => one - other);
  const bytes = Buffer.alloc(hashes.length * HASH_BYTES);
  for (const [index, hash] of hashes.entries()) bytes.writeUInt32BE(hash, index * HASH_BYTES);
  return bytes;
}

/**
 * Whether a password is a common one, in any case, or one with symbols before or after it: the rules ask
 * for both, and people add them to what they know (ADR-062).
 */
export function isListedIn(bytes: Buffer, password: string): boolean {
  const bare = password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return hasHash(bytes, hashOf(password)) || (bare !== '' && hasHash(bytes, hashOf(bare)));
}

function hasHash(bytes: Buffer, hash: number): boolean {
  let [from, to] = [0, bytes.length / HASH_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = bytes.readUInt32BE(middle * HASH_BYTES);
    if (found === hash) return true;
    if (found < hash) from = middle + 1;
    else to = middle;
  }
  return false;
}

let embedded: Buffer | null = null;

/** The same for the embedded 100,000 commonest passwords (server/identity/data/README.md). */
export function isListedPassword(password: string): boolean {
  embedded ??= readFileSync(FILE);
  return isListedIn(embedded, password);
}
