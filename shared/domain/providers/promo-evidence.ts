import type { Introduction } from './promo-introduction.ts';
import {
  hasCodeShape,
  hasLooseShape,
  isScattered,
  isPlainlyCode,
  isSecretWord,
  isTreatmentWord,
  namesReduction,
} from './promo-words.ts';

/** A word that may be a code, with the text on both sides. */
export type Candidate = {
  readonly code: string;
  readonly quoted: boolean;
  /** Alone in a bracket: "(HALE20)". */
  readonly enclosed: boolean;
  /** Before its introduction. */
  readonly before: string;
  readonly after: string;
  /** The text has hardly a lower-case letter, so that capitals say nothing. */
  readonly shouted: boolean;
};

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
  /^ (?:online|over the phone|by phone|in(?:to)? the box|to (?:reception|us|\p{N}{4,6}|[^\s@]+@[\p{L}\p{N}.-]+)|(?:at|on|in|into|upon|during|to) (?:the |our |your |a )?(?:time of )?(?:online )?(?:booking(?: form| notes| request)?|check-?out|basket|cart|box|notes?|message|comments?|request|enquiry|desk|till|reception|website|app)(?: page| field| box| section)?|(?:when|while|before|after|as|if) (?:you )?(?:(?:are )?(?:book|pay|order|call|ring|email)(?:ing|ling)?|checking out|you check out|(?:making|make) (?:a |your )?(?:booking|appointment|payment))(?: (?:online|in|up|by phone|over the phone|your appointment|an appointment|your visit|with us|us))*)\b/iu;
