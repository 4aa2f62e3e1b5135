import { AMOUNT, IS_CALLED_CODE, isCode, WHERE_TO_USE_IT } from './promo-evidence.ts';
import { introductionAt } from './promo-introduction.ts';
import { hasCodeShape, isSecretWord, plainCode } from './promo-words.ts';

/** A mention of codes in a line: its position and the codes. */
export interface CodeMention {
  start: number;
  end: number;
  codes: string[];
}

/** A word, or words in quotation marks, with the marks and the bracket around it. */
type Word = {
  readonly code: string;
  readonly quoted: boolean;
  readonly opens: number;
  /** Where the code begins, without its marks. */
  readonly begins: number;
  readonly closes: number;
  /** Alone in its bracket. */
  readonly enclosed: boolean;
};

// Most texts of a catalogue have nothing like a code, and are read no further.
const MAY_INTRODUCE =
  /codes?(?!\p{L})|voucher|coupon|promo|\benter|\btype|\binput|quot|redeem|password|keyword|\bref|\p{L}[-_.\p{Cf}]?\p{N}|\p{N}\p{L}|[\s:(]["'‘“«`*]/iu;
const HAS_CAPITALS = /\p{Lu}{4}/u;

/** Evidence is near: of a long text, no more is read on each side of a word. */
const NEAR = 90;

// Anything up to a space, a quotation mark, a bracket or a separator.
const TOKEN = /(?:[^\s()[\]{}<>"'‘’“”«»`,;|/:=*#~–—→]|(?<=\p{L})['’](?=\p{Lu}[\p{Lu}\p{N}]))+/gu;
const OPENING = /([([{<]?)(?:["'‘“«`] ?|[*#~_])*$/u;
const QUOTE_OPENS = /["'‘“«`] ?$/u;
const QUOTED = /^([^"'‘’“”«»`]{1,60})["'’”»`]/u;
const CLOSING = /^["'’”»`*#~_]+/u;
const CLOSING_BRACKET: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '(': ')',
    '[': ']',
    '{': '}',
    '<': '>',
  }),
);
/** "code-HALE20" is one word. */
const GLUED = /^(?:(?:promo|discount|voucher|coupon)-?)?codes?-(?=.)/iu;
const WORDS_IN_BRACKET =
  /^(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|\p{N}+|(?:for|of|the|and|in|to|&)(?= \p{Lu})))+(?=[),;\]]| [-–] |$)/u;
const TITLE = /^\p{Lu}\p{Ll}+$/u;
/** "FIT FOR LIFE" */
const CAPITALS = /^\p{Lu}{2,}$/u;
const MORE_CAPITALS =
  /^(?: \p{Lu}{2,}){1,4}(?: \p{N}{1,4})?(?= (?:for|to|at|when|on|in|online|and)\b|[.,;)]|$)/u;
const MORE_TITLE =
  /^(?: \p{Lu}[\p{L}\p{N}]*){1,3}(?= (?:for|to|at|when|on|in|online|and)\b|[.,;)]|$)/u;
/** "HALE 20", but not "HALE 20% off" or "HALE 30 minutes". */
const NUMBER_OF_CODE =
  /^ \p{N}{1,4}(?![\p{L}\p{N}%.,-]*[\p{L}\p{N}%])(?! ?(?:%|per\b|min|hour|off\b|session|day|week|month|year))/iu;
const NEXT =
  /^( (?:or|and|and\/or|plus) | ?[/&+,;|] ?(?:(?:or|and) )?| )(["'‘“«`]?)([^\s()[\]{}<>"'‘’“”«»`,;|/:=*#~–—→]+)/iu;
const JOINED = /\b(?:or|and)\b|[/&+]/iu;
/** "the HALE20 code" */
const ARTICLE = /\b(?:the|our|your|my|this) $/iu;
/** What connects a code that begins a part of the line with its offer: "HALE20 for 20% off". */
const CONNECTION =
  /^(?: (?:for|to get|to receive|and get|and|gives?(?: you)?|gets(?: you)?|is (?:worth|for)|is valid for|=|is)(?= )| to(?= (?:save|claim|redeem|book)\b))/iu;
const ENDS_A_PART = /(?:^|[([,;:.!?|–—]|\s-)\s*$/u;

/** A code without the full stop of its sentence. */
function bare(token: string): string {
  return token.replace(/[.!?]+$/u, '');
}

function wordAt(line: string, index: number, token: string): Word | null {
  const head = line.slice(Math.max(0, index - 8), index);
  const [opening = '', bracket = ''] = OPENING.exec(head) ?? [];
  const quotation = QUOTE_OPENS.test(head) ? QUOTED.exec(line.slice(index, index + NEAR)) : null;
  const code = quotation ? (quotation[1] ?? '').trim() : bare(token);
  if (!/[\p{L}\p{N}]/u.test(code)) return null;
  let closes = index + (quotation ? quotation[0].length : code.length);
  if (opening !== bracket) closes += CLOSING.exec(line.slice(closes, closes + 8))?.[0].length ?? 0;
  const isInBracket = bracket !== '' && line.charAt(closes) === CLOSING_BRACKET.get(bracket);
  return {
    code: code.replace(/\p{Cf}/gu, ''),
    quoted: quotation !== null,
    opens: index - opening.length + (isInBracket ? 0 : bracket.length),
    begins: index,
    closes: closes + (isInBracket ? 1 : 0),
    enclosed: isInBracket,
  };
}

/** The rest of a code of several words without quotation marks: "(use promo code Spring Smile)". */
function moreWords(line: string, { code, quoted, closes, begins }: Word, isQuote: boolean): string {
  if (quoted) return '';
  const rest = line.slice(closes, closes + NEAR);
  const inBrackets = line.lastIndexOf('(', begins) > line.lastIndexOf(')', begins);
  const more =
    (inBrackets && !isQuote && !hasCodeShape(code) && WORDS_IN_BRACKET.exec(rest)) ||
    (CAPITALS.test(code) && !isQuote && /\p{Ll}{2}/u.test(line) && MORE_CAPITALS.exec(rest)) ||
    (TITLE.test(code) && MORE_TITLE.exec(rest));
  if (more) return more[0];
  return /^\p{L}+$/u.test(code) ? (NUMBER_OF_CODE.exec(rest)?.[0] ?? '') : '';
}

/** The codes after the first one of a mention, with the end of the last one. */
function furtherCodes(line: string, from: number, first: string) {
  const codes: string[] = [];
  let end = from;
  for (;;) {
    const [whole = '', separator = '', quote = '', token = ''] =
      NEXT.exec(line.slice(end, end + NEAR)) ?? [];
    const word = whole === '' ? null : wordAt(line, end + separator.length + quote.length, token);
    if (!word || AMOUNT.test(word.code)) break;
    const isJoined = JOINED.test(separator);
    const isLikely =
      hasCodeShape(word.code) ||
      (isJoined && (word.quoted || isSecretWord(word.code, 3))) ||
      (isJoined && /^\p{N}+$/u.test(word.code) && /^\p{N}+$/u.test(first)) ||
      (isJoined && /\p{N}/u.test(word.code) && /\p{Lu}/u.test(word.code));
    if (!isLikely) break;
    codes.push(word.code);
    end = word.closes;
  }
  return { codes, end };
}

/** Whether a word is one of the codes; a code of letters only in the same capitals: "SPRING", not "Spring". */
function isKnown(word: string, known: readonly string[]): boolean {
  return known.some((code) =>
    /\p{N}/u.test(code) ? plainCode(code) === plainCode(word) : code === word,
  );
}

/**
 * Every mention of promo codes in a line, in order.
 * @param known codes of the same provider, which need no introduction
 */
export function promoMentions(line: string, known: readonly string[] = []): CodeMention[] {
  if (known.length === 0 && !MAY_INTRODUCE.test(line) && !HAS_CAPITALS.test(line)) return [];
  const found: CodeMention[] = [];
  const shouted = !/\p{Ll}{2}/u.test(line);
  let done = 0;
  for (const match of line.matchAll(TOKEN)) {
    const glued = GLUED.exec(match[0])?.[0].length ?? 0;
    const index = match.index + glued;
    if (index < done) continue;
    const word = wordAt(line, index, match[0].slice(glued));
    if (!word) continue;

    // What precedes: nothing of an earlier mention.
    const head = line.slice(Math.max(done, word.opens - NEAR), word.opens);
    const introduction = introductionAt(head);
    const article =
      introduction.by === 'nothing' &&
      IS_CALLED_CODE.test(line.slice(word.closes, word.closes + NEAR))
        ? (ARTICLE.exec(head)?.[0].length ?? 0)
        : 0;
    const start = word.opens - introduction.length - article;
    const more =
      introduction.by === 'nothing' ? '' : moreWords(line, word, introduction.by === 'quote');
    const code = word.code + more;
    const before = line.slice(Math.max(0, start - NEAR), start);
    const closes = word.closes + more.length;
    const after = line.slice(closes, closes + NEAR);
    if (
      !isKnown(word.code, known) &&
      !isCode({ ...word, code, before, after, shouted }, introduction)
    )
      continue;

    const further = furtherCodes(line, closes, word.code);
    let end = further.end;
    end += IS_CALLED_CODE.exec(line.slice(end, end + NEAR))?.[0].length ?? 0;
    end += WHERE_TO_USE_IT.exec(line.slice(end, end + NEAR))?.[0].length ?? 0;
    if (ENDS_A_PART.test(before))
      end += CONNECTION.exec(line.slice(end, end + NEAR))?.[0].length ?? 0;
    // "HALE20+HALE30" by itself is two codes.
    const firstCodes = introduction.by === 'nothing' ? code.split('+') : [code];
    found.push({ start, end, codes: [...firstCodes, ...further.codes] });
    done = end;
  }
  return found;
}
