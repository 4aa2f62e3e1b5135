/** Replaces a line that is only a code. */
export const HIDDEN_CODE_TEXT = "Members' promo code";

/** A mention of codes in a line: its position and the codes. */
interface CodeMention {
  start: number;
  end: number;
  codes: string[];
}

// A typed code: anything up to a space, a quotation mark, a bracket or a separator.
const TOKEN = String.raw`[^\s()\[\]{}<>"'‘’“”«»,;|]+`;
const QUOTED = String.raw`["'‘“«]([^"'‘’“”«»]+)["'’”»]`;
const CODE = `(?:${QUOTED}|(${TOKEN}))`;

// "use promo code X", "Use Promo Code: X", "promo code 'X Y'", "with code X".
const MENTION = new RegExp(
  String.raw`\b(?:(?:please )?(?:use|using|quote|quoting|enter|apply|with) (?:the |our |this )?)?` +
    String.raw`(promo(?:tional?|tion)?[ -]?|discount |voucher |coupon )?\bcodes?\b(?: is(?=[ :]))?[ :=-]*${CODE}`,
  'giu',
);
const ANOTHER = new RegExp(String.raw`^(?: (?:or|and) | ?/ ?)${CODE}`, 'iu');

// Words after "promo code" in a sentence about codes in general: "use promo code at the desk".
const NOT_A_CODE =
  /^(?:an?|and|any|are|as|at|available|below|by|can|for|from|here|if|in|is|may|must|not|of|on|online|or|our|per|required|sent|shown|that|the|this|to|upon|was|when|will|with|your?)$/iu;
// "post code LS1 4HR" and "dialling code 0113" are not secret.
const OTHER_CODE_BEFORE = /\b(?:post|zip|area|dial+ing|dress|door|entry|qr) $/iu;
const WHERE_TO_USE_IT =
  /^ (?:online|(?:at|on|in) (?:the |our )?(?:checkout|desk|till|reception|website|app)|when (?:you )?(?:book(?:ing)?|pay(?:ing)?|order(?:ing)?))\b/iu;
const WORDS_OF_A_CODE = /^(?: \p{Lu}[\p{L}\p{N}]*)+(?=[),;]| - |$)/u;

/**
 * Codes without the word "promo" must look like one; otherwise "our code of conduct" would be
 * hidden.
 */
function looksLikeCode(token: string): boolean {
  return /\p{N}/u.test(token) || /^[^\p{Ll}]{3,}$/u.test(token);
}

/** A code and its length in the text, without the full stop of its sentence. */
function codeOf(match: RegExpExecArray | RegExpMatchArray, quotedAt: number) {
  const quoted = match[quotedAt];
  const token = match[quotedAt + 1] ?? '';
  const code = quoted?.trim() ?? token.replace(/[.!?:]+$/u, '');
  const length = match[0].length - (quoted === undefined ? token.length - code.length : 0);
  return { code, length, quoted: quoted !== undefined };
}

function insideBrackets(line: string, position: number): boolean {
  return line.lastIndexOf('(', position) > line.lastIndexOf(')', position);
}

function mentions(line: string): CodeMention[] {
  const found: CodeMention[] = [];
  for (const match of line.matchAll(MENTION)) {
    const first = codeOf(match, 2);
    const namedPromo = match[1] !== undefined;
    if (first.code === '' || OTHER_CODE_BEFORE.test(line.slice(0, match.index))) continue;
    if (!first.quoted && (namedPromo ? NOT_A_CODE.test(first.code) : !looksLikeCode(first.code)))
      continue;

    let end = match.index + first.length;
    const codes = [first.code];
    const bracketed = insideBrackets(line, match.index);
    const further = bracketed && !first.quoted ? WORDS_OF_A_CODE.exec(line.slice(end)) : null;
    if (further) {
      codes[0] += further[0];
      end += further[0].length;
    }
    for (let next = ANOTHER.exec(line.slice(end)); next; next = ANOTHER.exec(line.slice(end))) {
      const another = codeOf(next, 1);
      if (!another.quoted && !looksLikeCode(another.code)) break;
      codes.push(another.code);
      end += another.length;
    }
    end += WHERE_TO_USE_IT.exec(line.slice(end))?.[0].length ?? 0;
    found.push({ start: match.index, end, codes });
  }
  return found;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function containsCode(text: string, codes: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return codes.some((code) => lower.includes(code.toLowerCase()));
}

/** Repairs the punctuation around a removed part. */
function cleanPunctuation(text: string): string {
  return text
    .replace(/ +/gu, ' ')
    .replace(/\([ ,;:–—-]+/gu, '(')
    .replace(/[ ,;:–—-]+\)/gu, ')')
    .replace(/ ?\(\)/gu, '')
    .replace(/ ([,.;:])/gu, '$1')
    .replace(/^[ ,.;:–—-]+(?:(?:for|to get|to receive|and get|and) )?/iu, '')
    .replace(/[ ,;:–—-]+$/u, '')
    .replace(/[,;:–—-]\./gu, '.');
}

/** The distinct promo codes in the lines of a provider, in order (DISC-07, DISC-08). */
export function promoCodes(lines: readonly string[]): string[] {
  return [
    ...new Set(lines.flatMap((line) => mentions(oneLine(line))).flatMap(({ codes }) => codes)),
  ];
}

/**
 * A text without promo codes, for people without a membership (P-8): every mention of a code is
 * removed, and no other occurrence of a code is left.
 * @param text a discount line, or any other text of the provider
 * @param alsoHide codes in other lines of the same provider (`promoCodes`)
 * @returns the rest of the text; "Members' promo code" if the rest is empty or still contains a
 * code
 */
export function withoutPromoCode(text: string, alsoHide: readonly string[] = []): string {
  const line = oneLine(text);
  const found = mentions(line);
  const codes = [...found.flatMap((mention) => mention.codes), ...alsoHide];
  if (found.length === 0 && !containsCode(line, codes)) return text;

  const rest = cleanPunctuation(
    found.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, line),
  );
  const choices = /[\p{L}\p{N}]/u.test(rest) ? [rest, HIDDEN_CODE_TEXT] : [HIDDEN_CODE_TEXT];
  return choices.find((choice) => !containsCode(choice, codes)) ?? '';
}