/** No noun follows a code, as one follows "with LPG600 technology". */
const NO_NOUN_FOLLOWS =
  /^["'’”»*_`~]*(?:$|[.,;:!?)\]}>/&+|=–—→]| ?[-–—=→/&+|(*•·>]| \p{Lu}{3,}[-_]?\p{N}{1,4}(?![\p{L}\p{N}])| (?:or|and|for|to|code|coupon|you|it|and|we|your|when|while|before|after|if|at|on|online|over|in|into|by|before|until|till|upon|during|plus|gives?|gets?|via|then|as|from|only|off|now|today|is|are|valid|expires?|appl(?:y|ies|ied)|offer|deal|discount|saves?|takes|unlocks|members['’]?|until|on your|on all)\b| ?[\p{So}\p{Extended_Pictographic}])/iu;
const BEGINS_A_PART =
  /(?:^|[([{<>,;:.!?…•·|/&+=–—→"'‘“«*#]|\s-|\boff|\bdiscount|\bor|\band|[\p{So}\p{Extended_Pictographic}\u{FE0F}]) ?$/iu;
const OFFERS = /[%£]|\b(?:off|sav(?:e|es|ing)|discounts?|free|offers?|reduced|deal)\b/iu;
/** "20% off facials with X", "save £10 using X" */
const OFFER_BEFORE = /(?:\boff|[%£] ?\d*|\bdiscount|\bsaving|\breduction)(?: [\p{L}&'’]+){0,5} $/iu;
/** "X for 20% off", "X to save £10" */
const OFFER_AFTER =
  /^ (?:(?:for|to (?:get|save|claim|receive|enjoy)|and (?:get|save|receive|enjoy)|gives?|gets?|saves?|takes|unlocks|is worth|you (?:get|save))\b)[^.;]{0,40}?(?:[%£]|\b(?:off|discount|free))/iu;
/** "Get a quote ONLINE": the noun. */
const A_QUOTE = /\b(?:an?|free|your|our|the|instant|obligation|quick|written|no) $/iu;
const OF_THE_PERSON = /^(?:Your?|Name|Reference|Number|Membership|Member|Card|This|When)\b/u;
export const IS_CALLED_CODE =
  /^ (?:is )?(?:the |your |our )?(?:promo(?:tional|tion)? |discount |voucher |offer )?(?:code|coupon)\b/iu;

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
  const isWord = !shouted && isSecretWord(code, 4) && (colon || OFFER_AFTER.test(after));
  const isLoose = hasLooseShape(code) && (colon || /\p{Lu}/u.test(code));
  return (isLoose || isWord) && NO_NOUN_FOLLOWS.test(after);
}

/** "Quote HALE20", "Quote HALEWELL", "Quote Halewell when booking", "Quote: 4521". */
function isQuoted({ code, quoted, before, after }: Candidate, colon: boolean): boolean {
  if (quoted || hasCodeShape(code)) return true;
  if (!NO_NOUN_FOLLOWS.test(after)) return false;
  const isUsedThere = WHERE_TO_USE_IT.test(after);
  if (isSecretWord(code, 4)) return true;
  if (hasLooseShape(code)) {
    return isUsedThere || colon || /\p{L}/u.test(code) || OFFERS.test(`${before} ${after}`);
  }
  return isUsedThere && /^\p{Lu}\p{Ll}{3,}(?: |$)/u.test(code) && !OF_THE_PERSON.test(code);
}

/** "Enter spring at checkout": what is typed there is a code, or "your details". */
const NOT_TYPED =
  /^(?:your|it|this|that|details|online|code|voucher|here|now|below|above|them|address|postcode|name|number|us|the|our|promo)$/iu;
/** "use X", "enter X" */
const COMMAND = /^(?:uses?|enter|input|insert|appl|typ|key|quot|redeem)/u;
/** "Book with", "pay with": the name of a person. */
const IN_COMPANY =
  /\b(?:book(?:ed|ing)?|pay(?:ing)?|paid|sign up|join(?:ed)?|work(?:ing)?|registered|partnership|members?) $/iu;

/** "20% off with HALE20", "Enter HALEWELL at checkout", "Mention 'Halewell' when booking". */
function isAfterVerb(candidate: Candidate, verb: string): boolean {
  const { code, quoted, before, after, shouted } = candidate;
  const isUsedThere = WHERE_TO_USE_IT.test(after);
  if (quoted) return /^(?:mention|say|enter|typ)/u.test(verb) || isUsedThere || looksLikeCode(code);
  if (!NO_NOUN_FOLLOWS.test(after)) return false;
  if (IS_CALLED_CODE.test(after)) return hasCodeShape(code) || isSecretWord(code, 4);
  const text = `${before} ${after}`;
  const isOffer = OFFERS.test(text);
  const isCommand = COMMAND.test(verb);
  if (hasCodeShape(code)) {
    return (
      !/\p{Ll}/u.test(code) || isCommand || isOffer || isUsedThere || /^(?:mention|say)/u.test(verb)
    );
  }
  if (isScattered(code)) return isOffer || isUsedThere;
  if (hasLooseShape(code) && namesReduction(code, text)) return true;
  if (isUsedThere && /^(?:enter|typ|input|insert|key)/u.test(verb))
    return /^\p{L}{3,}$/u.test(code) && !NOT_TYPED.test(code);
  if (!isSecretWord(code, 5)) return false;
  const isPartOfItsOwn = BEGINS_A_PART.test(before) && /^(?:$|[.!)\]])/u.test(after);
  if (isCommand && isPartOfItsOwn) return isOffer || !/\p{L}/u.test(text);
  if (shouted) return false;
  if (isUsedThere || OFFER_AFTER.test(after)) return true;
  if (isTreatmentWord(code) || IN_COMPANY.test(before)) return false;
  if (isCommand || /^(?:using|via|w\/)$/u.test(verb)) return OFFERS.test(before);
  return verb === 'with' && OFFER_BEFORE.test(before);
}

/** "HALE10 (new clients) or HALE25 (first visit)": for whom a code is. */
const FOR_WHOM =
  /^ \((?:[^)]* )?(?:new|first|existing|returning|clients?|patients?|members?|visits?|booking|weekdays?|weekends?)\b/iu;

const isOrdinaryNumber = (code: string) => /^\p{N}+$/u.test(code);
/** "20% off our", "£50 on": what follows is what is sold. */
const IS_OBJECT = /\b(?:off|on|for|of|our|all|any|the|in|at|per|from|an?|new|with|to|by) $/iu;
const OFFER_WORDS = new RegExp(
  String.raw`${OFFERS.source}|\b(?:exclusive|valid|expires?|new clients?|existing|first visits?|appl(?:y|ied)|check-?out|gift|members?)\b`,
  'iu',
);

/** "20% off – HALE20", "HALE20: 20% off", "HALE10 / HALE20", "20% off scans HALE20". */
function isAlone(candidate: Candidate): boolean {
  const { code, enclosed, before, after, shouted } = candidate;
  const isCalledCode = IS_CALLED_CODE.test(after);
  const text = before + after;
  const begins = enclosed || BEGINS_A_PART.test(before);
  const ends = enclosed || NO_NOUN_FOLLOWS.test(after);
  if (hasLooseShape(code) && !isOrdinaryNumber(code) && namesReduction(code, text)) {
    if (enclosed || (begins && (OFFER_AFTER.test(after) || /^\p{P}?$/u.test(after)))) return true;
  }
  if (!isPlainlyCode(code, text)) return isCalledCode && !shouted && isSecretWord(code, 5);
  if (isCalledCode) return true;
  if (begins && FOR_WHOM.test(after)) return true;
  if (namesReduction(code, text) && (ends || /^ ?(?:[£\d])/u.test(after))) return true;
  if (!ends || (!begins && IS_OBJECT.test(before) && !/^ (?:deal|discount|offer)\b/iu.test(after)))
    return false;
  return OFFER_WORDS.test(text) || !/\p{Ll}/u.test(text.replace(/\b(?:or|and)\b/giu, ''));
}
