import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { formatPostcode, isPostcode, outcodeOf } from '#shared/fields/uk-postcode.ts';
import { findProjectRoot } from '../project-root.ts';
import { findInOutcode, inwardsBeginning, type InwardEntry } from './postcode-codec.ts';

export type PostcodeEntry = {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly districtCode: string;
};

export type OutcodeEntry = {
  readonly outcode: string;
  /** The mean of its postcodes; outside Great Britain the published centre or that of its main place. */
  readonly latitude: number;
  readonly longitude: number;
  readonly town: string;
  readonly districtCode: string;
};

/** The postcodes of Great Britain and the outcodes of the United Kingdom and the islands (P-42). */
export type PostcodeTable = {
  /** In any case, with or without the space; null for one that does not exist, or outside Great Britain. */
  find(postcode: string): PostcodeEntry | null;
  /**
   * Formatted postcodes that start with the text, in order, those of the longest outcode first. The
   * space may be anywhere; after an outcode it tells "LS1 1" from "LS11".
   */
  beginning(text: string, most: number): string[];
  findOutcode(outcode: string): OutcodeEntry | null;
};

type Block = OutcodeEntry & { readonly bytes: Uint8Array };

const FILE = join(findProjectRoot(), 'server/places/data/postcodes.br');

let loaded: PostcodeTable | null = null;

/** The embedded table; read and decompressed on first use. */
export function postcodeTable(): PostcodeTable {
  loaded ??= createPostcodeTable(brotliDecompressSync(readFileSync(FILE)));
  return loaded;
}

/** A table of bytes as `scripts/places/update-postcodes.ts` writes them. */
export function createPostcodeTable(file: Buffer): PostcodeTable {
  const { districts, blocks } = readFile(file);
  const byOutcode = new Map(blocks.map((block) => [block.outcode, block]));
  const districtOf = ({ district }: InwardEntry) => districts[district] ?? '';

  function find(text: string): PostcodeEntry | null {
    if (!isPostcode(text)) return null;
    const postcode = formatPostcode(text);
    const [outcode = '', inward = ''] = postcode.split(' ');
    const block = byOutcode.get(outcode);
    const entry = block ? findInOutcode(block.bytes, inward) : null;
    if (!entry) return null;
    const { latitude, longitude } = entry;
    return { postcode, latitude, longitude, districtCode: districtOf(entry) };
  }

  return {
    find,
    beginning(text, most) {
      const words = text.toUpperCase().trim().split(/\s+/);
      const typed = words.join('');
      if (typed === '') return [];
      const first = words.length > 1 ? byOutcode.get(words[0] ?? '') : undefined;
      const found = first ? completions([first], typed, most) : [];
      if (found.length > 0) return found;
      const within = blocks.filter(({ outcode }) => typed.startsWith(outcode)).toReversed();
      const beyond = blocks.filter(({ outcode }) => outcode.startsWith(typed) && outcode !== typed);
      return completions([...within, ...beyond], typed, most);
    },
    findOutcode(text) {
      const block = byOutcode.get(outcodeOf(text) ?? '');
      if (!block) return null;
      const { bytes: _, ...entry } = block;
      return entry;
    },
  };
}

/** The first postcodes of these outcodes that start with the text, which has no space. */
function completions(blocks: readonly Block[], typed: string, most: number): string[] {
  const found: string[] = [];
  for (const { outcode, bytes } of blocks) {
    if (found.length >= most) break;
    const inwards = inwardsBeginning(bytes, typed.slice(outcode.length), most - found.length);
    found.push(...inwards.map((inward) => `${outcode} ${inward}`));
  }
  return found;
}

/** Four bytes with the length of the header, the header as lines, and the blocks of the outcodes. */
function readFile(file: Buffer): { districts: string[]; blocks: Block[] } {
  const headerEnd = 4 + file.readUInt32LE(0);
  const [first = '', ...lines] = file.toString('utf8', 4, headerEnd).split('\n');
  const districts = first.split('\t');
  let at = headerEnd;
  const blocks = lines.map((line): Block => {
    const [outcode = '', latitude, longitude, town = '', district, length] = line.split('\t');
    const bytes = file.subarray(at, at + Number(length));
    at += Number(length);
    return {
      outcode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      town,
      districtCode: districts[Number(district)] ?? '',
      bytes,
    };
  });
  return { districts, blocks };
}
