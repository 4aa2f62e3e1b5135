/** The offset basis of the 32-bit FNV-1a hash. */
const FNV_START = 2_166_136_261;

/** FNV-1a with a final mix: a 32-bit number that spreads texts evenly; no protection against forgery. */
export function hashText(text: string, start = FNV_START): number {
  let value = start;
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
