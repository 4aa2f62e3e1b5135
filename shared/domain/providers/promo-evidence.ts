import { hasCodeShape, hasLooseShape, isPlainlyCode, isSecretWord } from './promo-words.ts';

/** What introduces a word of a line as a promo code. */
type Introduction = {
  readonly by: 'promo code' | 'code' | 'voucher' | 'quote' | 'verb' | 'nothing';
  /** The length of the introduction, which ends where the code begins. */
  readonly length: number;
  /** The verb, in lower case; empty without one. */
  readonly verb: string;
  readonly colon: boolean;
};

/** A word that may be a code, with the text on both sides. */
export type Candidate = {
  readonly code: string;
  readonly quoted: boolean;
  /** Before its introduction. */
  readonly before: string;
  readonly after: string;
  /** The text has hardly a lower-case letter, so that capitals say nothing. */
  readonly shouted: boolean;
};

const SIGNS = '([ :=–—→-]*)';
const PLEASE = '(?:(?:please|just|simply) )?';
const VERB =
  '(w/|use|using|quot(?:e|ing)|enter(?:ing)?|apply(?:ing)?|with|via|add(?:ing)?|typ(?:e|ing)|mention(?:ing)?|say(?:ing)?|stat(?:e|ing)|redeem(?:ing)?)';
const LED_BY_VERB = `${PLEASE}(?:${VERB} (?:in )?(?:the |our |this |my )?)?(?:your )?`;
const KIND =
  "(?:(?:members?['’]?s?|membership|special|exclusive|booking|checkout|referral|reference|secret|online) )*";
const NOUN = '(promo(?:tional?|tion)?[ -]?|(?:discount|voucher|coupon|offer)[ -]?)?';
const START = String.raw`(?<![\p{L}\p{N}])`;

// "use promo code X", "Use Promo Code: X", "promo code 'X Y'", "with code X", "promocode=X".
const CODE = new RegExp(`${START}${LED_BY_VERB}${KIND}${NOUN}codes?(?: is| are)?${SIGNS}$`, 'iu');
// "Voucher: X", "coupon X", "ref X".
const VOUCHER = new RegExp(
  `${START}${LED_BY_VERB}${KIND}(?:vouchers?|coupons?|promo|ref(?:erence)?|password|keyword)${SIGNS}$`,
  'iu',
);
// "Quote X", "with X", "enter: X".
const ONLY_VERB = new RegExp(
  `${START}${PLEASE}${VERB}(?: the (?:word|reference|password))?${SIGNS}$`,
  'iu',
);

const LAST_WORD = /([\p{L}/]{1,12})(?: (?:is|are))?[ :=–—→-]*$/u;
const MAY_INTRODUCE = new RegExp(
  `^(?:codes?|\\p{L}+codes?|vouchers?|coupons?|promo|ref|reference|password|keyword|word|${VERB})$`,
  'iu',
);
const NO_INTRODUCTION: Introduction = { by: 'nothing', length: 0, verb: '', colon: false };

/** How the end of a text introduces the word after it. */
export function introductionAt(text: string): Introduction {
  // Most words follow an ordinary word, and are read no further.
  const last = LAST_WORD.exec(text.slice(-20))?.[1] ?? '';
  if (!MAY_INTRODUCE.test(last)) return NO_INTRODUCTION;
  const code = CODE.exec(text);
  if (code) return introduction(code[2] === undefined ? 'code' : 'promo code', code, code[3]);
  const voucher = VOUCHER.exec(text);
  if (voucher) return introduction('voucher', voucher, voucher[2]);
  const verb = ONLY_VERB.exec(text);
  if (!verb) return NO_INTRODUCTION;
  return introduction(/^(?:quot|redeem)/iu.test(verb[1] ?? '') ? 'quote' : 'verb', verb, verb[2]);
}

function introduction(
  by: Introduction['by'],
  [whole, verb = '']: RegExpExecArray,
  signs = '',
): Introduction {
  const colon = /[:=–—→-]/u.test(signs);
  return { by, length: whole.length, verb: verb.toLowerCase(), colon };
}

// Words after "promo code" in a sentence about codes in general: "use promo code at the desk".
const NOT_A_CODE =
  /^(?:an?|and|any|applies|are|as|at|available|before|below|but|by|can|during|expires|for|from|given|here|if|in|inside|is|may|must|needed|not|of|on|once|online|only|or|our|per|provided|received|required|sent|shown|so|supplied|that|the|then|they|this|to|until|upon|valid|was|we|when|which|will|with|within|you|your?)$/iu;
// "post code LS1 4HR" and "dialling code 0113" are not secret.
const OTHER_CODE_BEFORE =
  /\b(?:post|zip|area|dial+ing|country|dress|door|entry|gate|key|bar|error|qr|sort|tax|pin|icd(?:-10)?|cpt|ccsd|procedure|billing|insurance|authori[sz]ation)[ -]$/iu;
/** "10%" and "£50"; "1234" may be a code. */
export const AMOUNT = /^[£$€]|^\p{N}[\p{N}.,]*%$/u;
/** Where a code is used, which goes without saying once the code is removed. */
export const WHERE_TO_USE_IT =
  /^ (?:online|over the phone|by phone|in(?:to)? the box|(?:at|on|in|upon) (?:the |our |your )?(?:time of )?(?:booking|check-?out|desk|till|reception|website|app)(?: page)?|(?:when|while|before) (?:you )?(?:book(?:ing)?|pay(?:ing)?|order(?:ing)?|call(?:ing)?|ring(?:ing)?)(?: online)?)\b/iu;
