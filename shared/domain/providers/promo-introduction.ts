/** What introduces a word of a line as a promo code. */
export type Introduction = {
  readonly by: 'promo code' | 'code' | 'voucher' | 'quote' | 'verb' | 'nothing';
  /** The length of the introduction, which ends where the code begins. */
  readonly length: number;
  /** The verb, in lower case; empty without one. */
  readonly verb: string;
  readonly colon: boolean;
};

const SIGNS = '([ :=–—→-]*)';
/** "when you use X", "by quoting X", "don’t forget to enter X" */
const PLEASE =
  "(?:(?:(?:when(?:ever)?|if|once|as long as|provided(?: that)?|simply if) (?:you |they )?|(?:you (?:just )?(?:can|may|need to|must|have to) |(?:who|by|and|please|just|simply|then|kindly|remember to|be sure to|(?:do not|don['’]t) forget to|make sure (?:you|to)|to redeem|to claim) )))*";
const VERB =
  '(w/|uses?|using|quot(?:es?|ing)|enter(?:s|ing)?|input(?:ting)?|insert(?:ing)?|appl(?:y|ying)|with|via|add(?:ing)?|writ(?:e|ing)|includ(?:e|ing)|(?:typ(?:e|ing)|key|put)(?: in)?|mention(?:s|ing)?|say(?:s|ing)?|stat(?:e|ing)|giv(?:e|ing)|tell(?:ing)? (?:us|them|reception)|(?:show|present|bring|email|text|dm)(?:ing)?(?: us)?|ask(?:ing)? for|redeem(?:ing)?(?: with)?)';
const LED_BY_VERB = `${PLEASE}(?:${VERB} (?:in )?(?:the |our |this |my )?)?(?:your )?`;
const KIND =
  "(?:(?:members?['’]?s?|membership|special|exclusive|booking|checkout|referral|reference|secret|online|access|deal|valid|promotional|redemption|activation|disc\\.?|gift) )*";
const NOUN = '(promo(?:tional?|tion)?[ -]?|(?:discount|voucher|coupon|offer)[ -]?)?';
const START = String.raw`(?<![\p{L}\p{N}])`;

// "use promo code X", "Use Promo Code: X", "promo code 'X Y'", "with code X", "promocode=X".
const CODE = new RegExp(
  `${START}${LED_BY_VERB}${KIND}${NOUN}codes?(?: at (?:the )?(?:check-?out|booking|desk|reception))?(?: is| are)?${SIGNS}$`,
  'iu',
);
// "Voucher: X", "coupon X", "ref X".
const VOUCHER = new RegExp(
  `${START}${LED_BY_VERB}${KIND}(?:vouchers?|coupons?|promo(?:tion)?|ref(?:erence)?\\.?|pass(?:word|code|phrase)|keyword|secret word|magic word|hashtag)(?: no\\.?| number)?${SIGNS}$`,
  'iu',
);
// "Quote X", "with X", "enter: X".
const ONLY_VERB = new RegExp(
  `${START}${PLEASE}${VERB}(?: the (?:word|reference|password))?${SIGNS}$`,
  'iu',
);

const LAST_WORD = /([\p{L}/]{1,12})\.?(?: (?:is|are))?[ :=–—→-]*$/u;
const MAY_INTRODUCE = new RegExp(
  `^(?:codes?|\\p{L}+codes?|vouchers?|coupons?|promo|ref|reference|pass\\p{L}+|keyword|word|hashtag|no|number|check-?out|booking|desk|in|for|us|them|reception|promotion|${VERB})$`,
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