/** No noun follows a code, as one follows "with LPG600 technology". */
const NO_NOUN_FOLLOWS =
  /^["'’”»*_`~]*(?:$|[.,;:!?)\]}>/&+|=–—→]| ?[-–—=→/&+|(]| (?:or|and|for|to|when|while|if|at|on|online|over|in|into|by|before|until|till|upon|during|plus|gives?|gets?|via|then|as|from|only|off|now|today|is|are|valid)\b)/iu;
const BEGINS_A_PART = /(?:^|[([{<,;:.!?|/&+=–—→"'‘“«*#]|\s-|\boff|\bdiscount|\bor|\band) ?$/iu;
const OFFERS = /[%£]|\b(?:off|sav(?:e|es|ing)|discounts?|free|offers?|reduced|deal)\b/iu;
/** "20% off facials with X", "save £10 using X" */
const OFFER_BEFORE = /(?:\boff|[%£] ?\d*|\bdiscount|\bsaving)(?: \p{L}+){0,4} $/iu;
/** "X for 20% off", "X to save £10" */
const OFFER_AFTER =
  /^ (?:(?:for|to (?:get|save|claim|receive)|and (?:get|save)|gives?|gets?)\b)[^.;]{0,40}?(?:[%£]|\b(?:off|discount|free))/iu;
/** "Get a quote ONLINE": the noun. */
const A_QUOTE = /\b(?:an?|free|your|our|the|instant|obligation|quick|written|no) $/iu;
const OF_THE_PERSON = /^(?:Your?|Name|Reference|Number|Membership|Member|Card|This|When)\b/u;
export const IS_CALLED_CODE =
  /^ (?:is )?(?:the |your |our )?(?:promo |discount |voucher )?(?:code|coupon)\b/iu;

/** Codes without the word "promo" must look like one; otherwise "our code of conduct" would be hidden. */
function looksLikeCode(token: string): boolean {
  return /\p{N}/u.test(token) || /^[^\p{Ll}]{3,}$/u.test(token);
}

/** Whether a word with this introduction is a promo code. */
export function isCode(candidate: Candidate, { by, verb, colon }: Introduction): boolean {
  const { code, quoted } = candidate;
  if (by === 'nothing' && !/\p{N}|\p{Lu}{5}/u.test(code)) return false;
  if (AMOUNT.test(code)) return false;
  if (by === 'promo code' || by === 'code') {
    if (OTHER_CODE_BEFORE.test(candidate.before)) return false;
    if (quoted) return true;
    if (NOT_A_CODE.test(code)) return false;
    return by === 'promo code' || looksLikeCode(code) || isWordForCode(candidate, verb, colon);
  }
  if (by === 'voucher') return isVoucher(candidate, colon);
  if (by === 'quote' && !A_QUOTE.test(candidate.before)) return isQuoted(candidate, colon);
  if (by === 'nothing') return isAlone(candidate);
  return isAfterVerb(candidate, verb);
}

/** "Use code Halewell", "with code summer."; not "our code reflects our values". */
function isWordForCode({ code, before, after }: Candidate, verb: string, colon: boolean): boolean {
  if (verb === '') return colon && BEGINS_A_PART.test(before) && /^\p{Lu}/u.test(code);
  return /^\p{Lu}/u.test(code) || NO_NOUN_FOLLOWS.test(after);
}

function isVoucher({ code, quoted, after, shouted }: Candidate, colon: boolean): boolean {
  if (hasCodeShape(code)) return true;
  if (quoted) return !code.includes(' ');
  const isWord = !shouted && isSecretWord(code, 4);
  return colon && (hasLooseShape(code) || isWord) && NO_NOUN_FOLLOWS.test(after);
}

/** "Quote HALE20", "Quote HALEWELL", "Quote Halewell when booking", "Quote: 4521". */
function isQuoted({ code, quoted, after }: Candidate, colon: boolean): boolean {
  if (quoted || hasCodeShape(code)) return true;
  if (!NO_NOUN_FOLLOWS.test(after)) return false;
  const isUsedThere = WHERE_TO_USE_IT.test(after);
  if (isSecretWord(code, 4)) return true;
  if (hasLooseShape(code)) return isUsedThere || colon || /\p{L}/u.test(code);
  return isUsedThere && /^\p{Lu}\p{Ll}{3,}(?: |$)/u.test(code) && !OF_THE_PERSON.test(code);
}

/** "20% off with HALE20", "Enter HALEWELL at checkout", "Mention 'Halewell' when booking". */
function isAfterVerb(candidate: Candidate, verb: string): boolean {
  const { code, quoted, before, after, shouted } = candidate;
  const isUsedThere = WHERE_TO_USE_IT.test(after);
  if (quoted) return /^(?:mention|say|enter|typ)/u.test(verb) || isUsedThere || looksLikeCode(code);
  if (!NO_NOUN_FOLLOWS.test(after)) return false;
  const text = `${before} ${after}`;
  if (hasCodeShape(code)) return !/\p{Ll}/u.test(code) || OFFERS.test(text) || isUsedThere;
  if (shouted || !isSecretWord(code, 5)) return false;
  if (isUsedThere || OFFER_AFTER.test(after)) return true;
  return /^(?:with|using|via|w\/)$/u.test(verb) && OFFER_BEFORE.test(before);
}

/** "20% off – HALE20", "HALE20: 20% off", "HALE10 / HALE20". */
function isAlone({ code, before, after, shouted }: Candidate): boolean {
  const isCalledCode = IS_CALLED_CODE.test(after);
  if (!isPlainlyCode(code)) return isCalledCode && !shouted && isSecretWord(code, 5);
  if (isCalledCode) return true;
  if (!BEGINS_A_PART.test(before) || !NO_NOUN_FOLLOWS.test(after)) return false;
  const text = before + after;
  return OFFERS.test(text) || !/\p{Ll}/u.test(text.replace(/\b(?:or|and)\b/giu, ''));
}
